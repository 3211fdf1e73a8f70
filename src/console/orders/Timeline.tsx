import { orderRoutes } from "../../contract/orders/routes";
import { ORDER_STATUS } from "../../contract/orders/vocabulary";
import { t } from "../i18n/t";
import { useAnswer } from "../kit/useAnswer";
import { formatChoice, formatInstant } from "../kit/values";
import type { Order } from "./order";
import { timelineOf } from "./way";
import { orderWords } from "./words";

/** Shows the way of an order from its first status on; where no steps are told, as the sequence implies it. */
export function Timeline({ order }: { order: Order }) {
  const { data } = useAnswer(orderRoutes.events, { params: { id: order.id } });
  return (
    <ol className="way">
      {timelineOf(order.status, data).map(({ status, state, at, actor, reason }) => (
        <li key={`${status} ${at ?? ""}`} className={state} aria-current={state === "now" ? "step" : undefined}>
          <span className="visually-hidden">{t(orderWords.state[state])}</span>
          <strong>{formatChoice(status, ORDER_STATUS)}</strong>
          {at && (
            <small className="muted">
              <time dateTime={at}>{formatInstant(at)}</time>
              {actor && ` · ${actor}`}
            </small>
          )}
          {reason && <q className="why">{reason}</q>}
        </li>
      ))}
    </ol>
  );
}
