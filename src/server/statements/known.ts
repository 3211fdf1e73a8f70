import { sql } from "drizzle-orm";
import type { LineReason } from "../../contract/statements/parts";
import type { Database } from "../db/database";
import { identityOf, type Known, type LineFacts, plainOf } from "./line";
import type { CheckedLine } from "./read/statement";

/** A line that is there already. */
interface Earlier extends LineFacts {
  id: number;
  statement_id: number;
  account_id: number;
}

const why = (code: LineReason["code"], params: LineReason["params"] = {}): LineReason => ({ code, params });

/**
 * Tells which lines of a file are no new ones: what the bank repeats, what an earlier statement has, as often as it has
 * it, and what a statement of another account says too, which a person has to look at.
 */
export async function findKnown(
  tx: Database,
  accountId: number,
  read: readonly CheckedLine[],
  facts: readonly LineFacts[],
): Promise<(Known | undefined)[]> {
  const days = facts.map(({ booked_on }) => booked_on).sort();
  const earlier = await readEarlier(tx, days[0] as string, days.at(-1) as string);
  const own = groupOf(earlier.filter(({ account_id }) => account_id === accountId));
  const others = groupOf(earlier.filter(({ account_id }) => account_id !== accountId));
  return facts.map((fact, at) => {
    const { repeats, twin } = read[at] as CheckedLine;
    if (repeats !== null) return { state: "known", reasons: [why("repeated", { line: repeats + 1 })] };
    const known = own.get(identityOf(fact))?.shift();
    if (known) return { state: "known", reasons: [placeOf("line-known", known)], same_as: known.id };
    if (twin !== null && fact.reference) return { state: "held", reasons: [why("twin", { line: twin + 1 })] };
    const [other] = fact.reference ? (others.get(identityOf(fact)) ?? []) : [];
    return other && { state: "held", reasons: [placeOf("other-bank", other)] };
  });
}

const placeOf = (code: LineReason["code"], { position, statement_id }: Earlier) =>
  why(code, { line: position, statement: statement_id });

/** Reads the lines of some days that are the first of their kind: not those that only repeat one. */
async function readEarlier(tx: Database, from: string, to: string): Promise<Earlier[]> {
  const { rows } = await tx.execute<Earlier & Record<string, unknown>>(sql`
    select l.id, l.statement_id, s.account_id, l.position, l.booked_on::text as booked_on, l.side,
      l.amount::text as amount, l.reference, l.narration, l.payer, l.payer_id, l.reversal
    from bank_statement_lines l join bank_statements s on s.id = l.statement_id
    where l.booked_on between ${from} and ${to} and (l.state <> 'known' or l.receipt_id is not null) order by l.id`);
  return rows;
}

function groupOf(found: readonly Earlier[]): Map<string, Earlier[]> {
  const groups = new Map<string, Earlier[]>();
  for (const one of found) {
    const key = identityOf(one);
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  return groups;
}

/** A receipt of the register that may be what a line says. */
interface Recorded {
  id: number;
  plain: string;
  amount: string;
  /** Whose reference it is: any bank's, unless one came in two of them. */
  account: string;
  /** Accounts of the lines that name it already. */
  accounts: number[];
}

/** Receipts that count, by their references. */
export type Register = Map<string, Recorded[]>;

/** Finds the receipts of some references that count, with the accounts whose lines name them. */
export async function findRecorded(tx: Database, references: readonly string[]): Promise<Register> {
  const plain = [...new Set(references.map(plainOf).filter(Boolean))];
  const { rows } = await tx.execute<Recorded & Record<string, unknown>>(sql`
    select r.id, plain_reference(r.reference) as plain, r.amount::text as amount, r.account,
      coalesce((select jsonb_agg(s.account_id) from bank_statement_lines l join bank_statements s on s.id = l.statement_id
        where l.receipt_id = r.id and l.side = 'credit' and l.state in ('posted', 'known')), '[]') as accounts
    from receipts r
    where r.account in (select 'clearing' union all select 'bank:' || a.id from bank_accounts a)
      and r.reversed_by is null and r.duplicate_of is null
      and plain_reference(r.reference) in (select jsonb_array_elements_text(${JSON.stringify(plain)}::jsonb))
    order by r.id`);
  const found: Register = new Map();
  for (const row of rows) enter(found, row);
  return found;
}

/** Adds a receipt to those of its reference. */
export const enter = (register: Register, { plain, ...receipt }: Recorded) =>
  register.set(plain, [...(register.get(plain) ?? []), { plain, ...receipt }]);

/** Tells of a credit whose reference is in the register whether it is that receipt; nothing where it is another one. */
export function recordedAs(
  { reference, amount }: Pick<LineFacts, "reference" | "amount">,
  accountId: number,
  recorded: Register,
): Known | undefined {
  const all = recorded.get(plainOf(reference)) ?? [];
  // One reference may come in two banks: what another account's line names is that line's.
  const own = all.find(({ accounts }) => !accounts.length || accounts.includes(accountId));
  if (!own) return undefined;
  const receipt = { receipt: own.id };
  if (own.amount !== amount) return { state: "held", reasons: [why("recorded-otherwise", receipt)] };
  if (own.accounts.length) return { state: "held", reasons: [why("recorded", receipt)] };
  return { state: "known", reasons: [why("recorded", receipt)], receipt_id: own.id };
}
