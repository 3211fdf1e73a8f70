import { Ban } from "lucide-react";
import type { RaRecord } from "react-admin";
import { Link } from "react-router-dom";
import { t } from "../i18n/t";
import { filteredPath } from "../kit/paths";
import { orderWords } from "./words";

/** Marks an order in its row whose cancellation is requested, and leads to the request. */
export function OrderMark({ record }: { record: RaRecord }) {
  if (!record.cancellation_requested) return null;
  return (
    <Link
      className="button quiet icon danger"
      to={filteredPath("cancellations", { order_id: record.id })}
      title={t(orderWords.cancellation.open)}
      aria-label={t(orderWords.cancellation.open)}
    >
      <Ban size={16} aria-hidden />
    </Link>
  );
}
