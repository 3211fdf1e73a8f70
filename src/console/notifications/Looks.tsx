import { Bell } from "lucide-react";
import { NOTIFICATION_CHANNEL } from "../../contract/notifications/vocabulary";
import { t } from "../i18n/t";
import { notificationWords } from "./words";

interface Message {
  title: string;
  body: string;
}

/** Shows a message as the app and as a mail program show it, for the ways that it is sent by. */
export function Looks({ message, channels }: { message: Message; channels: readonly string[] }) {
  return (
    <>
      {channels.includes("in-app") && <InAppLook {...message} />}
      {channels.includes("email") && <EmailLook {...message} />}
    </>
  );
}

function InAppLook({ title, body }: Message) {
  return (
    <figure className="look">
      <figcaption>{t(NOTIFICATION_CHANNEL["in-app"])}</figcaption>
      <div className="look-in-app">
        <Bell size={18} aria-hidden />
        <div>
          <p className="look-line">
            <strong>{title}</strong>
            <span className="muted small">{t(notificationWords.preview.now)}</span>
          </p>
          <p className="prose">{body}</p>
        </div>
      </div>
    </figure>
  );
}

function EmailLook({ title, body }: Message) {
  return (
    <figure className="look">
      <figcaption>{NOTIFICATION_CHANNEL.email}</figcaption>
      <div className="look-email">
        <p className="look-line">
          <span className="muted small">{t(notificationWords.preview.subject)}</span>
          <strong>{title}</strong>
        </p>
        <p className="prose">{body}</p>
      </div>
    </figure>
  );
}
