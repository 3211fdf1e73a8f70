import { signingCalls } from "../../contract/signing/calls";
import { signingRoutes } from "../../contract/signing/routes";
import { useWords } from "../i18n/useWords";
import { ReasonEntry } from "../kit/entries/ReasonEntry";
import { FormDialog } from "../kit/FormDialog";
import { useCall } from "../kit/useCall";
import { useEntries } from "../kit/useEntries";
import type { Envelope } from "./envelope";

/** Takes a document back from those who have not signed it, with a reason. */
export function CancelDialog({ envelope: { id, title }, onClose }: { envelope: Envelope; onClose: () => void }) {
  const { t } = useWords();
  const { mutate, isPending, error } = useCall(signingRoutes.cancel, {
    params: { id },
    done: "console.signatures.cancel.done",
    tells: true,
  });
  const form = useEntries(signingCalls.cancel.body, { reason: null }, error);
  const submit = () => {
    const said = form.check();
    if (said) mutate(said, { onSuccess: onClose });
  };
  return (
    <FormDialog
      tone="danger"
      title={t("console.signatures.cancel.title", { title })}
      action={t("console.signatures.cancel.action")}
      pending={isPending}
      problem={form.problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t("console.signatures.cancel.text")}</p>
      <ReasonEntry label={t("console.signatures.reason")} required {...form.entryOf("reason")} />
    </FormDialog>
  );
}
