import { sql } from "drizzle-orm";
import { paiseOf } from "../../contract/money";
import type { LinePart } from "../../contract/statements/parts";
import type { Database } from "../db/database";
import { findComingBack } from "./comingBack";
import { findRecorded, recordedAs } from "./known";
import type { Known, LineFacts } from "./line";
import type { OpenItem } from "./match/item";
import { match } from "./match/match";
import { readOpenItems } from "./openItems";

/** What lines are looked at beside. */
interface Among {
  accountId: number;
  /** The statement that they are of, whose own proposals do not count. */
  statementId: number | null;
}

/** Says what is known of each line: those of which it is known already stay so. */
export async function classify(
  tx: Database,
  { accountId, statementId }: Among,
  facts: readonly LineFacts[],
  known: readonly (Known | undefined)[],
): Promise<Known[]> {
  const found = await findComingBack(tx, facts, known);
  const recorded = await findRecorded(
    tx,
    facts.flatMap(({ side, reference }) => (side === "credit" && reference ? [reference] : [])),
  );
  const left: number[] = [];
  for (const [at, line] of facts.entries()) {
    found[at] ??= recordedAs(line, accountId, recorded);
    if (!found[at]) left.push(at);
  }
  const credits = left.map((at) => creditOf(facts[at] as LineFacts));
  const items = await readOpenItems(
    tx,
    credits.map(({ narration }) => narration),
  );
  const verdicts = await match(credits, await lessProposed(tx, statementId, items));
  for (const [place, at] of left.entries()) found[at] = verdicts[place];
  return found as Known[];
}

const creditOf = ({ amount, narration, reference, payer, payer_id }: LineFacts) => ({
  amount: paiseOf(amount),
  narration: [narration, reference].filter(Boolean).join(" | "),
  payer,
  payerId: payer_id,
});

/** Takes off what is proposed for the items by other statements, and by lines of this one that a person has decided. */
async function lessProposed(tx: Database, statementId: number | null, items: OpenItem[]): Promise<OpenItem[]> {
  const { rows } = await tx.execute<LinePart & Record<string, unknown>>(sql`
    select p.purpose, p.record_id, sum(p.amount)::text as amount
    from bank_statement_lines l, jsonb_to_recordset(l.parts) as p(purpose text, record_id int, amount numeric)
    where l.state in ('matched', 'proposed') and (l.statement_id <> ${statementId ?? 0} or l.decided)
    group by p.purpose, p.record_id`);
  const taken = new Map(rows.map(({ purpose, record_id, amount }) => [`${purpose}:${record_id}`, paiseOf(amount)]));
  return items.map((item) => {
    const left = item.due - (taken.get(`${item.purpose}:${item.id}`) ?? 0n);
    return { ...item, due: left > 0n ? left : 0n };
  });
}
