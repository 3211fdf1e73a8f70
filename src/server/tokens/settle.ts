import { and, eq, sql } from "drizzle-orm";
import { unitTransfers } from "../../contract/holdings/resource";
import { type Database, transaction } from "../db/database";
import { tables } from "../db/tables";
import { lockUnits } from "../holdings/free";
import { unitTransferRules } from "../holdings/transfers";
import { type AppDeps, PLATFORM } from "../http/context";
import { moveOrder } from "../orders/move";
import { changeRecord } from "../resources/store";
import { type Movement, recordMovement } from "../units/record";
import { unitMovements } from "../units/tables";
import type { Delivery } from "./deliver";
import { platformWriter } from "./deploy";
import { failDeliveries } from "./failed";

const { unit_deliveries } = tables;

const COMPLETED = "property-tokens-transferred-and-order-successfully-completed";

/** Deliveries that one round settles. */
const ROUND = 500;

/**
 * Settles deliveries whose transactions are final: the register enters the movement, and what waited for it goes on; or
 * it is told why the chain refused it.
 */
export async function settleDeliveries(deps: AppDeps): Promise<number> {
  const { db, chain, log } = deps;
  if (!chain) return 0;
  await db.execute(sql`
    update chain_moves m set status = case t.status when 'confirmed' then 'confirmed' else 'failed' end
    from chain_transactions t where t.id = m.transaction_id and m.status = 'sent' and t.status in ('confirmed', 'failed')`);
  const { rows } = await db.execute<{ id: number }>(sql`
    select d.id from unit_deliveries d where d.status = 'sent'
      and not exists (select from chain_moves m where m.delivery_id = d.id and m.status = 'sent')
    order by d.id limit ${ROUND}`);
  let settled = 0;
  for (const { id } of rows) {
    try {
      if (await settle(deps, id)) settled++;
    } catch (err) {
      // One that cannot be entered must not keep the others from it; it is found again in the next round.
      log.error({ err, delivery: id }, "a delivery is on the chain, and the register does not take it");
    }
  }
  return settled;
}

function settle(deps: AppDeps, id: number): Promise<boolean> {
  return transaction(deps.db, async (tx) => {
    const mine = and(eq(unit_deliveries.id, id), eq(unit_deliveries.status, "sent"));
    const [taken] = await tx.select().from(unit_deliveries).where(mine).for("update", { skipLocked: true });
    if (!taken) return false;
    const delivery = taken as Delivery;
    const problem = await failureOf(tx, delivery);
    if (problem) await failDeliveries(tx, mine, problem, deps.clock());
    else await finish({ ...deps, db: tx }, delivery);
    return true;
  });
}

/** Gives why a part of the last try of a delivery failed that no later one made good. */
async function failureOf(tx: Database, { id, units, from_user_id }: Delivery): Promise<string | undefined> {
  const { rows } = await tx.execute<{ problem: string | null; failed: number; done: number }>(sql`
    select count(*) filter (where m.status = 'failed' and not m.retried)::int as failed,
      coalesce(sum(m.units) filter (where m.status = 'confirmed'), 0)::int as done,
      max(t.problem) filter (where m.status = 'failed' and not m.retried) as problem
    from chain_moves m join chain_transactions t on t.id = m.transaction_id where m.delivery_id = ${id}`);
  const { failed = 0, done = 0, problem } = rows[0] ?? {};
  // What stays in custody under another name moves nothing, so less than all may be done.
  const isDone = failed === 0 || (from_user_id === null && done >= units);
  return isDone ? undefined : (problem ?? "The chain refused it");
}

async function finish(deps: AppDeps, delivery: Delivery): Promise<void> {
  const { db: tx, clock } = deps;
  const { id, property_id } = delivery;
  const at = clock().toISOString();
  await lockUnits(tx, property_id);
  const movement_id = delivery.entered ? delivery.movement_id : await enter(deps, delivery);
  await tx
    .update(unit_deliveries)
    .set({ status: "delivered", delivered_at: at, problem: null, movement_id, updated_at: at })
    .where(eq(unit_deliveries.id, id));
}

/** Enters in the register what the chain has, with what waited for it; gives the number of the movement. */
async function enter(deps: AppDeps, delivery: Delivery): Promise<number> {
  const { db: tx, clock } = deps;
  const { id, order_id, unit_transfer_id } = delivery;
  const now = clock();
  const writer = platformWriter(deps, id);
  if (order_id !== null) {
    // Entering the status enters the movement, as it does where there is no chain.
    const reason = "Delivered on the chain";
    await moveOrder(writer, order_id as number, COMPLETED, { approved: true, happened: true, reason });
    return movementOfOrder(tx, order_id as number);
  }
  const movement = await recordMovement({ tx, actor: PLATFORM, now }, movementOf(delivery));
  if (unit_transfer_id !== null) {
    const settled = { status: "completed", settled_at: now.toISOString() };
    await changeRecord(writer, unitTransfers, unitTransferRules, unit_transfer_id as number, settled, "approve");
  }
  return movement;
}

async function movementOfOrder(tx: Database, orderId: number): Promise<number> {
  const [entered] = await tx
    .select({ id: unitMovements.id })
    .from(unitMovements)
    .where(eq(unitMovements.order_id, orderId));
  if (!entered) throw new Error(`Order ${orderId} is completed without a movement`);
  return entered.id;
}

function movementOf(delivery: Delivery): Movement {
  const { kind, property_id, from_user_id, to_user_id, units, price, reason, document, approval_id } = delivery;
  const { order_id, unit_transfer_id, distribution_id, corrects_id } = delivery;
  const about = { order_id, unit_transfer_id, distribution_id, corrects_id };
  return {
    kind,
    property_id,
    from_user_id,
    to_user_id,
    units,
    price,
    reason,
    document,
    approval_id,
    ...about,
  } as Movement;
}
