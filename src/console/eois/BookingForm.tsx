import { eoiCalls } from "../../contract/eois/calls";
import { eoiRoutes } from "../../contract/eois/routes";
import { PAYMENT_METHOD } from "../../contract/orders/vocabulary";
import { t } from "../i18n/t";
import { AmountEntry } from "../kit/entries/AmountEntry";
import { ChoiceEntry } from "../kit/entries/ChoiceEntry";
import { TextEntry } from "../kit/entries/TextEntry";
import { FormDialog } from "../kit/FormDialog";
import { useCall } from "../kit/useCall";
import { useEntries } from "../kit/useEntries";
import { formatMoney } from "../kit/values";
import { About } from "./About";
import { type Eoi, outstandingOf } from "./eoi";
import { eoiWords } from "./words";

/** Records a payment of a booking amount; what is outstanding is offered as its amount. */
export function BookingForm({ eoi, onClose }: { eoi: Eoi; onClose: () => void }) {
  const { mutate, isPending, error } = useCall(eoiRoutes.book, {
    params: { id: eoi.id },
    done: eoiWords.booking.saved,
    tells: true,
    lasts: true,
  });
  const outstanding = outstandingOf(eoi);
  const form = useEntries(eoiCalls.book.body, { amount: outstanding, method: "bank-transfer", reference: "" }, error);
  const submit = () => {
    const booking = form.check();
    if (booking) mutate(booking, { onSuccess: onClose });
  };
  return (
    <FormDialog
      title={t(eoiWords.booking.title)}
      action={t(eoiWords.booking.action)}
      pending={isPending}
      problem={form.problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <About eoi={eoi} />
      <AmountEntry
        label={t(eoiWords.booking.amount)}
        hint={t(eoiWords.booking.outstanding, { amount: formatMoney(outstanding) })}
        {...form.entryOf("amount")}
      />
      <ChoiceEntry label={t(eoiWords.booking.method)} choices={PAYMENT_METHOD} {...form.entryOf("method")} />
      <TextEntry
        label={t(eoiWords.booking.reference)}
        hint={t(eoiWords.booking.referenceHint)}
        {...form.entryOf("reference")}
      />
    </FormDialog>
  );
}
