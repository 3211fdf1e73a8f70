import { eq, type SQL, sql } from "drizzle-orm";
import { asAmount, joined, type Message, msg } from "../../contract/language/message";
import { paiseOf, rupeesOf } from "../../contract/money";
import type { receipts } from "../../contract/receipts/resource";
import { RECEIPT_METHOD, type RECEIPT_PURPOSE } from "../../contract/receipts/vocabulary";
import type { RecordOf } from "../../contract/resource";
import type { Database } from "../db/database";
import { tables } from "../db/tables";
import { dayOf } from "../holdings/holdings";
import { Failure, invalid } from "../http/failure";
import { requireAmount } from "../ledger/amount";
import { refuseClosedDay } from "../periods/closed";
import type { Writing } from "../resources/rules";
import type { Writer } from "../resources/store";
import { describePurpose } from "./purpose";

type Receipt = RecordOf<typeof receipts>;
type Purpose = keyof typeof RECEIPT_PURPOSE;

/** Stands for whichever bank account of the platform money reached, unless its reference came in two of them. */
const ANY_ACCOUNT = "clearing";

/** Which account's receipt a reference stands for, where that is not any. */
export type OfAccount = Partial<Pick<Receipt, "account">>;

/** Money that is said to have reached the platform's bank account. */
interface Arrival extends OfAccount {
  /** How; where nobody said, by bank transfer, and as the receipt has it where there is one. */
  method?: Receipt["method"] | undefined;
  reference: string;
  amount: string;
  received_on?: string | null | undefined;
  document?: string | null | undefined;
}

/** Money of a receipt that is to be posted and then allocated. */
export interface Taken {
  id: number;
  /** Where it is posted from: what is new from the bank, what was there before from the money not allocated yet. */
  from: "clearing" | "suspense";
  /** Part of the keys of its transfers; another receipt, or another part of this one, has another. */
  key: string;
  received_on: string;
}

/** Who recorded what is written, and who approved it. */
export const writtenBy = ({ actor }: Pick<Writing, "actor">, askedBy: number | null | undefined) => ({
  recorded_by: (askedBy === undefined ? actor.id : askedBy) || null,
  confirmed_by: askedBy === undefined ? null : actor.id || null,
});

/** Gives who asked for a write that a second person has approved, for `writtenBy`; nothing where one did it alone. */
export const askerOf = ({ approved }: Pick<Writer, "approved">) => approved?.requestedBy;

/**
 * Takes money of a receipt, which is locked until the commit: of a new one where nobody has recorded the reference, and
 * else of what is not allocated yet of the one that has it. One that is allocated already is refused in words that say
 * what for.
 *
 * Lock what the money is for before, and post and `allocate` afterwards.
 */
export async function takeReceipt(
  writing: Writing,
  arrival: Arrival,
  askedBy: number | null | undefined,
): Promise<Taken> {
  requireAmount(arrival.amount);
  const { tx } = writing;
  const known = await lockKnown(tx, arrival.reference, arrival.account);
  if (!known) {
    const id = await insertReceipt(writing, arrival, askedBy);
    if (id !== undefined) return { id, from: "clearing", key: `receipt:${id}:1`, received_on: dayOn(writing, arrival) };
  }
  // Somebody else may have recorded it just now.
  const receipt = known ?? (await lockKnown(tx, arrival.reference, arrival.account));
  if (!receipt) throw new Failure("conflict", "Somebody else works on a receipt with this reference; try again");
  await refuseTaken(tx, receipt, arrival);
  const parts = await tx.$count(tables.receipt_allocations, eq(tables.receipt_allocations.receipt_id, receipt.id));
  return {
    id: receipt.id,
    from: "suspense",
    key: `receipt:${receipt.id}:${parts + 1}`,
    received_on: receipt.received_on,
  };
}

/** What money of a receipt was posted for. */
interface Allocation {
  purpose: Purpose;
  /** Number of the order, customer, EOI, application or income; a return has none. */
  recordId: number | null;
  amount: string;
  transferId: number;
}

/** Says what money of a receipt is for; the database keeps what is allocated within what came in. */
export async function allocate(
  writing: Writing,
  { id }: Pick<Taken, "id">,
  { purpose, recordId, amount, transferId }: Allocation,
  askedBy: number | null | undefined,
): Promise<void> {
  const at = writing.now.toISOString();
  await writing.tx.insert(tables.receipt_allocations).values({
    receipt_id: id,
    purpose,
    record_id: recordId,
    amount,
    transfer_id: transferId,
    ...writtenBy(writing, askedBy),
    created_at: at,
    updated_at: at,
  });
}

/** Refuses (422 at `path`) a day that has not come yet or is of a closed month. */
export async function refuseDay({ tx, now }: Pick<Writing, "tx" | "now">, path: string, day: string): Promise<void> {
  if (day > dayOf(now)) throw invalid([{ path, message: "This day has not come yet" }]);
  await refuseClosedDay(tx, path, day);
}

/** Refuses a reference that is in the register, in words that say what it was recorded for. */
export async function refuseKnown(tx: Database, reference: string, account?: string): Promise<void> {
  const known = await lockKnown(tx, reference, account);
  if (known) throw await conflictOf(tx, known);
}

/** Receipts that a reference names; one that is void stands for none. */
const named = (reference: string, account = ANY_ACCOUNT): SQL => sql`account = ${account} and reversed_by is null
  and plain_reference(reference) = plain_reference(${reference})`;

/** Finds the receipt of a reference, and where that is void, one of before that has it too; it is locked. */
export async function lockKnown(tx: Database, reference: string, account?: string): Promise<Receipt | undefined> {
  for (const which of [sql`duplicate_of is null`, sql`duplicate_of is not null`]) {
    const found = tx
      .select()
      .from(tables.receipts)
      .where(sql`${named(reference, account)} and ${which}`);
    const [receipt] = await found.limit(1).for("update");
    if (receipt) return receipt as Receipt;
  }
  return undefined;
}

const dayOn = ({ now }: Writing, { received_on }: Arrival): string => received_on || dayOf(now);

/** Writes a receipt; gives nothing where somebody else has just done so. */
async function insertReceipt(writing: Writing, arrival: Arrival, askedBy: number | null | undefined) {
  const { account = ANY_ACCOUNT, method = "bank-transfer", reference, amount, document = null } = arrival;
  const received_on = dayOn(writing, arrival);
  await refuseDay(writing, "received_on", received_on);
  const at = writing.now.toISOString();
  const [written] = await writing.tx
    .insert(tables.receipts)
    .values({
      ...{ account, method, reference, amount, received_on, document, created_at: at, updated_at: at },
      ...writtenBy(writing, askedBy),
    })
    .onConflictDoNothing()
    .returning({ id: tables.receipts.id });
  return written?.id;
}

async function refuseTaken(tx: Database, receipt: Receipt, { amount, method }: Arrival): Promise<void> {
  const rest = paiseOf(receipt.amount) - paiseOf(receipt.allocated);
  if (rest === 0n) throw await conflictOf(tx, receipt);
  if (method !== undefined && method !== receipt.method) {
    const message = msg("Receipt %{id} has this reference, and its method is “%{method}”", {
      id: receipt.id,
      method: msg(RECEIPT_METHOD[receipt.method]),
    });
    throw invalid([{ path: "method", message }], message);
  }
  if (paiseOf(amount) <= rest) return;
  const message = msg("Only %{amount} of receipt %{id} is not allocated yet", {
    amount: asAmount(rupeesOf(rest)),
    id: receipt.id,
  });
  throw invalid([{ path: "amount", message }], message);
}

async function conflictOf(tx: Database, receipt: Receipt): Promise<Failure> {
  const { receipt_allocations: allocations } = tables;
  const found = await tx
    .select()
    .from(allocations)
    .where(sql`${allocations.receipt_id} = ${receipt.id} and ${allocations.reversed_by} is null`)
    .orderBy(allocations.id);
  const places: Message[] = [];
  for (const { purpose, record_id } of found) places.push(await describePurpose(tx, purpose, record_id));
  const { amount, method, received_on } = receipt;
  const message = msg("%{reference} is recorded already: %{amount} of %{day} (%{method}), %{places} (receipt %{id})", {
    ...{ reference: receipt.reference, id: receipt.id, amount: asAmount(amount), day: received_on },
    method: msg(RECEIPT_METHOD[method]),
    places: [places.length ? joined(places, ", ") : "not allocated yet"],
  });
  return new Failure("conflict", message, { errors: [{ path: "reference", message }] });
}
