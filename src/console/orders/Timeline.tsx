import { useQuery } from "@tanstack/react-query";
import { orders } from "../../contract/resources/orders";
import { ORDER_STATUS } from "../../contract/vocabulary";
import { useWords } from "../i18n/useWords";
import { useConsoleProvider } from "../kit/useConsoleProvider";
import { sayChoice, sayInstant } from "../kit/values";
import type { Order } from "./order";
import { timelineOf } from "./way";

/** Shows the way of an order from its first status on; without a history, as the sequence implies it. */
export function Timeline({ order }: { order: Order }) {
  const { t } = useWords();
  const provider = useConsoleProvider();
  // The same question as the history panel's: it is asked once.
  const { data } = useQuery({
    queryKey: [orders.name, "history", String(order.id)],
    queryFn: () => provider.history(orders.name, order.id),
    retry: false,
  });
  return (
    <ol className="way">
      {timelineOf(order.status, Array.isArray(data) ? data : []).map(({ status, state, at, actor }) => (
        <li key={`${status} ${at ?? ""}`} className={state} aria-current={state === "now" ? "step" : undefined}>
          <span className="visually-hidden">{t(`console.orders.state.${state}`)}</span>
          <strong>{sayChoice(status, ORDER_STATUS)}</strong>
          {at && (
            <small className="muted">
              <time dateTime={at}>{sayInstant(at)}</time> · {actor}
            </small>
          )}
        </li>
      ))}
    </ol>
  );
}
