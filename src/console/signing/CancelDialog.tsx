import { signingCalls } from "../../contract/signing/calls";
import { signingRoutes } from "../../contract/signing/routes";
import { t } from "../i18n/t";
import { ReasonEntry } from "../kit/entries/ReasonEntry";
import { FormDialog } from "../kit/FormDialog";
import { useCall } from "../kit/useCall";
import { useEntries } from "../kit/useEntries";
import type { Envelope } from "./envelope";
import { signatureWords } from "./words";

/** Takes a document back from those who have not signed it, with a reason. */
export function CancelDialog({ envelope: { id, title }, onClose }: { envelope: Envelope; onClose: () => void }) {
  const { mutate, isPending, error } = useCall(signingRoutes.cancel, {
    params: { id },
    done: signatureWords.cancel.done,
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
      title={t(signatureWords.cancel.title, { title })}
      action={t(signatureWords.cancel.action)}
      pending={isPending}
      problem={form.problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t(signatureWords.cancel.text)}</p>
      <ReasonEntry label={t(signatureWords.reason)} required {...form.entryOf("reason")} />
    </FormDialog>
  );
}
