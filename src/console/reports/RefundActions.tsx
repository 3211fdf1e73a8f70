import { Link } from "react-router-dom";
import { approvals } from "../../contract/approvals/resource";
import { longText } from "../../contract/fields";
import { orderCalls } from "../../contract/orders/calls";
import { orders } from "../../contract/orders/resource";
import { orderRoutes } from "../../contract/orders/routes";
import type { Row } from "../api/rows";
import { approvalWords } from "../approvals/words";
import { t } from "../i18n/t";
import { ActionButton } from "../kit/ActionButton";
import { action } from "../kit/action";
import { pathOf } from "../kit/paths";
import { useMay } from "../kit/useMay";
import { formatMoney } from "../kit/values";
import { setOrderStatus } from "../orders/writes";
import { reportWords } from "./words";

const order = (row: Row) => ({ order: Number(row.order_id) });

const ASK = action({
  words: reportWords.refund.ask,
  label: (row: Row) => t(reportWords.refund.askOrder, order(row)),
  call: orderRoutes.status,
  of: "reports",
  title: (row) => t(reportWords.refund.title, order(row)),
  text: (row) => [
    [row.user_name, row.property_name].filter(Boolean).join(" · "),
    t(reportWords.refund.text, { amount: formatMoney(row.amount) }),
  ],
  body: orderCalls.status.body.extend({ reason: longText("Reason") }),
  inputs: ["reason"],
  values: (row) => ({ order_id: Number(row.order_id), status: "refunded" }),
  run: ({ provider, said, key }) => setOrderStatus(provider, said, key),
  done: (_, row) => t(reportWords.refund.asked, order(row)),
  touches: () => [orders.name],
});

/** Lets one ask for the refund of a cancelled order, or leads to the request for it that waits already. */
export function RefundActions({ row }: { row: Row }) {
  const maySee = useMay(approvals.name, "show");
  if (row.request !== "waiting") {
    return (
      <div className="report-actions">
        <ActionButton action={ASK} record={row} />
      </div>
    );
  }
  if (!maySee || !row.approval_id) return null;
  return (
    <div className="report-actions">
      <Link className="button" to={pathOf(approvals, "show", Number(row.approval_id))}>
        {t(approvalWords.open)}
      </Link>
    </div>
  );
}
