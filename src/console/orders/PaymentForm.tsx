import { paiseOf } from "../../contract/money";
import { orderCalls } from "../../contract/orders/calls";
import { orderRoutes } from "../../contract/orders/routes";
import { PAYMENT_METHOD } from "../../contract/orders/vocabulary";
import { t } from "../i18n/t";
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
import { orderWords } from "./words";

interface Props {
  order: Order;
  outstanding: string;
  onClose: () => void;
}

/** Records a payment for an order; what is outstanding is offered as its amount. */
export function PaymentForm({ order, outstanding, onClose }: Props) {
  const { mutate, isPending, error } = useCall(orderRoutes.pay, {
    params: { id: order.id },
    done: orderWords.payments.saved,
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
  return (
    <FormDialog
      title={t(orderWords.payments.record)}
      action={t(orderWords.payments.record)}
      pending={isPending}
      problem={form.problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="pair">
        <AmountEntry
          label={t(orderWords.payments.amount)}
          hint={isOpen ? t(orderWords.payments.outstanding, { amount: formatMoney(outstanding) }) : undefined}
          {...form.entryOf("amount")}
        />
        <TextEntry
          label={t(orderWords.payments.receivedOn)}
          type="date"
          max={today()}
          {...form.entryOf("received_on")}
        />
      </div>
      <ChoiceEntry label={t(orderWords.payments.method)} choices={PAYMENT_METHOD} {...form.entryOf("method")} />
      <TextEntry
        label={t(orderWords.payments.reference)}
        hint={t(orderWords.payments.referenceHint)}
        {...form.entryOf("reference")}
      />
      <FilePicker label={t(orderWords.payments.proofOptional)} {...form.entryOf("proof")} />
    </FormDialog>
  );
}

/** Gives the present day of the platform as YYYY-MM-DD. */
