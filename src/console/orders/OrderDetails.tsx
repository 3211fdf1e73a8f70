import { RotateCw } from "lucide-react";
import { useRecordContext } from "react-admin";
import { Link } from "react-router-dom";
import { orders } from "../../contract/orders/resource";
import { Show } from "../admin/Show";
import { SimpleShowLayout } from "../admin/SimpleShowLayout";
import { fieldLabel } from "../i18n/labels";
import { t } from "../i18n/t";
import { kitWords } from "../i18n/words";
import { pathOf } from "../kit/paths";
import { ReferenceName } from "../kit/ReferenceName";
import { useMay } from "../kit/useMay";
import { formatMoney, formatNumber } from "../kit/values";
import { Facts, Panel, Row, Stack } from "../theme/layout";
import { OrderDelivery } from "../tokens/OrderDelivery";
import { RequestCancellation } from "./Cancellation";
import { CancellationBanner } from "./CancellationBanner";
import { CoverImage } from "./CoverImage";
import { Deadlines } from "./Deadlines";
import { Documents } from "./Documents";
import { MoneyPanel } from "./MoneyPanel";
import { NextSteps } from "./NextSteps";
import type { Order } from "./order";
import { SECTIONS } from "./sections";
import { Timeline } from "./Timeline";
import { useWorkflow } from "./useWorkflow";
import { orderWords } from "./words";
import "./orders.css";

const DETAILS = {
  Order: ["payment_type", "investor_type", "created_at", "updated_at"],
};

/** The page of an order: what may come next, its money, documents and times, and what has happened. */
export const OrderDetails = () => (
  <Show actions={<RequestCancellation />}>
    <OrderPage />
    <SimpleShowLayout sections={DETAILS} />
  </Show>
);

function OrderPage() {
  const order = useRecordContext<Order>();
  return order ? <Sections order={order} /> : null;
}

function Sections({ order }: { order: Order }) {
  const { workflow, isPending, error, refetch } = useWorkflow(order.id);
  return (
    <div className="stack order-board">
      <OrderFacts order={order} />
      {workflow && <CancellationBanner order={order} workflow={workflow} />}
      <Stack>
        {error && (
          <Row spread className="panel section" role="alert">
            <div>
              <strong>{t(orderWords.workflow.failed)}</strong>
              <p className="muted">{error.message}</p>
            </div>
            <button type="button" className="button" onClick={() => refetch()}>
              <RotateCw size={16} aria-hidden /> {t(kitWords.list.retry)}
            </button>
          </Row>
        )}
        <NextSteps order={order} />
        {isPending && <div className="panel waiting tall" aria-busy />}
        {workflow && <MoneyPanel order={order} workflow={workflow} />}
        {isPending && <div className="panel waiting" aria-busy />}
        {workflow && <Documents order={order} workflow={workflow} />}
        <Deadlines order={order} remindedAt={workflow?.reminded_at} />
        <CoverImage order={order} />
      </Stack>
      <Stack>
        <Panel title={t(orderWords.timeline)}>
          <Timeline order={order} />
        </Panel>
        <OrderDelivery id={SECTIONS.delivery} order={order} />
      </Stack>
    </div>
  );
}

function OrderFacts({ order }: { order: Order }) {
  const label = (path: keyof Order & string) => fieldLabel(orders.fields.find((one) => one.path === path) ?? { path });
  const facts = {
    [label("user_id")]: <Party to="customers" verb="show" id={order.user_id} name={order.user_name} />,
    [label("property_id")]: <Party to="assets" verb="edit" id={order.property_id} name={order.property_name} />,
    [label("total_amount")]: <span className="number">{formatMoney(order.total_amount)}</span>,
    [label("no_sqyds")]: <span className="number">{formatNumber(order.no_sqyds)}</span>,
  };
  return <Facts first facts={facts} />;
}

interface PartyProps {
  to: string;
  verb: "show" | "edit";
  id: number;
  name: string | undefined;
}

function Party({ to, verb, id, name }: PartyProps) {
  const may = useMay(to, "list");
  const words = name ?? <ReferenceName to={to} id={id} />;
  return may ? <Link to={pathOf(to, verb, id)}>{words}</Link> : words;
}
