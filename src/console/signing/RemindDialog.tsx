import { useState } from "react";
import { signingRoutes } from "../../contract/signing/routes";
import { t } from "../i18n/t";
import { Confirm } from "../kit/Confirm";
import { useCall } from "../kit/useCall";
import type { Envelope } from "./envelope";
import { signatureWords } from "./words";

/** Sends whom a document waits for a new link, after asking. */
export function RemindDialog({ envelope, onClose }: { envelope: Envelope; onClose: () => void }) {
  // What it says stays while the list behind it comes anew.
  const [{ id, title, status, waits_for }] = useState(envelope);
  const { mutate, isPending } = useCall(signingRoutes.remind, {
    params: { id },
    done: signatureWords.remind.done,
  });
  return (
    <Confirm
      tone="primary"
      title={t(waits_for ? signatureWords.remind.title : signatureWords.remind.titleOpen, {
        name: waits_for,
      })}
      text={t(signatureWords.remind[status === "expired" ? "textAnew" : "text"], { title })}
      action={t(signatureWords.remind.action)}
      pending={isPending}
      onConfirm={() => mutate(undefined, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}
