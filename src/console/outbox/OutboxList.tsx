import { notificationRoutes } from "../../contract/notifications/routes";
import { List } from "../admin/List";
import { t } from "../i18n/t";
import { useAnswer } from "../kit/useAnswer";
import { outboxWords } from "./words";
/** The list of outgoing messages, which says where nothing delivers them. */
export const OutboxList = () => <List aside={<Delivery />} />;

function Delivery() {
  const { data } = useAnswer(notificationRoutes.delivery);
  const kept = (["email", "sms"] as const).filter((channel) => data?.[channel] === "outbox");
  if (kept.length === 0) return null;
  return (
    <div className="callout delivery" role="note">
      {kept.map((channel) => (
        <p key={channel}>{t(outboxWords[channel])}</p>
      ))}
    </div>
  );
}
