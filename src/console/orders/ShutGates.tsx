import { Lock } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import type { OrderStep } from "../../contract/orders/calls";
import type { OrderGate } from "../../contract/orders/steps";
import { PERMISSION_SUBJECTS } from "../../contract/permissions";
import { t } from "../i18n/t";
import { filteredPath, pathOf } from "../kit/paths";
import { useMay } from "../kit/useMay";
import { roleWords } from "../roles/words";
import { Callout } from "../theme/layout";
import type { Order } from "./order";
import { SECTIONS } from "./sections";
import { formatGate, gateNamed } from "./steps";
import { orderWords } from "./words";

interface Props {
  id: string;
  order: Order;
  blocked: OrderStep["blocked"];
  onOverride?: () => void;
}

/** Says why a step cannot be taken, who can open each gate, and where. */
export function ShutGates({ id, order, blocked, onOverride }: Props) {
  return (
    <Callout tone="plain" id={id} className="gates">
      <ul className="checks">
        {blocked.map((shut) => (
          <li key={shut.gate}>
            <Lock size={14} className="toned warning" aria-hidden />
            <div>
              <p>{formatGate(shut)}</p>
              <Unblock gate={shut.gate} order={order} />
            </div>
          </li>
        ))}
      </ul>
      {onOverride && (
        <button type="button" className="button quiet danger" onClick={onOverride}>
          {t(orderWords.override)}
        </button>
      )}
    </Callout>
  );
}

function Unblock({ gate, order }: { gate: string; order: Order }) {
  const known = gateNamed(gate);
  if (!known) return null;
  const [subject, action] = known.by;
  const who = t(orderWords.unblock.who, {
    subject: t(PERMISSION_SUBJECTS[subject]),
    action: t(roleWords.action[action]),
  });
  return (
    <p className="muted small">
      {t(known.unblock)}. {who}. <Where gate={gate as OrderGate} order={order} />
    </p>
  );
}

/** Where each gate is opened: at a section of this page, or at the page of another record. */
const WHERE: Readonly<Record<OrderGate, keyof typeof SECTIONS | "customer" | "asset" | "cancellation">> = {
  offer: "asset",
  raise: "asset",
  customer: "customer",
  kyc: "customer",
  wallet: "customer",
  documents: "documents",
  signature: "documents",
  payment: "payments",
  received: "payments",
  unpaid: "payments",
  escrow: "asset",
  cancellation: "cancellation",
  delivery: "delivery",
  undelivered: "delivery",
};

function Where({ gate, order }: { gate: OrderGate; order: Order }) {
  const where = WHERE[gate];
  const words = t(orderWords.unblock[where]);
  if (where === "customer") {
    return (
      <Elsewhere resource="customers" path={pathOf("customers", "show", order.user_id)}>
        {words}
      </Elsewhere>
    );
  }
  if (where === "asset") {
    return (
      <Elsewhere resource="assets" path={pathOf("assets", "edit", order.property_id)}>
        {words}
      </Elsewhere>
    );
  }
  if (where === "cancellation") {
    return (
      <Elsewhere resource="cancellations" path={filteredPath("cancellations", { order_id: order.id })}>
        {words}
      </Elsewhere>
    );
  }
  return <a href={`#${SECTIONS[where]}`}>{words}</a>;
}

function Elsewhere({ resource, path, children }: { resource: string; path: string; children: ReactNode }) {
  return useMay(resource, "list") ? <Link to={path}>{children}</Link> : null;
}
