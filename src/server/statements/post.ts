import { paiseOf, rupeesOf } from "../../contract/money";
import { receipts } from "../../contract/receipts/resource";
import { STATEMENT_POSTED } from "../../contract/statements/calls";
import type { LineReason } from "../../contract/statements/parts";
import { bankStatements } from "../../contract/statements/resource";
import type { ApprovalEffect } from "../approvals/request";
import { requestApproval } from "../approvals/request";
import { type Database, savepoint, transaction } from "../db/database";
import { Failure, invalid, refusalWords } from "../http/failure";
import { formatAmount } from "../ledger/amount";
import { allocateReceipt } from "../receipts/allocate";
import { lockKnown } from "../receipts/register";
import { receiptRules } from "../receipts/rules";
import { changeRecord, createRecord, type Writer } from "../resources/store";
import { columnsOf, settleStatus } from "./bring";
import { keepKnown, lockOpen, readPosted } from "./decide";
import { findRecorded, recordedAs } from "./known";
import type { Known, Line, Statement } from "./line";
import { statementRules } from "./rules";

/** What a request keeps of the lines that it posts. */
interface Payload {
  lines: number[];
}

/** Asks a second person to post the lines of a statement; gives the number of the request. */
export const requestPosting = (writer: Writer, id: number, note: string | null): Promise<number> =>
  transaction(writer.deps.db, async (tx) => {
    const within = { ...writer, deps: { ...writer.deps, db: tx } };
    await lockOpen(tx, id);
    const lines = await readPosted(tx, id, STATEMENT_POSTED);
    if (!lines.length) throw invalid([], "Nothing of this statement is left to post");
    const { version, file_name } = (await changeRecord(
      within,
      bankStatements,
      statementRules,
      id,
      { status: "waiting" },
      "status",
    )) as unknown as Statement;
    const { credits, allocated } = sumsOf(lines);
    return requestApproval(
      { tx, actor: writer.actor, now: writer.deps.clock() },
      {
        ...{ requestId: writer.requestId, action: "statement", resource: bankStatements.name, recordId: id },
        title: `Post ${lines.length} lines of ${file_name}, ${formatAmount(credits)}`,
        reason: note ?? "No reason given",
        changes: {
          credits: { before: null, after: credits },
          allocated: { before: null, after: allocated },
          suspense: { before: null, after: rupeesOf(paiseOf(credits) - paiseOf(allocated)) },
          posted_lines: { before: null, after: lines.map(shownOf) },
        },
        baseVersion: version,
        payload: { lines: lines.map((line) => line.id) } satisfies Payload,
      },
    );
  });

function sumsOf(lines: readonly Line[]) {
  const sum = (amounts: readonly { amount: string }[]) =>
    rupeesOf(amounts.reduce((all, { amount }) => all + paiseOf(amount), 0n));
  return { credits: sum(lines), allocated: sum(lines.flatMap(({ parts }) => parts)) };
}

/** What the second person is shown of a line: names of people stay with the statement. */
const shownOf = ({ position, amount, reference, state, reasons, parts }: Line) => ({
  ...{ position, amount, reference, state, reasons, parts },
});

/** Posts the lines of a request, or lets them be decided again. */
export const postingEffect: ApprovalEffect = {
  apply: async (writer, { record_id, payload }) => {
    const { db: tx } = writer.deps;
    const wanted = new Set((payload as unknown as Payload).lines);
    const lines = (await readPosted(tx, record_id, STATEMENT_POSTED)).filter(({ id }) => wanted.has(id));
    if (lines.length < wanted.size) throw new Failure("stale", "Lines of the statement have changed since");
    const { account_id } = (await changeRecord(
      writer,
      bankStatements,
      statementRules,
      record_id,
      { status: "open" },
      "settle",
    )) as unknown as Statement;
    const posted: Parameters<typeof keepKnown>[1][number][] = [];
    for (const line of lines)
      posted.push({
        id: line.id,
        ...columnsOf({ candidates: line.candidates, ...(await postLine(writer, account_id, line)) }),
      });
    await keepKnown(writer, posted);
    await settleStatus(writer, record_id);
  },
  refuse: async (writer, { record_id }) => {
    await settleStatus(writer, record_id);
  },
};

/** Makes the receipt of a line and allocates it; what cannot be allocated any more stays in suspense, and says why. */
async function postLine(writer: Writer, accountId: number, line: Line): Promise<Known> {
  const { db: tx } = writer.deps;
  const reference = line.reference ?? `S${line.statement_id}L${line.position}`;
  const known = recordedAs({ ...line, reference }, accountId, await findRecorded(tx, [reference]));
  if (known) return { ...known, parts: [] };
  const receipt = await attempt(tx, (inner) => recordReceipt(inWriter(writer, inner), accountId, line, reference));
  if (receipt instanceof Failure)
    return { state: "held", reasons: [...line.reasons, refused("not-posted", receipt)], parts: line.parts };
  const reasons = [...line.reasons];
  const parts: Line["parts"] = [];
  for (const part of line.parts) {
    const done = await attempt(tx, (inner) => allocateReceipt(inWriter(writer, inner), receipt, part));
    if (done instanceof Failure) reasons.push(refused("refused", done));
    else parts.push(part);
  }
  return { state: "posted", reasons, parts, receipt_id: receipt };
}

const inWriter = (writer: Writer, db: Database): Writer => ({ ...writer, deps: { ...writer.deps, db } });

const refused = (code: "refused" | "not-posted", failure: Failure): LineReason => ({
  code,
  params: { why: refusalWords(failure) },
});

/** Does something, or gives why it was refused, with nothing of it left behind. */
const attempt = <T>(tx: Database, work: (inner: Database) => Promise<T>): Promise<T | Failure> =>
  savepoint(tx, work).catch((error: unknown) => {
    if (error instanceof Failure) return error;
    throw error;
  });

/** Records the receipt of a line; a reference that another account's receipt has too is told apart by the account. */
async function recordReceipt(writer: Writer, accountId: number, line: Line, reference: string): Promise<number> {
  const { amount, booked_on, narration } = line;
  const isTaken = (await lockKnown(writer.deps.db, reference)) !== undefined;
  const { id } = await createRecord(writer, receipts, receiptRules, {
    ...{ method: methodOf(narration), reference, amount, received_on: booked_on, document: null, note: null },
    ...(isTaken ? { account: `bank:${accountId}` } : {}),
  });
  return id;
}

const methodOf = (narration: string | null) => {
  if (/\bUPI\b/i.test(narration ?? "")) return "upi";
  return /\b(CHQ|CHEQUE|CLG)\b/i.test(narration ?? "") ? "cheque" : "bank-transfer";
};
