import { useEffect } from "react";
import { useShowContext } from "react-admin";
import { Link } from "react-router-dom";
import { outbox } from "../../contract/outbox/resource";
import { t } from "../i18n/t";
import { kitWords } from "../i18n/words";
import { filteredPath } from "../kit/paths";
import { useNow } from "../kit/useNow";
import { formatInstant, formatNumber, formatPercent } from "../kit/values";
import { Facts } from "../theme/layout";
import { isOpen, type Notification } from "./notification";
import { useAudience } from "./useAudience";
import { useReachWords } from "./useReachWords";
import { notificationWords } from "./words";

const EVERY_MS = 2_000;

/** Shows how far a notification has come, anew while it is on its way: whom it would reach, or has reached. */
export function Progress({ notification }: { notification: Notification }) {
  const { refetch } = useShowContext();
  const { status, send_at } = notification;
  const now = useNow();
  const isDue = status === "scheduled" && Date.parse(send_at ?? "") <= now;
  const moves = status === "sending" || isDue;
  useEffect(() => {
    if (!moves) return;
    const timer = setInterval(() => refetch(), EVERY_MS);
    return () => clearInterval(timer);
  }, [moves, refetch]);
  return isOpen(notification) ? <Expected notification={notification} /> : <Counts notification={notification} />;
}

function Expected({ notification: { audience, channels, status, send_at } }: { notification: Notification }) {
  const words = useReachWords();
  const { data } = useAudience(audience ?? {});
  return (
    <Facts
      first
      facts={{
        ...(status === "scheduled" ? { [t(notificationWords.state.goesOut)]: formatInstant(send_at) } : {}),
        [t(notificationWords.state.wouldReach)]: data ? words.reach(data, channels) : t(kitWords.record.none),
      }}
    />
  );
}

function Counts({ notification }: { notification: Notification }) {
  const { id, status, sent_at, channels, recipients, emails = 0, read = 0, failed = 0 } = notification;
  const share = recipients > 0 ? formatPercent(Math.round((read / recipients) * 100)) : undefined;
  return (
    <Facts
      first
      facts={{
        ...(sent_at ? { [t(notificationWords.state.sent)]: formatInstant(sent_at) } : {}),
        [t(status === "sending" ? notificationWords.state.reachedSoFar : notificationWords.state.reached)]:
          formatNumber(recipients),
        ...(channels.includes("in-app")
          ? {
              [t(notificationWords.state.read)]: share
                ? t(notificationWords.state.share, { read: formatNumber(read), percent: share })
                : formatNumber(read),
            }
          : {}),
        ...(channels.includes("email")
          ? {
              [t(notificationWords.state.emails)]: (
                <Link to={filteredPath(outbox, { notification_id: id })}>{formatNumber(emails)}</Link>
              ),
              [t(notificationWords.state.failed)]:
                failed > 0 ? (
                  <Link to={filteredPath(outbox, { notification_id: id, status: "failed" })}>
                    {formatNumber(failed)}
                  </Link>
                ) : (
                  formatNumber(failed)
                ),
            }
          : {}),
      }}
    />
  );
}
