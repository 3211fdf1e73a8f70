import { useQuery } from "@tanstack/react-query";
import { Bell } from "lucide-react";
import { lazy } from "react";
import { useTranslate } from "react-admin";
import { isAbsent } from "../../api/extension";
import { loadPageWords } from "../../i18n/provider";
import { useConsoleProvider } from "../../kit/useConsoleProvider";
import { BarPanel, useBarPanel } from "../../layout/BarPanel";
import { UNREAD } from "./inboxKeys";
import "./inbox.css";

const EVERY_MS = 60_000;
const MOST = 99;

const Notices = lazy(async () => {
  const [{ Notices: loaded }] = await Promise.all([import("./Notices"), loadPageWords()]);
  return { default: loaded };
});

/** Shows how many own notices are unread and opens them over the page; nothing where the server has none. */
export function Inbox() {
  const t = useTranslate();
  const provider = useConsoleProvider();
  const { button, panel } = useBarPanel();
  const { data: unread = 0, error } = useQuery({
    queryKey: UNREAD,
    queryFn: () => provider.unreadNotices(),
    retry: false,
    refetchInterval: EVERY_MS,
  });
  if (isAbsent(error)) return null;
  const words = t("console.nav.notices");
  return (
    <>
      <button
        type="button"
        className="button quiet icon inbox-button"
        aria-label={unread > 0 ? `${words}: ${t("console.nav.unread", { smart_count: unread })}` : words}
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
