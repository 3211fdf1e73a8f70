import { Ban, Hourglass } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import type { OrderDesk } from "../../contract/calls/orders";
import { useWords } from "../i18n/useWords";
import { filteredPath, pathOf } from "../kit/paths";
import { useMay } from "../kit/useMay";
import { sayInstant } from "../kit/values";
import type { Order } from "./order";

/** Says what waits for others about an order: a request to cancel it, a step for a second person. */
export function Banners({ order, desk: { cancellation, approval } }: { order: Order; desk: OrderDesk }) {
  const { t } = useWords();
  const mayCancellations = useMay("cancellations", "list");
  const mayApprovals = useMay("approvals", "list");
  return (
    <>
      {cancellation && (
        <Banner
          icon={<Ban size={18} aria-hidden />}
          title={t("console.orders.cancellation.open")}
          text={cancellation.reason}
          small={[cancellation.requested_by, sayInstant(cancellation.created_at)].filter(Boolean).join(" · ")}
        >
          {mayCancellations && (
            <Link className="button" to={filteredPath("cancellations", { order_id: order.id })}>
              {t("console.orders.cancellation.decide")}
            </Link>
          )}
        </Banner>
      )}
      {approval && (
        <Banner
          icon={<Hourglass size={18} aria-hidden />}
          title={t("console.orders.approval.waits", { title: approval.title })}
          text={approval.reason}
          small={t(approval.requested_by ? "console.orders.approval.by" : "console.orders.approval.expires", {
            actor: approval.requested_by,
            at: sayInstant(approval.expires_at),
          })}
        >
          {mayApprovals && (
            <Link className="button" to={pathOf("approvals", "show", approval.id)}>
              {t("console.orders.approval.open")}
            </Link>
          )}
        </Banner>
      )}
    </>
  );
}

interface Props {
  icon: ReactNode;
  title: string;
  text: string;
  small: string;
  children: ReactNode;
}

const Banner = ({ icon, title, text, small, children }: Props) => (
  <aside className="banner" aria-label={title}>
    {icon}
    <div>
      <strong>{title}</strong>
      <p className="prose">{text}</p>
      <small>{small}</small>
    </div>
    {children}
  </aside>
);
