import type { z } from "zod";
import { orderCalls } from "../../contract/calls/orders";
import { PLATFORM_TIME_ZONE } from "../../contract/limits";
import { paiseOf } from "../../contract/money";
import { PAYMENT_METHOD } from "../../contract/moneyVocabulary";
import { orders } from "../../contract/resources/orders";
import { useWords } from "../i18n/useWords";
import { FilePicker } from "../kit/FilePicker";
import { FormDialog } from "../kit/FormDialog";
import { Labelled } from "../kit/Labelled";
import { useChange } from "../kit/useChange";
import { useConsoleProvider } from "../kit/useConsoleProvider";
import { useEntries } from "../kit/useEntries";
import { sayMoney } from "../kit/values";
import type { Order } from "./order";

type Payment = z.output<(typeof orderCalls.pay)["body"]>;

interface Props {
  order: Order;
  outstanding: string;
  onClose: () => void;
}

/** Records a payment for an order; what is outstanding is offered as its amount. */
export function PaymentForm({ order, outstanding, onClose }: Props) {
  const { t } = useWords();
  const provider = useConsoleProvider();
  const { mutate, isPending, error } = useChange(
    orders.name,
    (payment: Payment, key) => provider.recordPayment(order.id, payment, key),
    "console.orders.payments.saved",
    { tells: true },
  );
  const isOpen = paiseOf(outstanding) > 0n;
  const form = useEntries(
    orderCalls.pay.body,
    { amount: isOpen ? outstanding : "", method: "bank-transfer", reference: "", received_on: today(), proof: null },
    error,
  );
  const { entries, set, problemOf } = form;
  const submit = () => {
    const payment = form.check();
    if (payment) mutate(payment, { onSuccess: onClose });
  };
  const words = (name: string) => t(`console.orders.payments.${name}`);
  return (
    <FormDialog
      title={words("record")}
      action={words("record")}
      pending={isPending}
      problem={form.problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="pair">
        <Labelled
          label={words("amount")}
          problem={problemOf("amount")}
          {...(isOpen ? { hint: t("console.orders.payments.outstanding", { amount: sayMoney(outstanding) }) } : {})}
        >
          {(control) => (
            <input
              {...control}
              className="input number"
              inputMode="decimal"
              autoComplete="off"
              value={entries.amount ?? ""}
              onChange={(event) => set("amount", event.target.value.replace(/[₹,\s]/g, ""))}
            />
          )}
        </Labelled>
        <Labelled label={words("receivedOn")} problem={problemOf("received_on")}>
          {(control) => (
            <input
              {...control}
              className="input"
              type="date"
              max={today()}
              value={entries.received_on ?? ""}
              onChange={(event) => set("received_on", event.target.value || null)}
            />
          )}
        </Labelled>
      </div>
      <Labelled label={words("method")} problem={problemOf("method")}>
        {(control) => (
          <select
            {...control}
            className="input"
            value={entries.method ?? ""}
            onChange={(event) => set("method", event.target.value)}
          >
            {Object.entries(PAYMENT_METHOD).map(([method, name]) => (
              <option key={method} value={method}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Labelled>
      <Labelled label={words("reference")} hint={words("referenceHint")} problem={problemOf("reference")}>
        {(control) => (
          <input
            {...control}
            className="input"
            autoComplete="off"
            value={entries.reference ?? ""}
            onChange={(event) => set("reference", event.target.value)}
          />
        )}
      </Labelled>
      <FilePicker
        label={words("proofOptional")}
        address={entries.proof}
        problem={problemOf("proof")}
        onChange={(address) => set("proof", address)}
      />
    </FormDialog>
  );
}

/** Gives the present day of the platform as YYYY-MM-DD. */
const today = () => new Date().toLocaleDateString("en-CA", { timeZone: PLATFORM_TIME_ZONE });
