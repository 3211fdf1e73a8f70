import { Link } from "react-router-dom";
import { orders } from "../../contract/orders/resource";
import { ORDER_STATUS } from "../../contract/orders/vocabulary";
import type { TodayBlocks } from "../../contract/today/calls";
import { Panel } from "../assets/dashboard/Panel";
import { t } from "../i18n/t";
import { pathOf } from "../kit/paths";
import { formatInstant, formatNumber } from "../kit/values";
import { formatMet } from "../orders/steps";
import { useHeldWords } from "../orders/useHeldWords";
import { Stack } from "../theme/layout";
import { todayWords } from "./words";

type Row = TodayBlocks["held"]["first"][number];

/** Shows the orders that are paid or signed in full and wait for something else, each with what that is. */
export function HeldPanel({ held: { found, first } }: Pick<TodayBlocks, "held">) {
  const name = found > first.length ? "first" : found ? "text" : "none";
  return (
    <Panel
      title={t(todayWords.held.title)}
      text={t(todayWords.held[name], { smart_count: found, found: formatNumber(found), shown: first.length })}
    >
      <Stack as="ul" gap={3}>
        {first.map((row) => (
          <HeldRow key={row.order_id} row={row} />
        ))}
      </Stack>
    </Panel>
  );
}

function HeldRow({ row }: { row: Row }) {
  const reasons = useHeldWords(row);
  return (
    <li>
      <Link to={pathOf(orders, "show", row.order_id)}>{t(todayWords.held.order, { id: row.order_id })}</Link>{" "}
      {row.property_name}
      <p className="muted">
        {[
          formatMet(row.status, row) ?? t(ORDER_STATUS[row.status]),
          t(todayWords.held.since, { at: formatInstant(row.since) }),
        ].join(", ")}
      </p>
      {reasons.map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
    </li>
  );
}
