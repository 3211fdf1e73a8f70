import { Ban } from "lucide-react";
import type { RaRecord } from "react-admin";
import { Link } from "react-router-dom";
import { useWords } from "../i18n/useWords";
import { filteredPath } from "../kit/paths";
import "./list.css";

/** Marks an order in its row whose cancellation is requested, and leads to the request. */
export function OrderMark({ record }: { record: RaRecord }) {
  const { t } = useWords();
  if (!record.cancellation_requested) return null;
  return (
    <Link
      className="button quiet icon order-mark"
      to={filteredPath("cancellations", { order_id: record.id })}
      title={t("console.orders.cancellation.open")}
      aria-label={t("console.orders.cancellation.open")}
    >
      <Ban size={16} aria-hidden />
    </Link>
  );
}
