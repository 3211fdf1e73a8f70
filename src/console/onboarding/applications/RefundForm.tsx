import { onboardingCalls } from "../../../contract/onboarding/calls";
import { onboardingRoutes } from "../../../contract/onboarding/routes";
import { t } from "../../i18n/t";
import { ReasonEntry } from "../../kit/entries/ReasonEntry";
import { TextEntry } from "../../kit/entries/TextEntry";
import { FormDialog } from "../../kit/FormDialog";
import { useCall } from "../../kit/useCall";
import { useEntries } from "../../kit/useEntries";
import { formatMoney } from "../../kit/values";
import type { Application } from "./application";
import { applicationWords } from "./words";

/** Asks a second person to have recorded that the bank sent all back that a rejected applicant had paid. */
export function RefundForm({ application, onClose }: { application: Application; onClose: () => void }) {
  const { mutate, isPending, error } = useCall(onboardingRoutes.refund, {
    params: { id: application.id },
    done: applicationWords.refund.saved,
    tells: true,
  });
  const form = useEntries(
    onboardingCalls.refund.body,
    { amount: application.received, reference: "", returned_on: "", reason: "" },
    error,
  );
  const submit = () => {
    const refund = form.check();
    if (refund) mutate(refund, { onSuccess: onClose });
  };
  const { problem: spent } = form.entryOf("amount");
  return (
    <FormDialog
      title={t(applicationWords.refund.title, {
        amount: formatMoney(application.received),
        number: application.number,
      })}
      action={t(applicationWords.refund.action)}
      pending={isPending}
      problem={form.problem ?? spent}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t(applicationWords.refund.text)}</p>
      <TextEntry label={t(applicationWords.refund.reference)} {...form.entryOf("reference")} />
      <TextEntry label={t(applicationWords.refund.returnedOn)} type="date" {...form.entryOf("returned_on")} />
      <ReasonEntry
        label={t(applicationWords.refund.reason)}
        hint={t(applicationWords.refund.reasonHint)}
        {...form.entryOf("reason")}
      />
    </FormDialog>
  );
}
