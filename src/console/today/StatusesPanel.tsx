import { Link } from "react-router-dom";
import { orders as definition } from "../../contract/orders/resource";
import { ORDER_STATUS } from "../../contract/orders/vocabulary";
import { toneOf } from "../../contract/status";
import type { TodayBlocks } from "../../contract/today/calls";
import { Panel } from "../assets/dashboard/Panel";
import { useWords } from "../i18n/useWords";
import { filteredPath } from "../kit/paths";
import { formatChoice, formatNumber } from "../kit/values";
import { Bar } from "./Bar";

/** Shows how many orders have each status, each leading to those orders. */
export function StatusesPanel({ orders }: Pick<TodayBlocks, "orders">) {
  const { t } = useWords();
  const most = Math.max(...orders.map(({ orders: count }) => count));
  return (
    <Panel
      tall
      title={t("console.today.orders.title")}
      {...(orders.length ? {} : { text: t("console.today.orders.none") })}
    >
      <ul className="status-bars">
        {orders.map(({ status, orders: count }) => (
          <li key={status}>
            <Link to={filteredPath(definition, { status })}>{formatChoice(status, ORDER_STATUS)}</Link>{" "}
            <span className="number">{formatNumber(count)}</span>
            <Bar tone={toneOf(status, ORDER_STATUS)} part={count} whole={most} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
