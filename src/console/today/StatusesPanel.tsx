import { Link } from "react-router-dom";
import { orders as resource } from "../../contract/orders/resource";
import { ORDER_STATUS } from "../../contract/orders/vocabulary";
import { toneOf } from "../../contract/status";
import type { TodayBlocks } from "../../contract/today/calls";
import { Panel } from "../assets/dashboard/Panel";
import { t } from "../i18n/t";
import { filteredPath } from "../kit/paths";
import { formatChoice, formatNumber } from "../kit/values";
import { Stack } from "../theme/layout";
import { Bar } from "./Bar";
import { todayWords } from "./words";

/** Shows how many orders have each status, each leading to those orders. */
export function StatusesPanel({ orders }: Pick<TodayBlocks, "orders">) {
  const most = Math.max(...orders.map(({ orders: count }) => count));
  return (
    <Panel tall title={t(todayWords.orders.title)} {...(orders.length ? {} : { text: t(todayWords.orders.none) })}>
      <Stack as="ul" gap={2} className="status-bars">
        {orders.map(({ status, orders: count }) => (
          <li key={status}>
            <Link to={filteredPath(resource, { status })}>{formatChoice(status, ORDER_STATUS)}</Link>{" "}
            <span className="number">{formatNumber(count)}</span>
            <Bar tone={toneOf(status, ORDER_STATUS)} part={count} whole={most} />
          </li>
        ))}
      </Stack>
    </Panel>
  );
}
