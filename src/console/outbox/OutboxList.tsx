import { notificationRoutes } from "../../contract/notifications/routes";
import { useWords } from "../i18n/useWords";
import { ListPage } from "../kit/ListPage";
import { useAnswer } from "../kit/useAnswer";
import "../kit/entries.css";
import "./outbox.css";

/** The list of outgoing messages, which says where nothing delivers them. */
export const OutboxList = () => (
  <ListPage>
    <Delivery />
  </ListPage>
);

function Delivery() {
  const { t } = useWords();
  const { data } = useAnswer(notificationRoutes.delivery);
  const kept = (["email", "sms"] as const).filter((channel) => data?.[channel] === "outbox");
  if (kept.length === 0) return null;
  return (
    <div className="callout delivery" role="note">
      {kept.map((channel) => (
        <p key={channel}>{t(`console.outbox.${channel}`)}</p>
      ))}
    </div>
  );
}
