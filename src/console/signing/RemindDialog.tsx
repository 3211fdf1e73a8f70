import { useState } from "react";
import { signingRoutes } from "../../contract/signing/routes";
import { useWords } from "../i18n/useWords";
import { Confirm } from "../kit/Confirm";
import { useCall } from "../kit/useCall";
import type { Envelope } from "./envelope";

/** Sends whom a document waits for a new link, after asking. */
export function RemindDialog({ envelope, onClose }: { envelope: Envelope; onClose: () => void }) {
  const { t } = useWords();
  // What it says stays while the list behind it comes anew.
  const [{ id, title, status, waits_for }] = useState(envelope);
  const { mutate, isPending } = useCall(signingRoutes.remind, {
    params: { id },
    done: "console.signatures.remind.done",
  });
  return (
    <Confirm
      tone="primary"
      title={t(waits_for ? "console.signatures.remind.title" : "console.signatures.remind.titleOpen", {
        name: waits_for,
      })}
      text={t(`console.signatures.remind.${status === "expired" ? "textAnew" : "text"}`, { title })}
      action={t("console.signatures.remind.action")}
      pending={isPending}
      onConfirm={() => mutate(undefined, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}
