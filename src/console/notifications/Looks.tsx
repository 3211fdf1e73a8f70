import { Bell } from "lucide-react";
import { NOTIFICATION_CHANNEL } from "../../contract/notifications/vocabulary";
import { t } from "../i18n/t";
import { Callout, Row, Stack } from "../theme/layout";
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
    <Stack as="figure" gap={2}>
      <figcaption>{t(NOTIFICATION_CHANNEL["in-app"])}</figcaption>
      <Callout tone="plain" icon={Bell}>
        <Row as="p" spread>
          <strong>{title}</strong>
          <span className="muted small">{t(notificationWords.preview.now)}</span>
        </Row>
        <p className="prose">{body}</p>
      </Callout>
    </Stack>
  );
}

function EmailLook({ title, body }: Message) {
  return (
    <Stack as="figure" gap={2}>
      <figcaption>{NOTIFICATION_CHANNEL.email}</figcaption>
      <Callout tone="plain">
        <Row as="p">
          <span className="muted small">{t(notificationWords.preview.subject)}</span>
          <strong>{title}</strong>
        </Row>
        <p className="prose">{body}</p>
      </Callout>
    </Stack>
  );
}
