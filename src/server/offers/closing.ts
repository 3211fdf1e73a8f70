import { randomUUID } from "node:crypto";
import { and, asc, eq, notInArray, type SQL, sql } from "drizzle-orm";
import type { assetCalls } from "../../contract/assets/calls";
import { assets } from "../../contract/assets/resource";
import { nextOf } from "../../contract/machine";
import { paiseOf, rupeesOf } from "../../contract/money";
import { offerClosingOrders } from "../../contract/offers/resource";
import type { CLOSING_OUTCOME } from "../../contract/offers/vocabulary";
import { ORDER_TRANSITIONS } from "../../contract/orders/machine";
import { ORDER_STATUS } from "../../contract/orders/vocabulary";
import { withdrawStale } from "../approvals/supersede";
import { recordChange } from "../audit/record";
import { type Database, savepoint, transaction } from "../db/database";
import { tables } from "../db/tables";
import { type AppDeps, PLATFORM } from "../http/context";
import { Failure, refusalWords } from "../http/failure";
import { refundOf } from "../orders/effects";
import { lockFacts, type OrderFacts } from "../orders/facts";
import { moveOrder } from "../orders/move";
import { BEHIND, DELIVERED, HOLDING } from "../reports/standing";
import type { Rules, Writing } from "../resources/rules";
import { changeRecord, type Writer } from "../resources/store";

const closing = tables.offer_closing_orders;

/** Orders that one round ends at most, so that it ends soon where the program is to stop. */
const ROUND = 50;

/** What the server knows of the orders of a failed offer beyond their definition. */
export const offerClosingRules: Rules = {
  computed: {
    property_name: sql`(select a.name from assets a where a.id = offer_closing_orders.property_id)`,
    user_name: sql`(select u.name from orders o join users u on u.id = o.user_id where o.id = offer_closing_orders.order_id)`,
  },
};

/** Orders `o` that a failed offer ends, with their accounts `l`: those without units yet, and cancelled ones with money. */
const ENDED_BY_CLOSING = sql`(o.status in ${HOLDING} and o.status <> ${DELIVERED})
  or (o.status = 'order-cancelled' and coalesce(l.balance, 0) > 0)`;

const ordersOf = (assetId: number): SQL => sql`
  orders o left join ledger_accounts l on l.code = 'order:' || o.id
  where o.property_id = ${assetId} and (${ENDED_BY_CLOSING})`;

/** Begins the closing of an offer that has failed, in the transaction that closes it: every order of it waits for its end. */
export async function beginClosing({ tx, now }: Writing, assetId: number, approvalId: number | null): Promise<void> {
  const at = now.toISOString();
  await tx.execute(sql`
    insert into offer_closing_orders (property_id, order_id, outcome, approval_id, created_at, updated_at)
    select o.property_id, o.id, 'waiting', ${approvalId}, ${at}, ${at} from ${ordersOf(assetId)} order by o.id`);
}

/**
 * Ends the orders of failed offers, a few in a round: each is cancelled, and what was paid goes back to its customer's
 * wallet under the one approval that closed the offer. Gives the number of orders looked at.
 *
 * Several servers may do so at once: each order is locked by one and skipped by the others, and ended in the transaction
 * that found it. One that cannot be ended is held, with the reason.
 */
export async function endOrdersOfFailedOffers(deps: AppDeps): Promise<number> {
  const left: number[] = [];
  let looked = 0;
  while (looked < ROUND && (await endNext(deps, left))) looked += 1;
  return looked;
}

async function endNext(deps: AppDeps, left: number[]): Promise<boolean> {
  let found: Waiting | undefined;
  try {
    return await transaction(deps.db, async (tx) => {
      found = await claim(tx, left);
      if (!found) return false;
      const waiting = found;
      const writerOn = (db: Database): Writer => ({
        deps: { ...deps, db },
        actor: PLATFORM,
        requestId: `closing-${randomUUID()}`,
      });
      const ended = await savepoint(tx, (inner) => end(writerOn(inner), waiting)).catch(heldBecause);
      const ended_at = deps.clock().toISOString();
      const values = { ...ended, ended_at: ended.outcome === "held" ? null : ended_at };
      await changeRecord(writerOn(tx), offerClosingOrders, offerClosingRules, waiting.id, values, "end");
      return true;
    });
  } catch (err) {
    if (!found) throw err;
    deps.log.error({ err, order: found.order_id }, "an order of a failed offer could not be ended");
    left.push(found.id);
    return true;
  }
}

interface Waiting {
  id: number;
  order_id: number;
  approval_id: number | null;
}

interface Ended {
  outcome: keyof typeof CLOSING_OUTCOME;
  amount?: string;
  reason: string | null;
}

async function claim(tx: Database, left: readonly number[]): Promise<Waiting | undefined> {
  const [free] = await tx
    .select({ id: closing.id, order_id: closing.order_id, approval_id: closing.approval_id })
    .from(closing)
    .where(and(eq(closing.outcome, "waiting"), left.length ? notInArray(closing.id, [...left]) : undefined))
    .orderBy(asc(closing.id))
    .limit(1)
    .for("update", { skipLocked: true });
  return free as Waiting | undefined;
}

async function end(writer: Writer, { order_id: id, approval_id }: Waiting): Promise<Ended> {
  const { db } = writer.deps;
  const how = { approved: true, reason: reasonOf(approval_id), approvalId: approval_id };
  const before = await lockFacts(db, id, false);
  if (nextOf(ORDER_TRANSITIONS, before.status).includes("order-cancelled")) {
    await moveOrder(writer, id, "order-cancelled", how);
  }
  const facts = await lockFacts(db, id, false);
  const amount = rupeesOf(owedOf(facts));
  if (paiseOf(amount) > 0n) await moveOrder(writer, id, "refunded", how);
  const now = await lockFacts(db, id, false);
  // What waits about the order is not decided any more.
  for (const action of ["refund", "order-step"] as const) {
    await withdrawStale(writer, { resource: "orders", recordId: id, action, baseVersion: now.version });
  }
  if (now.status === "refunded") return { outcome: "refunded", amount, reason: null };
  if (["order-cancelled", "order-failed"].includes(now.status)) return { outcome: "cancelled", amount, reason: null };
  return { outcome: "held", reason: `The order is “${ORDER_STATUS[now.status]}”` };
}

const reasonOf = (approvalId: number | null) =>
  `The offer was closed unsuccessfully${approvalId === null ? "" : ` (request ${approvalId})`}`;

/** Gives what an order's customer is owed, in paise. */
function owedOf(facts: OrderFacts): bigint {
  if (!nextOf(ORDER_TRANSITIONS, facts.status).includes("refunded")) return 0n;
  return refundOf(facts).reduce((sum, { amount }) => sum + paiseOf(amount), 0n);
}

/** What a rule refuses is a reason that somebody can do something about; all else is a mistake of the program. */
function heldBecause(err: unknown): Ended {
  if (!(err instanceof Failure)) throw err;
  return { outcome: "held", reason: refusalWords(err) };
}

/** Lets the orders of a failed offer that are held be tried again; gives how many there are. */
export function retryClosing({ deps, actor, requestId }: Writer, assetId: number): Promise<number> {
  return transaction(deps.db, async (tx) => {
    const at = deps.clock();
    const again = await tx
      .update(closing)
      .set({ outcome: "waiting", reason: null, updated_at: at.toISOString() })
      .where(and(eq(closing.property_id, assetId), eq(closing.outcome, "held")))
      .returning({ id: closing.id });
    const changes = { held: { before: again.length, after: 0 } };
    if (again.length) {
      await recordChange(tx, {
        actor,
        at,
        requestId,
        action: "closing-retry",
        resource: assets.name,
        recordId: assetId,
        changes,
      });
    }
    return again.length;
  });
}

type Standing = (typeof assetCalls.closing)["answer"]["_output"];

/** Tells what closing an asset's offer unsuccessfully would end now, and how far one that was closed has come. */
export async function readClosing(db: Database, assetId: number): Promise<Standing> {
  const { rows: ends } = await db.execute<Standing["ends"] & Record<string, unknown>>(sql`
    select count(*)::int as orders,
      coalesce(sum(case when o.status in ${BEHIND.payment}
        then o.total_amount + coalesce((select sum(f.amount + f.tax) from order_fees f where f.order_id = o.id), 0)
        else coalesce(l.balance, 0) end), 0)::numeric(20, 2)::text as amount
    from ${ordersOf(assetId)}`);
  const { rows: outcomes } = await db.execute<Standing["outcomes"][number] & Record<string, unknown>>(sql`
    select outcome, count(*)::int as orders, sum(amount)::numeric(20, 2)::text as amount
    from offer_closing_orders where property_id = ${assetId} group by outcome order by outcome`);
  const { rows: held } = await db.execute<Standing["held"][number] & Record<string, unknown>>(sql`
    select c.order_id, o.user_id, u.name as user_name, c.reason
    from offer_closing_orders c join orders o on o.id = c.order_id join users u on u.id = o.user_id
    where c.property_id = ${assetId} and c.outcome = 'held' order by c.id limit 10`);
  return { ends: ends[0] as Standing["ends"], outcomes, held };
}
