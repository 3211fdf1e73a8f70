import { type SQL, sql } from "drizzle-orm";
import { nextOf } from "../../../src/contract/machine";
import { rupeesOf } from "../../../src/contract/money";
import { ORDER_SEQUENCE, ORDER_TRANSITIONS } from "../../../src/contract/orders/machine";
import type { OrderStatus } from "../../../src/contract/orders/steps";
import { type Act, among, pickOf, REASON, referenceOf } from "./act";
import type { Estate, Step, World } from "./world";

type Order = { id: number; status: OrderStatus; outstanding: string };

const METHODS = ["bank-transfer", "upi", "cheque", "wallet"] as const;

const orders = ({ assets }: Estate, which = sql`true`) => sql`
  select o.id, o.status, greatest(o.total_amount - coalesce(a.balance, 0), 0)::text as outstanding
  from orders o left join ledger_accounts a on a.code = 'order:' || o.id
  where o.property_id ${among(assets)} and ${which} order by o.id desc`;
const open = sql`o.status not in ('refunded', 'order-failed', 'order-cancelled',
  'property-tokens-transferred-and-order-successfully-completed')`;

async function forward(world: World, step: Step, order: Order) {
  const { id, status } = order;
  if (status === "awaiting-documents-to-be-signed") {
    await world.send(step, `POST /console/orders/${id}/documents`, {
      title: "Agreement",
      file: world.documentOf(step),
    });
  }
  if (status === "documents-sent-for-signature-to-be-signed") {
    const { rows } = await world.deps.db.execute<{ id: number }>(
      sql`select id from order_documents where order_id = ${id} and status = 'sent'`,
    );
    for (const document of rows) {
      await world.send(step, `PUT /console/orders/${id}/documents/${document.id}`, {
        status: "signed",
        signed_file: world.documentOf(step),
      });
    }
  }
  const to = ORDER_SEQUENCE[ORDER_SEQUENCE.indexOf(status) + 1];
  const passing = step.more % 3 > 0 && to === "fully-invested" ? { override: true, reason: REASON } : {};
  return world.settle(step, "PUT /order/status", { order_id: id, status: to, ...passing });
}

const pay = (world: World, step: Step, order: Order) => {
  const whole = Number(order.outstanding) || 100;
  const amount = [whole, whole, whole / 2, whole + 25.5, 10][step.more % 5] as number;
  const body = {
    amount: rupeesOf(BigInt(Math.round(amount * 100))),
    reference: referenceOf(step),
    proof: world.documentOf(step),
  };
  return world.settle(step, `POST /console/orders/${order.id}/payments`, {
    ...body,
    method: pickOf(METHODS, step.pick),
  });
};

/** Sends something about one of the orders that a condition names. */
const ofOrder =
  (which: SQL, work: (world: World, step: Step, order: Order) => Promise<unknown>): Act =>
  async (world, step, estate) => {
    const order = await world.one<Order>(orders(estate, which), step.pick);
    return order && work(world, step, order);
  };

const decide =
  (which: SQL, path: (id: number) => string, no: string): Act =>
  async (world, step) => {
    const found = await world.one(which, step.pick);
    const decision = step.more % 5 > 0 ? "approve" : no;
    return found && world.send(step, `PUT ${path(found.id)}`, { decision, reason: REASON });
  };

/** What happens to orders and to what waits for a decision, by name. */
export const ORDER_ACTS = {
  "takes an order": (world, step, { customers, assets }) =>
    world.send(step, "POST /console/orders", {
      user_id: pickOf(customers, step.pick),
      property_id: pickOf(assets, step.more),
      no_sqyds: 1 + (step.more % 40),
    }),
  "goes on with an order": ofOrder(open, forward),
  "takes any step": ofOrder(sql`true`, (world, step, { id, status }) => {
    const next = nextOf(ORDER_TRANSITIONS, status);
    const to = pickOf(next, step.more);
    return to
      ? world.settle(step, "PUT /order/status", { order_id: id, status: to, reason: REASON })
      : Promise.resolve();
  }),
  "records a payment": ofOrder(open, pay),
  "brings an order to its end": ofOrder(open, async (world, step, { id }) => {
    for (let left = 0; left < 10; left++) {
      const now = await world.one<Order>(sql`select id, status from orders where id = ${id}`, 0);
      if (!now || !ORDER_SEQUENCE.includes(now.status)) return;
      const again = { ...step, more: 4 * left + 1 };
      if (now.status === "full-payment-pending") await payDue(world, again, id);
      const { status } = await forward(world, again, now);
      if (status >= 400) return;
    }
  }),
  "asks to cancel": ofOrder(open, (world, step, { id }) =>
    world.send(step, `POST /console/orders/${id}/cancellation`, { reason: REASON }),
  ),
  "decides a cancellation": decide(
    sql`select id from cancellations where status = 'pending' order by id desc`,
    (id) => `/console/cancellations/${id}/decision`,
    "deny",
  ),
  "decides a request": decide(
    sql`select id from approvals where status = 'pending' order by id desc`,
    (id) => `/console/approvals/${id}/decision`,
    "reject",
  ),
  "re-opens an order": ofOrder(sql`o.status in ('order-cancelled', 'order-failed')`, (world, step, { id }) =>
    world.settle(step, `POST /console/orders/${id}/reopen`, {
      reason: REASON,
      ...(step.pick % 3 ? { deadline: new Date(world.deps.clock().getTime() + 3 * 86_400_000).toISOString() } : {}),
    }),
  ),
} satisfies Record<string, Act>;

async function payDue(world: World, step: Step, id: number): Promise<void> {
  const desk = await world.send(step, `GET /console/orders/${id}/workflow`);
  const amount = (desk.record as { money?: { outstanding: string } } | undefined)?.money?.outstanding;
  if (!amount || Number(amount) === 0) return;
  const body = {
    amount,
    method: "bank-transfer",
    reference: `UTR-${id}-${step.pick}-${step.more}`,
    proof: world.documentOf(step),
  };
  await world.settle(step, `POST /console/orders/${id}/payments`, body);
}
