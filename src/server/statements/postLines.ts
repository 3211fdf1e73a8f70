import { asc, inArray } from "drizzle-orm";
import { receipts } from "../../contract/receipts/resource";
import type { LineReason } from "../../contract/statements/parts";
import { type Database, savepoint } from "../db/database";
import { tables } from "../db/tables";
import { Failure, refusalWords } from "../http/failure";
import { refusalOf } from "../http/refusal";
import { allocateReceipt } from "../receipts/allocate";
import { lockKnown } from "../receipts/register";
import { receiptRules } from "../receipts/rules";
import { createRecord, type Writer } from "../resources/store";
import { columnsOf } from "./bring";
import { enter, findRecorded, type Register, recordedAs } from "./known";
import { type Known, type Line, plainOf } from "./line";

/**
 * Makes the receipts of some lines of an account and allocates them, within a transaction; gives what is known of each by
 * then. What cannot be allocated any more stays in suspense, and says why.
 */
export async function postLines(writer: Writer, accountId: number, lines: readonly Line[]) {
  const { db: tx } = writer.deps;
  await lockOrders(tx, lines);
  const register = await findRecorded(tx, lines.map(referenceOf));
  const posted: (ReturnType<typeof columnsOf> & { id: number })[] = [];
  for (const line of lines) {
    const known = await postLine(writer, accountId, register, line);
    posted.push({ id: line.id, ...columnsOf({ candidates: line.candidates, ...known }) });
  }
  return posted;
}

const referenceOf = ({ reference, statement_id, position }: Line) => reference ?? `S${statement_id}L${position}`;

/** Whoever pays one of these orders meanwhile waits before taking an account that a line needs, not after. */
async function lockOrders(tx: Database, lines: readonly Line[]): Promise<void> {
  const { orders } = tables;
  const ids = lines.flatMap(({ parts }) =>
    parts.flatMap(({ purpose, record_id }) => (purpose === "order-payment" ? record_id : [])),
  );
  if (!ids.length) return;
  await tx
    .select({ id: orders.id })
    .from(orders)
    .where(inArray(orders.id, ids))
    .orderBy(asc(orders.id))
    .for("no key update");
}

async function postLine(writer: Writer, accountId: number, register: Register, line: Line): Promise<Known> {
  const known = link(accountId, register, line);
  if (known) return { ...known, parts: [] };
  const receipt = await record(writer, accountId, register, line);
  if (receipt instanceof Failure)
    return { state: "held", reasons: [...line.reasons, refused("not-posted", receipt)], parts: line.parts };
  if ("state" in receipt) return { ...receipt, parts: [] };
  return { ...(await allocate(writer, receipt.id, line)), state: "posted", receipt_id: receipt.id };
}

/** Tells of a line whose receipt is there what it is; that receipt is the line's from now on. */
function link(accountId: number, register: Register, line: Line): Known | undefined {
  const reference = referenceOf(line);
  const known = recordedAs({ ...line, reference }, accountId, register);
  const receipt = register.get(plainOf(reference))?.find(({ id }) => id === known?.receipt_id);
  receipt?.accounts.push(accountId);
  return known;
}

/** Records the receipt of a line, or finds the one that somebody else has recorded just now. */
async function record(
  writer: Writer,
  accountId: number,
  register: Register,
  line: Line,
): Promise<Recorded | Known | Failure> {
  const { db: tx } = writer.deps;
  const reference = referenceOf(line);
  const plain = plainOf(reference);
  const others = register.get(plain);
  const isTaken = others?.some(({ account }) => account === "clearing") ?? false;
  const make = (besides: boolean) => attempt(writer, line, (inner) => recordReceipt(inner, accountId, line, besides));
  let receipt = await make(isTaken);
  if (receipt instanceof Failure && !others) {
    for (const [, found] of await findRecorded(tx, [reference])) for (const one of found) enter(register, one);
    const known = link(accountId, register, line);
    if (known) return known;
    if (await lockKnown(tx, reference)) receipt = await make(true);
  }
  if (!(receipt instanceof Failure)) enter(register, { ...receipt, plain, amount: line.amount, accounts: [accountId] });
  return receipt;
}

async function allocate(writer: Writer, receipt: number, line: Line): Promise<Pick<Known, "reasons" | "parts">> {
  const reasons = [...line.reasons];
  const parts: Line["parts"] = [];
  for (const part of line.parts) {
    const done = await attempt(writer, line, (inner) => allocateReceipt(inner, receipt, part));
    if (done instanceof Failure) reasons.push(refused("refused", done));
    else parts.push(part);
  }
  return { reasons, parts };
}

const refused = (code: "refused" | "not-posted", failure: Failure): LineReason => ({
  code,
  params: { why: refusalWords(failure) },
});

/** Does something, or gives why it was refused, with nothing of it left behind. */
const attempt = <T>(writer: Writer, { id }: Line, work: (inner: Writer) => Promise<T>): Promise<T | Failure> =>
  savepoint(writer.deps.db, (db) => work({ ...writer, deps: { ...writer.deps, db } })).catch((error: unknown) =>
    refusalOf(writer.deps, error, FAILS, { line: id }),
  );

const FAILS = "It could not be posted";

/** A receipt that was made. */
interface Recorded {
  id: number;
  account: string;
}

/** Records the receipt of a line; a reference that another account's receipt has too is told apart by the account. */
async function recordReceipt(writer: Writer, accountId: number, line: Line, isTaken: boolean): Promise<Recorded> {
  const { amount, booked_on, narration } = line;
  const { id, account } = await createRecord(writer, receipts, receiptRules, {
    ...{ method: methodOf(narration), reference: referenceOf(line), amount, received_on: booked_on },
    ...{ document: null, note: null, ...(isTaken ? { account: `bank:${accountId}` } : {}) },
  });
  return { id, account: String(account) };
}

const methodOf = (narration: string | null) => {
  if (/\bUPI\b/i.test(narration ?? "")) return "upi";
  return /\b(CHQ|CHEQUE|CLG)\b/i.test(narration ?? "") ? "cheque" : "bank-transfer";
};
