import { asc, eq, ilike, inArray, or, sql } from "drizzle-orm";
import { orderCalls } from "../../contract/calls/orders";
import { nextOf, ORDER_TRANSITIONS } from "../../contract/machines";
import { orders } from "../../contract/resources/orders";
import { ORDER_STATUS } from "../../contract/vocabulary";
import { tables } from "../db/tables/resources";
import { orderEvents } from "../db/tables/trail";
import type { Api } from "../http/context";
import { invalid } from "../http/failure";
import { serve } from "../http/serve";
import { escapeLike } from "../resources/conditions";
import type { Rules } from "../resources/rules";
import { changeRecord, readRecord } from "../resources/store";
import { keepUpload } from "../uploads/keep";
import { locateOrders } from "./locate";

type Status = keyof typeof ORDER_STATUS;

/** What the server knows of orders beyond their definition. */
export const orderRules: Rules = {
  // An order is found by its number or by its customer.
  search: (text) => {
    const { id, name, email } = tables.users;
    const pattern = `%${escapeLike(text)}%`;
    const customers = sql`(select ${id} from ${tables.users} where ${or(ilike(name, pattern), ilike(email, pattern))})`;
    const byCustomer = inArray(tables.orders.user_id, customers);
    return /^\d{1,9}$/.test(text) ? eq(tables.orders.id, Number(text)) : byCustomer;
  },
  locate: locateOrders,
  computed: {
    user_name: sql`(select u.name from users u where u.id = orders.user_id)`,
    property_name: sql`(select a.name from assets a where a.id = orders.property_id)`,
  },
  beforeChange: async (_writing, before, changes) => {
    const next = changes.status as Status | undefined;
    if (next === undefined || next === before.status) return changes;
    if (!nextOf(ORDER_TRANSITIONS, String(before.status)).includes(next)) {
      const from = ORDER_STATUS[before.status as Status];
      throw invalid([{ path: "status", message: `An order that is “${from}” cannot become “${ORDER_STATUS[next]}”` }]);
    }
    return changes;
  },
  afterWrite: async ({ tx, actor, now }, { id, status }, _given, before) => {
    if (status === before?.status) return;
    const from_status = (before?.status ?? null) as Status | null;
    const step = { order_id: id, from_status, to_status: status as Status, actor_id: actor.id, at: now.toISOString() };
    await tx.insert(orderEvents).values(step);
  },
  envelope: (rows) => ({ orderUsers: rows }),
  envelopeOne: (record) => {
    const { status, investment_deadline_time, cover_image_pdf } = record;
    return { orderDetail: record, status, investment_deadline_time, cover_image_pdf };
  },
};

/** Serves an order's steps, its status, its three times and its cover image. */
export function serveOrderCalls(api: Api) {
  serve(api, orderCalls.events, async ({ deps, params }) => {
    const { from_status, to_status, at, actor_id, order_id, id } = orderEvents;
    const data = await deps.db
      .select({ from_status, to_status, at, actor: tables.users.name })
      .from(orderEvents)
      .leftJoin(tables.users, eq(tables.users.id, actor_id))
      .where(eq(order_id, params.id))
      .orderBy(asc(id));
    return { data };
  });
  serve(api, orderCalls.status, async ({ body, ...input }) => {
    const { status } = await changeRecord(input, orders, orderRules, body.order_id, { status: body.status }, "status");
    return { data: { status }, message: "Status changed" };
  });
  serve(api, orderCalls.times, async ({ body, params, ...input }) => ({
    data: await changeRecord(input, orders, orderRules, params.id, body, "deadline"),
    message: "Saved",
  }));
  serve(api, orderCalls.cover, async ({ upload, params, ...input }) => {
    // Before the file is stored: nothing would ever name it.
    await readRecord(input.deps.db, orders, orderRules, params.id);
    const { url } = await keepUpload(input, upload, "private");
    const { cover_image_pdf } = await changeRecord(
      input,
      orders,
      orderRules,
      params.id,
      { cover_image_pdf: url },
      "cover",
    );
    return { data: { cover_image_pdf }, message: "Uploaded" };
  });
}
