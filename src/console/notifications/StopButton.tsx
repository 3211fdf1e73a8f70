import { CircleStop } from "lucide-react";
import { useState } from "react";
import { notificationCalls } from "../../contract/notifications/calls";
import { notifications } from "../../contract/notifications/resource";
import { useWords } from "../i18n/useWords";
import { Confirm } from "../kit/Confirm";
import { useChange } from "../kit/useChange";
import { useConsoleProvider } from "../kit/useConsoleProvider";
import { useMayCall } from "../kit/useMay";
import type { Notification } from "./notification";

/** Stops a notification that waits for its time or is on its way, after asking. */
export function StopButton({ notification: { id, title, status } }: { notification: Notification }) {
  const { t } = useWords();
  const provider = useConsoleProvider();
  const may = useMayCall(notificationCalls.cancel) && (status === "scheduled" || status === "sending");
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useChange(
    notifications.name,
    () => provider.cancelNotification(id),
    "console.notifications.stopped",
  );
  if (!may) return null;
  return (
    <>
      <button type="button" className="button danger" onClick={() => setAsking(true)}>
        <CircleStop size={16} aria-hidden /> {t("console.notifications.stop")}
      </button>
      {asking && (
        <Confirm
          title={t("console.notifications.stopTitle", { title })}
          text={t(`console.notifications.stopText.${status}`)}
          action={t("console.notifications.stop")}
          pending={isPending}
          onConfirm={() => mutate(undefined, { onSettled: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
