import { inArray, sql } from "drizzle-orm";
import { asLongDate, msg } from "../../contract/language/message";
import { orders } from "../../contract/orders/resource";
import { differenceOf } from "../audit/difference";
import { insertChanges } from "../audit/record";
import { tables } from "../db/tables";
import { lockUnits } from "../holdings/free";
import { dayOf } from "../holdings/holdings";
import { Failure } from "../http/failure";
import { orderEvents } from "../orders/tables";
import { DELIVERED } from "../reports/standing";
import type { Writer } from "../resources/store";
import { followOnChain } from "../tokens/deliver";
import { recordAt } from "../units/record";
import { refuseUnfree } from "../units/take";
import { lastCounted } from "./books";
import type { OpeningDocument } from "./document";
import { inParts } from "./parts";

/** An issue of units that a historic order brought. */
interface Issue {
  id: number;
  order_id: number;
  property_id: number;
  user_id: number;
  units: number;
  price: string | null;
  at: string;
}

/**
 * Takes the orders of a document back: each issue is corrected as of its own moment, so that no day keeps units that
 * were never there, and the orders end as refunded. Units that have left since, or that somebody has counted, refuse it.
 */
export async function takeBackOrders(writer: Writer, document: OpeningDocument, reason: string): Promise<void> {
  const { deps, actor, requestId } = writer;
  const { db: tx } = deps;
  const now = deps.clock();
  const writing = { tx, actor, now };
  const issues = await readIssues(writer, document);
  await refuseCounted(writer, issues);
  for (const held of holdersOf(issues)) await refuseUnfree(writing, { ...held, pastLockIn: true });
  await inParts(issues, async (part) => {
    const corrections = part.map(({ id, order_id: _, user_id, ...issue }) => ({
      ...{ ...issue, kind: "correction" as const, from_user_id: user_id, to_user_id: null, corrects_id: id, reason },
    }));
    await followOnChain(writing, await recordAt(writing, corrections));
    const ids = part.map(({ order_id }) => order_id);
    await tx
      .update(tables.orders)
      .set({ status: "refunded", version: sql`version + 1`, updated_at: now.toISOString() } as never)
      .where(inArray(tables.orders.id, ids));
    await tx.insert(orderEvents).values(
      ids.map((order_id) => ({
        ...{ order_id, from_status: DELIVERED, to_status: "refunded", actor_id: actor.id || null },
        ...{ reason: `Taken back with opening document ${document.id}`, at: now.toISOString() },
      })),
    );
    await insertChanges(
      tx,
      ids.map((recordId) => ({
        ...{ actor, at: now, requestId, action: "reverse", resource: orders.name, recordId },
        changes: {
          ...differenceOf(orders, { status: DELIVERED }, { status: "refunded" }),
          opening_document: { before: document.id, after: null },
        },
      })),
    );
  });
}

/** Reads what a document issued, with its assets and orders locked; refuses an issue that was corrected by hand. */
async function readIssues({ deps: { db: tx } }: Writer, { id }: OpeningDocument): Promise<Issue[]> {
  const { rows } = await tx.execute<{ property_id: number }>(sql`
    select distinct property_id from opening_lines where document_id = ${id} order by property_id`);
  for (const { property_id } of rows) await lockUnits(tx, property_id);
  await tx.execute(sql`select id from orders where id in (select order_id from opening_lines where document_id = ${id})
    order by id for update`);
  const { rows: issues } = await tx.execute<Issue & { corrected: boolean } & Record<string, unknown>>(sql`
    select m.id, l.order_id, m.property_id, m.to_user_id as user_id, m.units, m.price, m.at,
      exists (select from unit_movements c where c.corrects_id = m.id) as corrected
    from opening_lines l join unit_movements m on m.order_id = l.order_id where l.document_id = ${id} order by m.id`);
  const touched = issues.find(({ corrected }) => corrected);
  if (touched)
    throw new Failure("conflict", msg("The units of order %{order} were corrected", { order: touched.order_id }));
  return issues.map(({ corrected: _, at, ...issue }) => ({ ...issue, at: new Date(at).toISOString() }));
}

async function refuseCounted({ deps }: Writer, issues: readonly Issue[]): Promise<void> {
  const counted = await lastCounted(deps.db, [...new Set(issues.map(({ property_id }) => property_id))]);
  const used = issues.find(({ property_id, at }) => dayOf(new Date(at)) <= (counted.get(property_id) ?? ""));
  if (!used) return;
  const day = asLongDate(counted.get(used.property_id) ?? "");
  throw new Failure("conflict", msg("Who held units on %{day} has counted already, for a payment or a vote", { day }));
}

/** Adds up what each holder would give back of each asset. */
function holdersOf(issues: readonly Issue[]) {
  const sums = new Map<string, { property_id: number; from_user_id: number; units: number }>();
  for (const { property_id, user_id, units } of issues) {
    const sum = sums.get(`${property_id} ${user_id}`) ?? { property_id, from_user_id: user_id, units: 0 };
    sums.set(`${property_id} ${user_id}`, { ...sum, units: sum.units + units });
  }
  return sums.values();
}
