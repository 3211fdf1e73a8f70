import { and, desc, eq } from "drizzle-orm";
import type { OrderWorkflow } from "../../contract/orders/calls";
import type { Database } from "../db/database";
import { tables } from "../db/tables";
import type { Writer } from "../resources/store";
import { templateOf } from "../templates/agreement";
import { readDocuments } from "./documents";
import { readFacts } from "./facts";
import { readPayments } from "./payments";
import { previewSteps } from "./preview";
import { lastReminder } from "./remind";
import { readReopening } from "./reopen";
import { orderNotes } from "./tables";
import { touchOrder } from "./touch";
import { readWait } from "./waits";

/** Reads everything that one works with on the page of an order. */
export async function readWorkflow(db: Database, id: number, now: Date): Promise<OrderWorkflow> {
  const facts = await readFacts(db, id);
  const [payments, documents, template, notes, cancellation, reminded_at, waits, reopening] = await Promise.all([
    readPayments(db, id),
    readDocuments(db, id),
    templateOf(db, facts.asset.id),
    readNotes(db, id),
    openCancellation(db, id),
    lastReminder(db, id),
    readWait(db, facts),
    readReopening(db, facts, now),
  ]);
  const { fees, ...sums } = facts.money;
  return {
    steps: previewSteps(facts, now),
    waits,
    reopening,
    money: { ...sums, fees: fees.map(({ name, percentage, amount }) => ({ name, percentage, amount })) },
    payments,
    documents,
    template: template?.name ?? null,
    notes,
    cancellation,
    reminded_at,
  };
}

/** Adds a note about an order, for the staff. */
export const addNote = (writer: Writer, id: number, text: string): Promise<OrderWorkflow["notes"][number]> =>
  touchOrder(writer, id, async ({ tx, actor, now }) => {
    const created_at = now.toISOString();
    const [row] = await tx
      .insert(orderNotes)
      .values({ order_id: id, text, author_id: actor.id || null, created_at })
      .returning({ id: orderNotes.id });
    const note = { id: row?.id ?? 0, text, author: actor.name, created_at };
    return { result: note, action: "note", changes: { note: { before: null, after: text } } };
  });

const readNotes = (db: Database, id: number): Promise<OrderWorkflow["notes"]> =>
  db
    .select({ id: orderNotes.id, text: orderNotes.text, author: tables.users.name, created_at: orderNotes.created_at })
    .from(orderNotes)
    .leftJoin(tables.users, eq(tables.users.id, orderNotes.author_id))
    .where(eq(orderNotes.order_id, id))
    .orderBy(desc(orderNotes.id)) as Promise<OrderWorkflow["notes"]>;

async function openCancellation(db: Database, id: number): Promise<OrderWorkflow["cancellation"]> {
  const { cancellations, users } = tables;
  const [found] = await db
    .select({
      id: cancellations.id,
      reason: cancellations.reason,
      requested_by: users.name,
      created_at: cancellations.created_at,
    })
    .from(cancellations)
    .leftJoin(users, eq(users.id, cancellations.requested_by))
    .where(and(eq(cancellations.order_id, id), eq(cancellations.status, "pending")));
  return (found as OrderWorkflow["cancellation"] | undefined) ?? null;
}
