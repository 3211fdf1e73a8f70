import { sql } from "drizzle-orm";
import { paiseOf, rupeesOf } from "../../contract/money";
import { orders } from "../../contract/orders/resource";
import { differenceOf } from "../audit/difference";
import { insertChanges } from "../audit/record";
import { tables } from "../db/tables";
import { postTransfers, type Transfer } from "../ledger/post";
import { orderEvents, orderFeesSettled, orderPayments } from "../orders/tables";
import { releaseTokens, reserveTokens } from "../orders/tokens";
import { DELIVERED } from "../reports/standing";
import type { Writer } from "../resources/store";
import { followOnChain } from "../tokens/deliver";
import { recordAt } from "../units/record";
import type { OpeningDocument, OpeningLine } from "./document";
import { inParts, markLines } from "./parts";
import { keyOfLine } from "./postBalances";

/** A line whose order was entered. */
type Entered = OpeningLine & { order_id: number; property_id: number; user_id: number; units: number; at: string };

/**
 * Posts historic orders: each is entered in its final status, paid out of what is brought forward and settled back into
 * it, because its money left long ago, and its units are issued on its day. Nobody is written to.
 *
 * The units of the assets are locked, and were counted.
 */
export async function postOrders(writer: Writer, document: OpeningDocument, lines: readonly OpeningLine[]) {
  const { db: tx } = writer.deps;
  for (const [asset, units] of unitsByAsset(lines)) {
    await reserveTokens(tx, asset, units);
    // Reserved and given back at once: there are as many, and the register's trigger counts them as delivered.
    await releaseTokens(tx, asset, units);
  }
  await inParts(lines, async (part) => {
    const entered = await enterOrders(writer, part);
    await payOrders(writer, document, entered);
    const writing = { tx, actor: writer.actor, now: writer.deps.clock() };
    const issues = entered.map(({ property_id, user_id, units, amount, order_id, at }) => ({
      ...{ kind: "issue" as const, property_id, to_user_id: user_id, units, order_id, at },
      price: rupeesOf(paiseOf(String(amount)) / BigInt(units)),
    }));
    await followOnChain(writing, await recordAt(writing, issues));
    await tellOf(writer, document, entered);
  });
  await tx.execute(sql`update opening_lines l set order_id = t.order_id from ledger_transfers t
    where l.document_id = ${document.id} and t.key = 'opening:' || l.id`);
  await markLines(tx, document.id, "posted");
}

function unitsByAsset(lines: readonly OpeningLine[]): Map<number, number> {
  const sums = new Map<number, number>();
  for (const { property_id, units } of lines)
    sums.set(Number(property_id), (sums.get(Number(property_id)) ?? 0) + Number(units));
  return new Map([...sums].sort(([one], [other]) => one - other));
}

async function enterOrders({ deps }: Writer, lines: readonly OpeningLine[]): Promise<Entered[]> {
  const now = deps.clock().toISOString();
  const rows = lines.map((line) => ({ line, at: momentOf(String(line.dated), now) }));
  const entered = await deps.db
    .insert(tables.orders)
    .values(
      rows.map(({ line: { user_id, property_id, units, amount }, at }) => ({
        ...{ user_id, property_id, status: DELIVERED, no_sqyds: units, total_amount: amount },
        investor_type: sql`(select investor_type from users where id = ${user_id})`,
        ...{ created_at: at, updated_at: now },
      })) as never,
    )
    .returning({ id: tables.orders.id });
  return rows.map(({ line, at }, place) => ({ ...line, at, order_id: entered[place]?.id }) as Entered);
}

/** Gives the noon of a day, or now where that is still to come: it lies on that day in the platform's time zone. */
const momentOf = (day: string, now: string) => {
  const noon = `${day}T06:30:00.000Z`;
  return noon < now ? noon : now;
};

/** Pays and settles orders, with the payments that their pages show and fees that are fixed at none. */
async function payOrders({ deps, actor }: Writer, document: OpeningDocument, lines: readonly Entered[]) {
  const { db: tx } = deps;
  const now = deps.clock();
  const posted = await postTransfers({ tx, actor, now }, lines.flatMap(transfersOf));
  await tx.insert(orderPayments).values(
    lines.map(({ order_id, amount, reference, payment_reference, dated }, place) => ({
      ...{ order_id, amount: String(amount), method: "bank-transfer" as const },
      reference: payment_reference ?? String(reference),
      ...{ received_on: String(dated), recorded_by: document.brought_by ?? null, confirmed_by: actor.id || null },
      // Of each order the payment comes first, then what settles it.
      ...{ transfer_id: posted[2 * place]?.id as number, created_at: now.toISOString() },
    })),
  );
  await tx.insert(orderFeesSettled).values(lines.map(({ order_id }) => ({ order_id, at: now.toISOString() })));
}

function transfersOf({ id, order_id, user_id, amount, reference }: Entered): Transfer[] {
  const told = { kind: "opening", orderId: order_id, userId: user_id, note: reference ?? undefined } as const;
  const [books, order] = ["opening", `order:${order_id}`] as const;
  return [
    { ...told, key: keyOfLine(id), moves: [{ from: books, to: order, amount: String(amount) }] },
    { ...told, key: `opening-settled:${id}`, moves: [{ from: order, to: books, amount: String(amount) }] },
  ];
}

/** Writes the event and the row of the trail of each order. */
async function tellOf({ deps, actor, requestId }: Writer, document: OpeningDocument, lines: readonly Entered[]) {
  const { db: tx } = deps;
  const now = deps.clock();
  await tx.insert(orderEvents).values(
    lines.map(({ order_id, position }) => ({
      ...{ order_id, from_status: null, to_status: DELIVERED, actor_id: actor.id || null, at: now.toISOString() },
      reason: `Brought by opening document ${document.id}, line ${position}`,
    })),
  );
  await insertChanges(
    tx,
    lines.map(({ order_id, user_id, property_id, units, amount }) => ({
      ...{ actor, at: now, requestId, action: "opening", resource: orders.name, recordId: order_id },
      changes: {
        ...differenceOf(orders, undefined, {
          ...{ user_id, property_id, no_sqyds: units, total_amount: amount, status: DELIVERED },
        }),
        opening_document: { before: null, after: document.id },
      },
    })),
  );
}
