import { onboardingCalls } from "../../../contract/onboarding/calls";
import { onboardingRoutes } from "../../../contract/onboarding/routes";
import { useWords } from "../../i18n/useWords";
import { ReasonEntry } from "../../kit/entries/ReasonEntry";
import { TextEntry } from "../../kit/entries/TextEntry";
import { FormDialog } from "../../kit/FormDialog";
import { useCall } from "../../kit/useCall";
import { useEntries } from "../../kit/useEntries";
import { formatMoney } from "../../kit/values";
import type { Application } from "./application";

/** Asks a second person to have recorded that the bank sent all back that a rejected applicant had paid. */
export function RefundForm({ application, onClose }: { application: Application; onClose: () => void }) {
  const { t } = useWords();
  const { mutate, isPending, error } = useCall(onboardingRoutes.refund, {
    params: { id: application.id },
    done: "console.applications.refund.saved",
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
  const words = (name: string, values = {}) => t(`console.applications.refund.${name}`, values);
  const { problem: spent } = form.entryOf("amount");
  return (
    <FormDialog
      title={words("title", { amount: formatMoney(application.received), number: application.number })}
      action={words("action")}
      pending={isPending}
      problem={form.problem ?? spent}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{words("text")}</p>
      <TextEntry label={words("reference")} {...form.entryOf("reference")} />
      <TextEntry label={words("returnedOn")} type="date" {...form.entryOf("returned_on")} />
      <ReasonEntry label={words("reason")} hint={words("reasonHint")} {...form.entryOf("reason")} />
    </FormDialog>
  );
}
