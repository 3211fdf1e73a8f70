import { sql } from "drizzle-orm";
import { ORDER_SEQUENCE } from "../../contract/orders/machine";
import { orders } from "../../contract/orders/resource";
import { ORDER_EXPIRY } from "../../contract/orders/steps";
import { DAY } from "../../contract/time";
import { waitingOrders } from "../reports/deadlines";
import { DELIVERED } from "../reports/standing";
import { ordersWithin } from "../reports/within";
import type { DeadlineKind, TaskKind } from "../spv/overviewKinds";
import { NEAR_DAYS } from "../spv/overviewKinds";

/** Statuses in which an order waits neither for its customer nor for anything else, in their sequence. */
const STAFFED = (["pending", ...ORDER_SEQUENCE] as const).filter(
  (status) => !(status in ORDER_EXPIRY) && status !== DELIVERED,
);

const listed = (values: readonly string[]) =>
  sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  );

/** Orders that wait for the back office, by their status. */
export const ORDERS_TO_HANDLE: TaskKind = {
  may: "orders",
  place: { page: "orders" },
  order: STAFFED.map((status) => `orders.${status}`),
  of: ({ id }) => sql`
    select 'orders.' || status, count(*) from orders
    where property_id in (select id from assets where spv_id = ${id}) and status in (${listed(STAFFED)})
    group by status`,
};

/** Orders whose deadline is near. */
export const ORDER_DEADLINES: DeadlineKind = {
  may: "orders",
  place: { resource: orders.name },
  of: ({ id, now }) => sql`
    select w.time, u.name, null::date, w.at, w.id
    from (${waitingOrders(new Date(now.getTime() + NEAR_DAYS * DAY), ordersWithin({ spv_id: id }))}) w join users u on u.id = w.user_id`,
};
