import { paiseOf } from "../../contract/money";
import { orderCalls } from "../../contract/orders/calls";
import { orderRoutes } from "../../contract/orders/routes";
import { PAYMENT_METHOD } from "../../contract/orders/vocabulary";
import { useWords } from "../i18n/useWords";
import { AmountEntry } from "../kit/entries/AmountEntry";
import { ChoiceEntry } from "../kit/entries/ChoiceEntry";
import { TextEntry } from "../kit/entries/TextEntry";
import { FilePicker } from "../kit/FilePicker";
import { FormDialog } from "../kit/FormDialog";
import { useCall } from "../kit/useCall";
import { useEntries } from "../kit/useEntries";
import { formatMoney } from "../kit/values";
import { today } from "../kit/zoned";
import type { Order } from "./order";

interface Props {
  order: Order;
  outstanding: string;
  onClose: () => void;
}

/** Records a payment for an order; what is outstanding is offered as its amount. */
export function PaymentForm({ order, outstanding, onClose }: Props) {
  const { t } = useWords();
  const { mutate, isPending, error } = useCall(orderRoutes.pay, {
    params: { id: order.id },
    done: "console.orders.payments.saved",
    tells: true,
    lasts: true,
  });
  const isOpen = paiseOf(outstanding) > 0n;
  const form = useEntries(
    orderCalls.pay.body,
    { amount: isOpen ? outstanding : "", method: "bank-transfer", reference: "", received_on: today(), proof: null },
    error,
  );
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
        <AmountEntry
          label={words("amount")}
          hint={isOpen ? t("console.orders.payments.outstanding", { amount: formatMoney(outstanding) }) : undefined}
          {...form.entryOf("amount")}
        />
        <TextEntry label={words("receivedOn")} type="date" max={today()} {...form.entryOf("received_on")} />
      </div>
      <ChoiceEntry label={words("method")} choices={PAYMENT_METHOD} {...form.entryOf("method")} />
      <TextEntry label={words("reference")} hint={words("referenceHint")} {...form.entryOf("reference")} />
      <FilePicker label={words("proofOptional")} {...form.entryOf("proof")} />
    </FormDialog>
  );
}

/** Gives the present day of the platform as YYYY-MM-DD. */
