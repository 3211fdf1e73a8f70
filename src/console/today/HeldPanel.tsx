import { Link } from "react-router-dom";
import { orders } from "../../contract/orders/resource";
import { ORDER_STATUS } from "../../contract/orders/vocabulary";
import type { TodayBlocks } from "../../contract/today/calls";
import { Panel } from "../assets/dashboard/Panel";
import { useWords } from "../i18n/useWords";
import { pathOf } from "../kit/paths";
import { formatInstant, formatNumber } from "../kit/values";
import { formatMet } from "../orders/steps";
import { useHeldWords } from "../orders/useHeldWords";

type Row = TodayBlocks["held"]["first"][number];

/** Shows the orders that are paid or signed in full and wait for something else, each with what that is. */
export function HeldPanel({ held: { found, first } }: Pick<TodayBlocks, "held">) {
  const { t } = useWords();
  const words = (name: string, more = {}) => t(`console.today.held.${name}`, more);
  const name = found > first.length ? "first" : found ? "text" : "none";
  return (
    <Panel
      title={words("title")}
      text={words(name, { smart_count: found, found: formatNumber(found), shown: first.length })}
    >
      <ul className="held">
        {first.map((row) => (
          <HeldRow key={row.order_id} row={row} />
        ))}
      </ul>
    </Panel>
  );
}

function HeldRow({ row }: { row: Row }) {
  const { t } = useWords();
  const reasons = useHeldWords(row);
  return (
    <li>
      <Link to={pathOf(orders, "show", row.order_id)}>{t("console.today.held.order", { id: row.order_id })}</Link>{" "}
      {row.property_name}
      <p className="muted">
        {[
          formatMet(row.status, row) ?? ORDER_STATUS[row.status],
          t("console.today.held.since", { at: formatInstant(row.since) }),
        ].join(", ")}
      </p>
      {reasons.map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
    </li>
  );
}
