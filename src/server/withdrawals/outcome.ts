import { eq } from "drizzle-orm";
import type { z } from "zod";
import { msg } from "../../contract/language/message";
import type { walletCalls } from "../../contract/wallet/calls";
import { withdrawals } from "../../contract/withdrawals/resource";
import { type Database, transaction } from "../db/database";
import { tables } from "../db/tables";
import { dayOf } from "../holdings/holdings";
import { Failure, invalid } from "../http/failure";
import { makeBatch } from "../paymentBatches/make";
import { recordFailures, recordPayments, recordReturn } from "../paymentBatches/outcomes";
import { changeRecord, readRecord, type Writer } from "../resources/store";
import { type Withdrawal, withdrawalRules } from "./rules";

type Said = z.output<(typeof walletCalls.outcome)["body"]>;
type Paid = Extract<Said, { outcome: "paid" }>;

/**
 * Records what the bank says of one withdrawal, as an item of its batch; one that was paid by hand becomes a batch of its
 * own. What failed before it was in a batch, or was paid before there were batches, has none.
 */
export function recordOutcome(writer: Writer, id: number, said: Said) {
  return transaction(writer.deps.db, async (tx) => {
    const within = { ...writer, deps: { ...writer.deps, db: tx } };
    const item = await findItem(tx, id);
    if (item) await record(within, item, said);
    else if (said.outcome === "paid") await payByHand(within, id, said);
    else await changeAlone(within, id, said);
    return readRecord(tx, withdrawals, withdrawalRules, id);
  });
}

type Item = NonNullable<Awaited<ReturnType<typeof findItem>>>;

async function findItem(tx: Database, withdrawalId: number) {
  const { id, number, batch_id, withdrawal_id } = tables.payment_batch_items;
  const found = tx.select({ id, number, batch_id }).from(tables.payment_batch_items);
  const [item] = await found.where(eq(withdrawal_id, withdrawalId));
  return item;
}

async function payByHand(writer: Writer, id: number, said: Paid): Promise<void> {
  const { db } = writer.deps;
  const { status, approval_id } = (await readRecord(db, withdrawals, withdrawalRules, id)) as unknown as Withdrawal;
  // The step itself says what it may follow.
  if (status !== "approved") await changeRecord(writer, withdrawals, withdrawalRules, id, { status: "paid" });
  const { held } = await makeBatch(writer, { pays: "withdrawals", only: id });
  if (held[0]) {
    const { user_name: name, why } = held[0];
    throw new Failure("conflict", msg("%{name} cannot be paid: %{why}", { name, why: msg(why) }));
  }
  const { approvals } = tables;
  const approval = db.select({ at: approvals.decided_at }).from(approvals);
  const [approved] = await approval.where(eq(approvals.id, approval_id as number));
  await record(writer, (await findItem(db, id)) as Item, said, approved?.at ? dayOf(new Date(approved.at)) : undefined);
}

/** Records what is said of an item; a payment by hand was made on some day since its approval. */
async function record(writer: Writer, { id, number, batch_id }: Item, said: Said, first?: string): Promise<void> {
  try {
    if (said.outcome === "returned") await recordReturn(writer, id, said);
    else if (said.outcome === "failed") await recordFailures(writer, batch_id, [{ number, reason: said.reason }]);
    else await recordPayments(writer, batch_id, [{ number, ...said }], first);
  } catch (error) {
    throw atFields(error);
  }
}

/** Puts what is wrong with the one payment at the fields of this call. */
function atFields(error: unknown) {
  const errors = error instanceof Failure ? error.details.errors : undefined;
  if (!errors) return error;
  const own = errors.map(({ path, message }) => ({ path: path.replace(/^(payments|failures)\.0\./, ""), message }));
  const fitting = own.every(({ path }) => path !== "number");
  return fitting ? invalid(own) : new Failure("conflict", own[0]?.message ?? "", { errors: own });
}

async function changeAlone(writer: Writer, id: number, { outcome, reason }: Exclude<Said, Paid>) {
  const changes = { status: outcome, outcome_reason: reason, settled_at: writer.deps.clock().toISOString() };
  await changeRecord(writer, withdrawals, withdrawalRules, id, changes, "outcome");
}
