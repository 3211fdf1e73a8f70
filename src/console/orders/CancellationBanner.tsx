import { Ban } from "lucide-react";
import { Link } from "react-router-dom";
import type { OrderWorkflow } from "../../contract/orders/calls";
import { t } from "../i18n/t";
import { filteredPath } from "../kit/paths";
import { useMay } from "../kit/useMay";
import { formatInstant } from "../kit/values";
import { Callout } from "../theme/layout";
import type { Order } from "./order";
import { orderWords } from "./words";

/** Says that somebody asked to cancel an order, and leads to the request. */
export function CancellationBanner({ order, workflow: { cancellation } }: { order: Order; workflow: OrderWorkflow }) {
  const maySee = useMay("cancellations", "list");
  if (!cancellation) return null;
  const title = t(orderWords.cancellation.open);
  return (
    <Callout
      as="aside"
      icon={Ban}
      aria-label={title}
      actions={
        maySee && (
          <Link className="button" to={filteredPath("cancellations", { order_id: order.id })}>
            {t(orderWords.cancellation.decide)}
          </Link>
        )
      }
    >
      <strong>{title}</strong>
      <p className="prose">{cancellation.reason}</p>
      <small>{[cancellation.requested_by, formatInstant(cancellation.created_at)].filter(Boolean).join(" · ")}</small>
    </Callout>
  );
}
