import { CircleStop } from "lucide-react";
import { useState } from "react";
import { notificationRoutes } from "../../contract/notifications/routes";
import { useWords } from "../i18n/useWords";
import { Confirm } from "../kit/Confirm";
import { useCall } from "../kit/useCall";
import { useMayCall } from "../kit/useMay";
import type { Notification } from "./notification";

/** Stops a notification that waits for its time or is on its way, after asking. */
export function StopButton({ notification: { id, title, status } }: { notification: Notification }) {
  const { t } = useWords();
  const may = useMayCall(notificationRoutes.cancel) && (status === "scheduled" || status === "sending");
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useCall(notificationRoutes.cancel, {
    params: { id },
    done: "console.notifications.stopped",
  });
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
