import { eoiCalls } from "../../contract/eois/calls";
import { eoiRoutes } from "../../contract/eois/routes";
import { PAYMENT_METHOD } from "../../contract/orders/vocabulary";
import { useWords } from "../i18n/useWords";
import { AmountEntry } from "../kit/entries/AmountEntry";
import { ChoiceEntry } from "../kit/entries/ChoiceEntry";
import { TextEntry } from "../kit/entries/TextEntry";
import { FormDialog } from "../kit/FormDialog";
import { useCall } from "../kit/useCall";
import { useEntries } from "../kit/useEntries";
import { formatMoney } from "../kit/values";
import { About } from "./About";
import { type Eoi, outstandingOf } from "./eoi";

/** Records a payment of a booking amount; what is outstanding is offered as its amount. */
export function BookingForm({ eoi, onClose }: { eoi: Eoi; onClose: () => void }) {
  const { t } = useWords();
  const { mutate, isPending, error } = useCall(eoiRoutes.book, {
    params: { id: eoi.id },
    done: "console.eois.booking.saved",
    tells: true,
    lasts: true,
  });
  const outstanding = outstandingOf(eoi);
  const form = useEntries(eoiCalls.book.body, { amount: outstanding, method: "bank-transfer", reference: "" }, error);
  const submit = () => {
    const booking = form.check();
    if (booking) mutate(booking, { onSuccess: onClose });
  };
  const words = (name: string) => t(`console.eois.booking.${name}`);
  return (
    <FormDialog
      title={words("title")}
      action={words("action")}
      pending={isPending}
      problem={form.problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <About eoi={eoi} />
      <AmountEntry
        label={words("amount")}
        hint={t("console.eois.booking.outstanding", { amount: formatMoney(outstanding) })}
        {...form.entryOf("amount")}
      />
      <ChoiceEntry label={words("method")} choices={PAYMENT_METHOD} {...form.entryOf("method")} />
      <TextEntry label={words("reference")} hint={words("referenceHint")} {...form.entryOf("reference")} />
    </FormDialog>
  );
}
