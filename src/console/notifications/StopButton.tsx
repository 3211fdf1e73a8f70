import { CircleStop } from "lucide-react";
import { useState } from "react";
import { notificationRoutes } from "../../contract/notifications/routes";
import { t } from "../i18n/t";
import { Confirm } from "../kit/Confirm";
import { useCall } from "../kit/useCall";
import { useMayCall } from "../kit/useMay";
import type { Notification } from "./notification";
import { notificationWords } from "./words";

/** Stops a notification that waits for its time or is on its way, after asking. */
export function StopButton({ notification: { id, title, status } }: { notification: Notification }) {
  const may = useMayCall(notificationRoutes.cancel) && (status === "scheduled" || status === "sending");
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useCall(notificationRoutes.cancel, {
    params: { id },
    done: notificationWords.stopped,
  });
  if (!may) return null;
  return (
    <>
      <button type="button" className="button danger" onClick={() => setAsking(true)}>
        <CircleStop size={16} aria-hidden /> {t(notificationWords.stop)}
      </button>
      {asking && (
        <Confirm
          title={t(notificationWords.stopTitle, { title })}
          text={t(notificationWords.stopText[status])}
          action={t(notificationWords.stop)}
          pending={isPending}
          onConfirm={() => mutate(undefined, { onSettled: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
