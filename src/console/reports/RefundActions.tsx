import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router-dom";
import { approvals } from "../../contract/approvals/resource";
import { orders } from "../../contract/orders/resource";
import { orderRoutes } from "../../contract/orders/routes";
import type { Row } from "../api/rows";
import { useWords } from "../i18n/useWords";
import { ReasonEntry } from "../kit/entries/ReasonEntry";
import { FormDialog } from "../kit/FormDialog";
import { failureWords } from "../kit/failureWords";
import { pathOf } from "../kit/paths";
import { useChange } from "../kit/useChange";
import { useConsoleProvider } from "../kit/useConsoleProvider";
import { useMay, useMayCall } from "../kit/useMay";
import { formatMoney } from "../kit/values";
import { setOrderStatus } from "../orders/writes";

/** Lets one ask for the refund of a cancelled order, or leads to the request for it that waits already. */
export function RefundActions({ row }: { row: Row }) {
  const { t } = useWords();
  const mayAsk = useMayCall(orderRoutes.status);
  const maySee = useMay(approvals.name, "show");
  const [asking, setAsking] = useState(false);
  if (row.request === "waiting") {
    if (!maySee || !row.approval_id) return null;
    return (
      <div className="desk-actions">
        <Link className="button" to={pathOf(approvals, "show", Number(row.approval_id))}>
          {t("console.approvals.open")}
        </Link>
      </div>
    );
  }
  if (!mayAsk) return null;
  return (
    <div className="desk-actions">
      <button
        type="button"
        className="button"
        aria-label={t("console.reports.refund.askOrder", { order: row.order_id })}
        onClick={() => setAsking(true)}
      >
        {t("console.reports.refund.ask")}
      </button>
      {asking && <RefundDialog row={row} onClose={() => setAsking(false)} />}
    </div>
  );
}

function RefundDialog({ row, onClose }: { row: Row; onClose: () => void }) {
  const { t } = useWords();
  const provider = useConsoleProvider();
  const client = useQueryClient();
  const [reason, setReason] = useState<string | null>(null);
  const order = Number(row.order_id);
  const words = (name: string, more = {}) => t(`console.reports.refund.${name}`, { order, ...more });
  const { mutate, isPending, error } = useChange(
    "reports",
    (said: string, key) => setOrderStatus(provider, { order_id: order, status: "refunded", reason: said }, key),
    () => words("asked"),
    { tells: true },
  );
  const given = reason?.trim();
  const onSuccess = () => {
    onClose();
    return client.invalidateQueries({ queryKey: [orders.name] });
  };
  return (
    <FormDialog
      title={words("title")}
      action={words("ask")}
      pending={isPending}
      incomplete={!given}
      problem={error ? failureWords(error) : undefined}
      onSubmit={() => given && mutate(given, { onSuccess })}
      onClose={onClose}
    >
      <p className="muted">{[row.user_name, row.property_name].filter(Boolean).join(" · ")}</p>
      <p>{words("text", { amount: formatMoney(row.amount) })}</p>
      <ReasonEntry label={words("reason")} maxLength={20_000} required value={reason} onChange={setReason} />
    </FormDialog>
  );
}
