import { signingCalls } from "../../contract/signing/calls";
import { envelopes } from "../../contract/signing/resource";
import { useWords } from "../i18n/useWords";
import { ReasonEntry } from "../kit/entries/ReasonEntry";
import { FormDialog } from "../kit/FormDialog";
import { useChange } from "../kit/useChange";
import { useConsoleProvider } from "../kit/useConsoleProvider";
import { useEntries } from "../kit/useEntries";
import type { Envelope } from "./envelope";

/** Takes a document back from those who have not signed it, with a reason. */
export function CancelDialog({ envelope: { id, title }, onClose }: { envelope: Envelope; onClose: () => void }) {
  const { t } = useWords();
  const provider = useConsoleProvider();
  const { mutate, isPending, error } = useChange(
    envelopes.name,
    (reason: string, key) => provider.cancelEnvelope(id, reason, key),
    "console.signatures.cancel.done",
    { tells: true },
  );
  const form = useEntries(signingCalls.cancel.body, { reason: null }, error);
  const submit = () => {
    const said = form.check();
    if (said) mutate(said.reason, { onSuccess: onClose });
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
