import { Send } from "lucide-react";
import { useSearchParams } from "react-router-dom";
import { notifications } from "../../contract/notifications/resource";
import { notificationRoutes } from "../../contract/notifications/routes";
import { t } from "../i18n/t";
import { Confirm } from "../kit/Confirm";
import { failureWords } from "../kit/failureWords";
import { useAnswer } from "../kit/useAnswer";
import { useChange } from "../kit/useChange";
import { useConsoleProvider } from "../kit/useConsoleProvider";
import { useMayCall } from "../kit/useMay";
import { formatInstant } from "../kit/values";
import { Stack } from "../theme/layout";
import { AudienceWords } from "./AudienceWords";
import { isForLater, type Notification } from "./notification";
import { useAudience } from "./useAudience";
import { useReachWords } from "./useReachWords";
import { notificationWords } from "./words";

/** In the address of a notification: one is asked whether to send it. */
export const SEND = "send";

/** Sends a draft, or plans it, once one has confirmed to whom; the address may ask for that already. */
export function SendButton({ notification }: { notification: Notification }) {
  const [asked, ask] = useSearchParams();
  const may = useMayCall(notificationRoutes.send) && notification.status === "draft";
  if (!may) return null;
  return (
    <>
      <button type="button" className="button primary" onClick={() => ask(SEND)}>
        <Send size={16} aria-hidden /> {t(notificationWords[isForLater(notification.send_at) ? "plan" : "send"])}
      </button>
      {asked.has(SEND) && <SendDialog notification={notification} onClose={() => ask({}, { replace: true })} />}
    </>
  );
}

function SendDialog({ notification, onClose }: { notification: Notification; onClose: () => void }) {
  const words = useReachWords();
  const provider = useConsoleProvider();
  const { data: reach, error, isFetching } = useAudience(notification.audience ?? {});
  const { data: delivery } = useAnswer(notificationRoutes.delivery);
  const later = isForLater(notification.send_at);
  const { mutate, isPending } = useChange(
    notifications.name,
    async (id: Notification["id"], key) => {
      const sent = await provider.call(notificationRoutes.send, { params: { id }, key });
      // Here: once it is no draft any more there is no dialog to close.
      onClose();
      return sent;
    },
    notificationWords[later ? "planned" : "sending"],
  );
  const { title, channels } = notification;
  // Later, others may fit; a count of the present is needed all the same.
  const sendable = reach !== undefined && !error && !isFetching && (later || reach.people > 0);
  return (
    <Confirm
      title={t(notificationWords[later ? "planTitle" : "sendTitle"], { title })}
      action={
        later || !reach?.people
          ? t(notificationWords[later ? "plan" : "send"])
          : t(notificationWords.sendTo, { people: words.people(reach.people) })
      }
      tone="primary"
      pending={isPending || !sendable}
      onConfirm={() => mutate(notification.id)}
      onClose={onClose}
    >
      <Stack gap={3}>
        <AudienceWords audience={notification.audience ?? {}} />
        <p aria-live="polite">
          <strong>
            {error && failureWords(error)}
            {!error && (reach ? words.reach(reach, channels) : t(notificationWords.counting))}
          </strong>
        </p>
        <p>
          {later
            ? t(notificationWords.planText, { at: formatInstant(notification.send_at) })
            : t(notificationWords.sendText)}
        </p>
        {channels.includes("email") && delivery?.email === "outbox" && (
          <p className="callout">{t(notificationWords.kept)}</p>
        )}
      </Stack>
    </Confirm>
  );
}
