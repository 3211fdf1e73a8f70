import { sql } from "drizzle-orm";
import type { LineReason } from "../../contract/statements/parts";
import type { Database } from "../db/database";
import type { Known, LineFacts } from "./line";
import { plainOf } from "./line";

const why = (code: LineReason["code"], params: LineReason["params"] = {}): LineReason => ({ code, params });

/** A payment of a batch that the bank has made. */
interface Paid {
  number: string;
  batch: number;
  amount: string;
  plain: string | null;
}

const NUMBER = /\b(WD|DL)[\s-]?0*(\d{1,9})\b/g;
const MARK = /\b(rev|reversal|reversed|rtn|return|returned|bounce|bounced|dishonou?r(ed)?|chargeback|unpaid)\b/i;

const numbersIn = (text: string): string[] =>
  [...text.toUpperCase().matchAll(NUMBER)].map(([, kind, number]) => `${kind}-${number}`);

const isMarked = ({ reversal, narration }: LineFacts) => reversal || MARK.test((narration ?? "").slice(0, 1000));

/**
 * Tells which lines take others back, or are payments that left or came back: what is done about them is an action of its
 * own, by two people, and nothing that a statement posts.
 */
export async function findComingBack(
  tx: Database,
  facts: readonly LineFacts[],
  known: readonly (Known | undefined)[],
): Promise<(Known | undefined)[]> {
  const found = [...known];
  const paid = await readPaid(tx, facts);
  const receipts = await readTaken(tx, facts);
  const credits = new Map<string, number[]>();
  const keyOf = ({ reference, amount }: LineFacts) => `${plainOf(reference)}|${amount}`;
  for (const [at, line] of facts.entries()) {
    if (found[at]) continue;
    const payment = paid.find(
      ({ plain, number, amount }) =>
        amount === line.amount &&
        ((plain !== null && plain === plainOf(line.reference)) || numbersIn(line.narration ?? "").includes(number)),
    );
    if (line.side === "credit") {
      if (payment)
        found[at] = {
          state: "returned",
          reasons: [why("came-back", { number: payment.number, batch: payment.batch })],
        };
      else if (line.reference) credits.set(keyOf(line), [...(credits.get(keyOf(line)) ?? []), at]);
      continue;
    }
    const credit = line.reference ? credits.get(keyOf(line))?.pop() : undefined;
    const receipt = receipts.find(({ plain, amount }) => plain === plainOf(line.reference) && amount === line.amount);
    if (credit !== undefined) {
      found[at] = { state: "returned", reasons: [why("takes-back-line", { line: facts[credit]?.position ?? 0 })] };
      found[credit] = { state: "returned", reasons: [why("taken-back", { line: line.position })] };
    } else if (receipt && (isMarked(line) || !payment))
      found[at] = { state: "returned", reasons: [why("takes-back", { receipt: receipt.id })], receipt_id: receipt.id };
    else if (payment)
      found[at] = { state: "ignored", reasons: [why("left", { number: payment.number, batch: payment.batch })] };
    else found[at] = { state: "ignored", reasons: [why("debit")] };
  }
  return found;
}

const listed = (values: readonly string[]) =>
  sql`(select jsonb_array_elements_text(${JSON.stringify([...new Set(values)])}::jsonb))`;

async function readPaid(tx: Database, facts: readonly LineFacts[]): Promise<Paid[]> {
  const numbers = facts.flatMap(({ narration }) => numbersIn(narration ?? ""));
  const references = facts.flatMap(({ reference }) => plainOf(reference) || []);
  const { rows } = await tx.execute<Paid & Record<string, unknown>>(sql`
    select number, batch_id as batch, amount::text as amount, plain_reference(reference) as plain
    from payment_batch_items where status in ('paid', 'returned')
      and (number in ${listed(numbers)} or plain_reference(reference) in ${listed(references)})`);
  return rows;
}

/** Reads the receipts whose references debits have. */
async function readTaken(tx: Database, facts: readonly LineFacts[]) {
  const debits = facts.filter(({ side }) => side === "debit").flatMap(({ reference }) => plainOf(reference) || []);
  const { rows } = await tx.execute<{ id: number; plain: string; amount: string }>(sql`
    select id, plain_reference(reference) as plain, amount::text as amount from receipts
    where reversed_by is null and plain_reference(reference) in ${listed(debits)}`);
  return rows;
}
