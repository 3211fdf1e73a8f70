import { Bell } from "lucide-react";
import { lazy } from "react";
import { notificationRoutes } from "../../../contract/notifications/routes";
import { t } from "../../i18n/t";
import { kitWords } from "../../i18n/words";
import { useAnswer } from "../../kit/useAnswer";
import { BarPanel, useBarPanel } from "../../layout/BarPanel";
import "./inbox.css";

const EVERY_MS = 60_000;
const MOST = 99;

const Notices = lazy(() => import("./Notices").then(({ Notices: loaded }) => ({ default: loaded })));

/** Shows how many own notices are unread and opens them over the page; nothing where the server has none. */
export function Inbox() {
  const { button, panel } = useBarPanel();
  const { data, absent } = useAnswer(notificationRoutes.unread, {}, { refetchInterval: EVERY_MS });
  if (absent) return null;
  const unread = data?.unread ?? 0;
  const words = t(kitWords.nav.notices);
  return (
    <>
      <button
        type="button"
        className="button quiet icon inbox-button"
        aria-label={unread > 0 ? `${words}: ${t(kitWords.nav.unread, { smart_count: unread })}` : words}
        {...button}
      >
        <Bell size={18} aria-hidden />
        {unread > 0 && (
          <span className="inbox-count" aria-hidden>
            {unread > MOST ? `${MOST}+` : unread}
          </span>
        )}
      </button>
      <BarPanel panel={panel} label={words} className="inbox">
        {(leave) => <Notices onLeave={leave} />}
      </BarPanel>
    </>
  );
}
