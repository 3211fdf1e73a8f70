import { and, eq, inArray, sql } from "drizzle-orm";
import type { z } from "zod";
import { asLongDate, msg, type Words } from "../../contract/language/message";
import type { paymentBatchCalls } from "../../contract/paymentBatches/calls";
import { paymentBatches, paymentBatchItems } from "../../contract/paymentBatches/resource";
import { BATCH_ITEM_STATUS } from "../../contract/paymentBatches/vocabulary";
import type { Problem } from "../../contract/problem";
import { recordChange } from "../audit/record";
import { readPayee } from "../customers/payable";
import { type Database, transaction } from "../db/database";
import { tables } from "../db/tables";
import { dayOf } from "../holdings/holdings";
import { Failure, invalid } from "../http/failure";
import { refuseClosedDay } from "../periods/closed";
import { changeRecord, lockRecord, readRecord, type Writer } from "../resources/store";
import { paymentBatchItemRules, paymentBatchRules } from "./rules";
import type { Batch, BatchItem } from "./source";
import { SOURCES } from "./sources";

type Body<Name extends "pay" | "fail" | "giveBack"> = z.output<(typeof paymentBatchCalls)[Name]["body"]>;

/** A payment that the bank made. */
export type Payment = Body<"pay">["payments"][number];

const { payment_batch_items: items } = tables;

/** Notes that the bank has the file of a batch. */
export const markSent = (writer: Writer, id: number) =>
  within(writer, async (inner) => {
    const { status } = await lockBatch(inner, id);
    if (status !== "open") throw new Failure("conflict", msg("Batch %{id} was sent already", { id }));
    return change(inner, id, { status: "sent", sent_at: inner.deps.clock().toISOString() }, "send");
  });

/**
 * Records payments that the bank made, on the day of the batch at the earliest unless another is given; one whose file
 * was not sent yet asks again whether its payee may be paid.
 */
export const recordPayments = (writer: Writer, id: number, payments: readonly Payment[], first?: string) =>
  within(writer, async (inner) => {
    const batch = await lockBatch(inner, id);
    const named = payments.map((payment) => ({ ...payment, reference: payment.reference.toUpperCase() }));
    const found = await findItems(inner.deps.db, batch, "payments", named);
    await refuseWrong(inner, { batch, found, payments: named, first: first ?? dayOf(new Date(batch.created_at)) });
    const paid = named.map(({ reference, paid_on }, index) => ({
      ...(found[index] as BatchItem),
      ...{ status: "paid" as const, reference, settled_on: paid_on },
    }));
    await keepItems(inner, batch, paid);
    await SOURCES[batch.pays].paid(inner, paid);
    return settle(inner, batch);
  });

/** Records payments that the bank did not make: their money is free again. */
export const recordFailures = (writer: Writer, id: number, failures: Body<"fail">["failures"]) =>
  within(writer, async (inner) => {
    const batch = await lockBatch(inner, id);
    const found = await findItems(inner.deps.db, batch, "failures", failures);
    const settled_on = dayOf(inner.deps.clock());
    const failed = failures.map(({ reason }, index) => ({
      ...(found[index] as BatchItem),
      ...{ status: "failed" as const, reason, settled_on },
    }));
    await keepItems(inner, batch, failed);
    await SOURCES[batch.pays].failed(inner, failed);
    return settle(inner, batch);
  });

/** Records that the bank sent a payment back that it had made. */
export const recordReturn = (writer: Writer, itemId: number, { reason, returned_on }: Body<"giveBack">) =>
  within(writer, async (inner) => {
    const { db: tx, clock } = inner.deps;
    const { batch_id } = await readItem(tx, itemId);
    const batch = await lockBatch(inner, batch_id);
    const item = await readItem(tx, itemId);
    if (item.status !== "paid") {
      const message = msg("%{number} is “%{status}”: only a payment that was made comes back", {
        number: item.number,
        status: msg(BATCH_ITEM_STATUS[item.status]),
      });
      throw invalid([{ path: "number", message }], message);
    }
    refuseDay("returned_on", returned_on, item.settled_on ?? "", clock());
    await refuseClosedDay(tx, "returned_on", returned_on);
    const returned = { ...item, status: "returned" as const, reason, returned_on };
    await keepItems(inner, batch, [returned]);
    await SOURCES[batch.pays].returned(inner, returned);
    return readItem(tx, itemId);
  });

const within = <T>(writer: Writer, work: (inner: Writer) => Promise<T>): Promise<T> =>
  transaction(writer.deps.db, (tx) => work({ ...writer, deps: { ...writer.deps, db: tx } }));

const lockBatch = async ({ deps }: Writer, id: number) =>
  (await lockRecord(deps.db, paymentBatches, paymentBatchRules, id)) as unknown as Batch;

const change = async (writer: Writer, id: number, changes: object, action: string) =>
  (await changeRecord(writer, paymentBatches, paymentBatchRules, id, { ...changes }, action)) as unknown as Batch;

const readItem = async (tx: Database, id: number) =>
  (await readRecord(tx, paymentBatchItems, paymentBatchItemRules, id)) as unknown as BatchItem;

/** Finds the items that are named, in their order; one that is not there, is named twice or has its outcome is refused. */
async function findItems(
  tx: Database,
  { id }: Batch,
  list: string,
  named: readonly { number: string }[],
): Promise<BatchItem[]> {
  const numbers = named.map(({ number }) => number);
  const rows = await tx
    .select()
    .from(items)
    .where(and(eq(items.batch_id, id), inArray(items.number, numbers)));
  const byNumber = new Map(rows.map((row) => [row.number, row as unknown as BatchItem]));
  const errors = named.flatMap(({ number }, index): Problem[] => {
    const message = wrongItem(byNumber.get(number), number, id, numbers.indexOf(number) !== index);
    return message ? [{ path: `${list}.${index}.number`, message }] : [];
  });
  if (errors.length) throw invalid(errors);
  return numbers.map((number) => byNumber.get(number) as BatchItem);
}

function wrongItem(item: BatchItem | undefined, number: string, batch: number, again: boolean): Words | undefined {
  if (!item) return msg("%{number} is not in batch %{batch}", { number, batch });
  if (item.status !== "waiting")
    return msg("%{number} is “%{status}” and takes no other outcome", {
      number,
      status: msg(BATCH_ITEM_STATUS[item.status]),
    });
  return again ? msg("%{number} stands here twice", { number }) : undefined;
}

interface Recorded {
  batch: Batch;
  found: readonly BatchItem[];
  payments: readonly Payment[];
  /** Day before which none of them was on its way. */
  first: string;
}

async function refuseWrong({ deps }: Writer, { batch, found, payments, first }: Recorded) {
  const { db: tx, clock } = deps;
  const known = await readKnown(
    tx,
    payments.map(({ reference }) => reference),
  );
  const errors: Problem[] = [];
  for (const [index, { reference, paid_on }] of payments.entries()) {
    const at = (path: string, message: Words | undefined) =>
      message && errors.push({ path: `payments.${index}.${path}`, message });
    const twice = payments.find((_, earlier) => earlier < index && known[earlier]?.plain === known[index]?.plain);
    const other = known[index]?.number ?? twice?.number;
    at(
      "reference",
      other === undefined ? undefined : msg("%{reference} stands for %{other} already", { reference, other }),
    );
    at("paid_on", wrongDay(paid_on, first, clock()));
    if (batch.status === "open") at("number", await whyNotYet(tx, found[index] as BatchItem));
  }
  if (errors.length) throw invalid(errors);
  for (const [index, { paid_on }] of payments.entries())
    if (payments.findIndex((other) => other.paid_on === paid_on) === index)
      await refuseClosedDay(tx, `payments.${index}.paid_on`, paid_on);
}

/**
 * Gives of each reference, in their order, how it is compared, and the payment that it stands for already, however
 * either was written. Whoever records payments at the same time waits until the commit.
 */
async function readKnown(tx: Database, references: readonly string[]) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('references of payments'))`);
  const { rows } = await tx.execute<{ plain: string; number: string | null }>(sql`
    select plain_reference(r.reference) as plain, min(i.number) as number
    from jsonb_array_elements_text(${JSON.stringify(references)}::jsonb) with ordinality as r(reference, place)
    left join payment_batch_items i on plain_reference(i.reference) = plain_reference(r.reference)
    group by r.place, r.reference order by r.place`);
  return rows;
}

/** Says why a payee may not be paid of a file that nobody has sent yet. */
async function whyNotYet(tx: Database, { user_id }: BatchItem): Promise<Words | undefined> {
  const { name, why } = await readPayee(tx, user_id, "bank");
  if (why === null) return undefined;
  return msg("%{name}: %{why}. If the bank has paid all the same, mark the batch as sent first", { name, why: [why] });
}

function wrongDay(day: string, first: string, now: Date): Words | undefined {
  if (day > dayOf(now)) return "This day has not come yet";
  return day < first ? msg("The payment was not on its way before %{day}", { day: asLongDate(first) }) : undefined;
}

function refuseDay(path: string, day: string, first: string, now: Date) {
  const message = wrongDay(day, first, now);
  if (message) throw invalid([{ path, message }]);
}

async function keepItems({ deps: { db, clock }, actor, requestId }: Writer, { id }: Batch, kept: readonly BatchItem[]) {
  const at = clock();
  await db.execute(sql`
    update payment_batch_items i set status = x.status, reference = x.reference, settled_on = x.settled_on,
      returned_on = x.returned_on, reason = x.reason, version = i.version + 1, updated_at = ${at.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb)
      as x(id int, status text, reference text, settled_on date, returned_on date, reason text) where i.id = x.id`);
  const said = kept.map(({ number, status, reference, reason }) => [number, status, reference, reason].filter(Boolean));
  await recordChange(db, {
    ...{ actor, at, requestId, action: "outcome", resource: paymentBatches.name, recordId: id },
    changes: { items: { before: null, after: said.map((parts) => parts.join(" ")) } },
  });
}

/** Says of a batch that the bank has it, and settles it once nothing of it waits. */
async function settle(writer: Writer, { id, sent_at }: Batch): Promise<Batch> {
  const { db: tx, clock } = writer.deps;
  const now = clock().toISOString();
  const waiting = await tx.$count(items, and(eq(items.batch_id, id), eq(items.status, "waiting")));
  const settled = waiting ? { status: "sent" } : { status: "settled", settled_at: now };
  return change(writer, id, { ...settled, sent_at: sent_at ?? now }, waiting ? "send" : "settle");
}
