import { Ban } from "lucide-react";
import { Link } from "react-router-dom";
import type { OrderDesk } from "../../contract/orders/calls";
import { useWords } from "../i18n/useWords";
import { filteredPath } from "../kit/paths";
import { useMay } from "../kit/useMay";
import { formatInstant } from "../kit/values";
import type { Order } from "./order";

/** Says that somebody asked to cancel an order, and leads to the request. */
export function CancellationBanner({ order, desk: { cancellation } }: { order: Order; desk: OrderDesk }) {
  const { t } = useWords();
  const maySee = useMay("cancellations", "list");
  if (!cancellation) return null;
  const title = t("console.orders.cancellation.open");
  return (
    <aside className="banner" aria-label={title}>
      <Ban size={18} aria-hidden />
      <div>
        <strong>{title}</strong>
        <p className="prose">{cancellation.reason}</p>
        <small>{[cancellation.requested_by, formatInstant(cancellation.created_at)].filter(Boolean).join(" · ")}</small>
      </div>
      {maySee && (
        <Link className="button" to={filteredPath("cancellations", { order_id: order.id })}>
          {t("console.orders.cancellation.decide")}
        </Link>
      )}
    </aside>
  );
}
