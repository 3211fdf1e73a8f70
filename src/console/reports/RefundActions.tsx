import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router-dom";
import { approvals } from "../../contract/approvals/resource";
import { orders } from "../../contract/orders/resource";
import { orderRoutes } from "../../contract/orders/routes";
import type { Row } from "../api/rows";
import { approvalWords } from "../approvals/words";
import { t } from "../i18n/t";
import { ReasonEntry } from "../kit/entries/ReasonEntry";
import { FormDialog } from "../kit/FormDialog";
import { failureWords } from "../kit/failureWords";
import { pathOf } from "../kit/paths";
import { useChange } from "../kit/useChange";
import { useConsoleProvider } from "../kit/useConsoleProvider";
import { useMay, useMayCall } from "../kit/useMay";
import { formatMoney } from "../kit/values";
import { setOrderStatus } from "../orders/writes";
import { reportWords } from "./words";

/** Lets one ask for the refund of a cancelled order, or leads to the request for it that waits already. */
export function RefundActions({ row }: { row: Row }) {
  const mayAsk = useMayCall(orderRoutes.status);
  const maySee = useMay(approvals.name, "show");
  const [asking, setAsking] = useState(false);
  if (row.request === "waiting") {
    if (!maySee || !row.approval_id) return null;
    return (
      <div className="report-actions">
        <Link className="button" to={pathOf(approvals, "show", Number(row.approval_id))}>
          {t(approvalWords.open)}
        </Link>
      </div>
    );
  }
  if (!mayAsk) return null;
  return (
    <div className="report-actions">
      <button
        type="button"
        className="button"
        aria-label={t(reportWords.refund.askOrder, { order: String(row.order_id) })}
        onClick={() => setAsking(true)}
      >
        {t(reportWords.refund.ask)}
      </button>
      {asking && <RefundDialog row={row} onClose={() => setAsking(false)} />}
    </div>
  );
}

function RefundDialog({ row, onClose }: { row: Row; onClose: () => void }) {
  const provider = useConsoleProvider();
  const client = useQueryClient();
  const [reason, setReason] = useState<string | null>(null);
  const order = Number(row.order_id);
  const { mutate, isPending, error } = useChange(
    "reports",
    (said: string, key) => setOrderStatus(provider, { order_id: order, status: "refunded", reason: said }, key),
    () => t(reportWords.refund.asked, { order }),
    { tells: true },
  );
  const given = reason?.trim();
  const onSuccess = () => {
    onClose();
    return client.invalidateQueries({ queryKey: [orders.name] });
  };
  return (
    <FormDialog
      title={t(reportWords.refund.title, { order })}
      action={t(reportWords.refund.ask, { order })}
      pending={isPending}
      incomplete={!given}
      problem={error ? failureWords(error) : undefined}
      onSubmit={() => given && mutate(given, { onSuccess })}
      onClose={onClose}
    >
      <p className="muted">{[row.user_name, row.property_name].filter(Boolean).join(" · ")}</p>
      <p>{t(reportWords.refund.text, { order, ...{ amount: formatMoney(row.amount) } })}</p>
      <ReasonEntry
        label={t(reportWords.refund.reason, { order })}
        maxLength={20_000}
        required
        value={reason}
        onChange={setReason}
      />
    </FormDialog>
  );
}
