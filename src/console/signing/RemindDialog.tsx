import { useState } from "react";
import { envelopes } from "../../contract/signing/resource";
import { useWords } from "../i18n/useWords";
import { Confirm } from "../kit/Confirm";
import { useChange } from "../kit/useChange";
import { useConsoleProvider } from "../kit/useConsoleProvider";
import type { Envelope } from "./envelope";

/** Sends whom a document waits for a new link, after asking. */
export function RemindDialog({ envelope, onClose }: { envelope: Envelope; onClose: () => void }) {
  const { t } = useWords();
  const provider = useConsoleProvider();
  // What it says stays while the list behind it comes anew.
  const [{ id, title, status, waits_for }] = useState(envelope);
  const { mutate, isPending } = useChange(
    envelopes.name,
    (_: string, key) => provider.remindSigner(id, key),
    "console.signatures.remind.done",
  );
  return (
    <Confirm
      tone="primary"
      title={t(waits_for ? "console.signatures.remind.title" : "console.signatures.remind.titleOpen", {
        name: waits_for,
      })}
      text={t(`console.signatures.remind.${status === "expired" ? "textAnew" : "text"}`, { title })}
      action={t("console.signatures.remind.action")}
      pending={isPending}
      onConfirm={() => mutate("", { onSettled: onClose })}
      onClose={onClose}
    />
  );
}
