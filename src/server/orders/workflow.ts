import { and, eq } from "drizzle-orm";
import type { OrderWorkflow } from "../../contract/orders/calls";
import type { Database } from "../db/database";
import { tables } from "../db/tables";
import { templateOf } from "../templates/agreement";
import { readDocuments } from "./documents";
import { readFacts } from "./facts";
import { readPayments } from "./payments";
import { previewSteps } from "./preview";
import { lastReminder } from "./remind";
import { readReopening } from "./reopen";
import { readWait } from "./waits";

/** Reads everything that one works with on the page of an order. */
export async function readWorkflow(db: Database, id: number, now: Date): Promise<OrderWorkflow> {
  const facts = await readFacts(db, id);
  const [payments, documents, template, cancellation, reminded_at, waits, reopening] = await Promise.all([
    readPayments(db, id),
    readDocuments(db, id),
    templateOf(db, facts.asset.id),
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
    cancellation,
    reminded_at,
  };
}

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
