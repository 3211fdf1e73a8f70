import { useLocaleState } from "react-admin";
import { Link } from "react-router-dom";
import type { Notice } from "../../../contract/notifications/calls";
import { resources } from "../../../contract/subjects";
import { SECURITY_PATH } from "../../audit/paths";
import { t } from "../../i18n/t";
import { hasPage, pathOf, recordVerb } from "../../kit/paths";
import { useNow } from "../../kit/useNow";
import { formatInstant } from "../../kit/values";
import { VERIFICATION_PATH } from "../../ledger/paths";
import { RECONCILIATION_PATH } from "../../reconciliation/paths";
import { inboxWords } from "../words";
import { formatAgo } from "./sayAgo";

interface Props {
  notice: Notice;
  onRead: () => void;
  onLeave: () => void;
}

/** Shows one notice, which leads to its record where it has one. */
export function NoticeRow({ notice, onRead, onLeave }: Props) {
  const [locale] = useLocaleState();
  const now = useNow();
  const path = pathTo(notice);
  const { words } = notice;
  const said = words ? { title: t(words.title), text: t(words.text) } : notice;
  const className = notice.read_at ? "notice" : "notice unread";
  const body = (
    <>
      <strong>
        {!notice.read_at && <span className="visually-hidden">{t(inboxWords.unread)}: </span>}
        {said.title}
      </strong>
      {said.text && <span className="notice-text">{said.text}</span>}
      <time className="muted small" dateTime={notice.created_at} title={formatInstant(notice.created_at)}>
        {formatAgo(notice.created_at, now, locale)}
      </time>
    </>
  );
  if (!path) {
    return (
      <button type="button" className={className} onClick={onRead}>
        {body}
      </button>
    );
  }
  return (
    <Link
      className={className}
      to={path}
      onClick={() => {
        onRead();
        onLeave();
      }}
    >
      {body}
    </Link>
  );
}

/** Pages that notices lead to, of what is no resource. */
const PAGES: Readonly<Record<string, string>> = {
  "security-events": SECURITY_PATH,
  "ledger-verification": VERIFICATION_PATH,
  reconciliation: RECONCILIATION_PATH,
  clock: "/today",
};

/** Gives the address of what a notice is about: its record, or the list where it names none. */
function pathTo({ resource, record_id }: Notice): string | undefined {
  const page = resource === null ? undefined : PAGES[resource];
  if (page) return page;
  const found = resources.find(({ name }) => name === resource);
  if (!found || !hasPage(found, "show")) return undefined;
  return record_id === null ? pathOf(found, "list") : pathOf(found, recordVerb(found, false), record_id);
}
