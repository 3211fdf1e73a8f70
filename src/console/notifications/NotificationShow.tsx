import { Copy } from "lucide-react";
import { useRecordContext } from "react-admin";
import { Link } from "react-router-dom";
import { notifications } from "../../contract/notifications/resource";
import { Show } from "../admin/Show";
import { SimpleShowLayout } from "../admin/SimpleShowLayout";
import { t } from "../i18n/t";
import { pathOf } from "../kit/paths";
import { useMay } from "../kit/useMay";
import { Panel, Stack } from "../theme/layout";
import { AudienceWords } from "./AudienceWords";
import { isOpen, type Notification } from "./notification";
import { Progress } from "./Progress";
import { SendButton } from "./SendButton";
import { StopButton } from "./StopButton";
import { notificationWords } from "./words";
import "./notifications.css";

const SECTIONS = { Message: ["body", "channels", "send_at", "created_at"] };

/** The page of a notification: how far it has come, to whom it goes and what it says. */
export const NotificationShow = () => (
  <Show actions={<Actions />} isFixed={(record) => !isOpen(record)}>
    <State />
    <SimpleShowLayout sections={SECTIONS} />
  </Show>
);

function Actions() {
  const notification = useRecordContext<Notification>();
  if (!notification) return null;
  return (
    <>
      <SendButton notification={notification} />
      <StopButton notification={notification} />
      <CopyLink notification={notification} />
    </>
  );
}

function CopyLink({ notification: { title, body, channels, audience } }: { notification: Notification }) {
  const may = useMay(notifications.name, "create");
  if (!may) return null;
  return (
    // Beside the address, which would keep the text where others may read it.
    <Link
      className="button"
      to={pathOf(notifications, "create")}
      state={{ record: { title, body, channels, audience } }}
    >
      <Copy size={16} aria-hidden /> {t(notificationWords.copy)}
    </Link>
  );
}

function State() {
  const notification = useRecordContext<Notification>();
  if (!notification) return null;
  return (
    <Stack>
      <Progress notification={notification} />
      <Panel title={t(notificationWords.to)}>
        <AudienceWords audience={notification.audience ?? {}} />
      </Panel>
    </Stack>
  );
}
