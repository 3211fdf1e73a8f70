import { useRecordContext } from "react-admin";
import { Link } from "react-router-dom";
import { orders } from "../../contract/resources/orders";
import { useWords } from "../i18n/useWords";
import { Facts } from "../kit/Facts";
import { pathOf } from "../kit/paths";
import { ReferenceName } from "../kit/ReferenceName";
import { ShowPage } from "../kit/ShowPage";
import { useMay } from "../kit/useMay";
import { sayMoney, sayNumber } from "../kit/values";
import { CoverImage } from "./CoverImage";
import { Deadlines } from "./Deadlines";
import { NextSteps } from "./NextSteps";
import type { Order } from "./order";
import { Timeline } from "./Timeline";
import "./orders.css";

const DETAILS = {
  Order: ["payment_type", "investor_type", "created_at", "updated_at"],
};

/** The page of an order: what it is, what may come next, its times, its cover image and what has happened. */
export const OrderDetails = () => (
  <ShowPage sections={DETAILS}>
    <OrderBoard />
  </ShowPage>
);

function OrderBoard() {
  const { t, field } = useWords();
  const order = useRecordContext<Order>();
  if (!order) return null;
  const label = (path: keyof Order & string) =>
    field(orders, orders.fields.find((one) => one.path === path) ?? { path });
  const facts = {
    [label("user_id")]: <Party to="customers" verb="show" id={order.user_id} name={order.user_name} />,
    [label("property_id")]: <Party to="assets" verb="edit" id={order.property_id} name={order.property_name} />,
    [label("total_amount")]: <span className="number">{sayMoney(order.total_amount)}</span>,
    [label("no_sqyds")]: <span className="number">{sayNumber(order.no_sqyds)}</span>,
  };
  return (
    <div className="order-board">
      <Facts facts={facts} />
      <div className="order-work">
        <NextSteps order={order} />
        <Deadlines order={order} />
        <CoverImage order={order} />
      </div>
      <section className="panel section order-way">
        <h2>{t("console.orders.timeline")}</h2>
        <Timeline order={order} />
      </section>
    </div>
  );
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
