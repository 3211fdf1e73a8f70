import { sql } from "drizzle-orm";
import type { BankDetails } from "../../contract/bankDetails";
import { type Database, savepoint } from "../db/open";
import { tables } from "../db/tables/resources";
import { distributionAccounts } from "../db/tables/spv";
import { openColumn } from "../encryption/columns";
import { failureOfDatabase } from "../http/databaseFailure";
import { Failure } from "../http/failure";
import { type Posted, postTransfers, type Transfer } from "../ledger/post";
import type { Writing } from "../resources/rules";
import { type Distribution, whyHeld } from "./standing";

/** What the payments need to know of their distribution. */
export type Paying = Pick<Distribution, "id" | "payout" | "kind" | "period_from" | "period_to">;

/** A part that waits, with its holder as they are now. */
export interface Due {
  id: number;
  user_id: number;
  email: string;
  net: string;
  withheld: string;
  bank: BankDetails | null;
  /** Why the holder may not be paid now. */
  why: string | null;
}

/** How the payment of a part went. */
export interface Outcome {
  id: number;
  status: "paid" | "failed" | "held";
  error: string | null;
  transfer_id: number | null;
  /** Last digits of the bank account. */
  account: string | null;
}

/** Gives the parts that wait, the first first. */
export async function readDue(tx: Database, { id, payout }: Paying, most: number): Promise<Due[]> {
  const { rows } = await tx.execute<{ [K in keyof Due]: Due[K] }>(sql`
    select l.id, l.user_id, u.email, l.net::text as net, l.withheld::text as withheld, u.bank_details as bank,
      ${whyHeld(payout)} as why
    from distribution_lines l join users u on u.id = l.user_id
    where l.distribution_id = ${id} and l.status = 'waiting' order by l.id limit ${most}`);
  return rows.map((row) => ({ ...row, bank: openColumn(tables.users.bank_details, row.bank) }));
}

/**
 * Pays parts of a distribution, all in one posting; where that fails each by itself, so that one takes no other with it.
 *
 * The key of a transfer names its part, which is therefore never paid twice. Parts of holders who may not be paid are
 * held back.
 */
export async function pay(writing: Writing, distribution: Paying, due: readonly Due[]): Promise<Outcome[]> {
  const able = due.filter(({ why }) => why === null);
  const together = await attempt(writing, distribution, able);
  const paid = together instanceof Failure ? await eachAlone(writing, distribution, able) : together;
  const held = due.flatMap(({ id, why }) => (why === null ? [] : [outcome(id, "held", why)]));
  await keepOutcomes(writing, [...paid, ...held]);
  if (distribution.payout === "bank") await keepAccounts(writing.tx, able, paid);
  return [...paid, ...held];
}

async function eachAlone(writing: Writing, distribution: Paying, able: readonly Due[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const one of able) {
    const alone = await attempt(writing, distribution, [one]);
    outcomes.push(...(alone instanceof Failure ? [outcome(one.id, "failed", wordsOf(alone))] : alone));
  }
  return outcomes;
}

/** Posts the transfers of some parts; gives why they cannot be posted where the ledger or the database refuses them. */
async function attempt(writing: Writing, distribution: Paying, some: readonly Due[]): Promise<Outcome[] | Failure> {
  if (!some.length) return [];
  const wanted = some.map((one) => transfersOf(distribution, one));
  try {
    const posted = await savepoint(writing.tx, (tx) => postTransfers({ ...writing, tx }, wanted.flat()));
    let at = 0;
    return some.map(({ id, bank }, index) => {
      const { id: transfer_id } = posted[at] as Posted;
      at += (wanted[index] as Transfer[]).length;
      return {
        ...outcome(id, "paid", null),
        transfer_id,
        account: distribution.payout === "bank" ? masked(bank) : null,
      };
    });
  } catch (error) {
    const failure = error instanceof Failure ? error : await failureOfDatabase(error, writing.tx);
    // A lost connection or a deadlock says nothing of the parts.
    if (!failure) throw error;
    return failure;
  }
}

function transfersOf({ id: distribution, payout, kind }: Paying, { id, user_id, net, withheld }: Due): Transfer[] {
  const [from, wallet] = [`distribution:${distribution}`, `wallet:${user_id}`] as const;
  const about = { userId: user_id, note: `Distribution ${distribution}, ${kind}` };
  const moves = [
    { from, to: wallet, amount: net },
    { from, to: "tax" as const, amount: withheld },
  ];
  const arrived: Transfer = { ...about, kind: "distribution", key: `distribution:${id}`, moves };
  if (payout === "wallet" || Number(net) === 0) return [arrived];
  const onward = [{ from: wallet, to: "clearing" as const, amount: net }];
  return [arrived, { ...about, kind: "payout", key: `payout:${id}`, moves: onward }];
}

const outcome = (id: number, status: Outcome["status"], error: string | null): Outcome => ({
  ...{ id, status, error },
  ...{ transfer_id: null, account: null },
});

const masked = (bank: BankDetails | null) => bank && `${bank.bank_name} …${bank.account_number.slice(-4)}`;

const wordsOf = ({ message, details }: Failure) =>
  [message, ...(details.errors ?? []).map((error) => error.message)].join(": ").slice(0, 500);

async function keepOutcomes({ tx, now }: Writing, outcomes: readonly Outcome[]): Promise<void> {
  const at = now.toISOString();
  await tx.execute(sql`
    update distribution_lines l set status = x.status, error = x.error, transfer_id = x.transfer_id,
      account = x.account, attempts = l.attempts + 1, version = l.version + 1, updated_at = ${at}::timestamptz,
      paid_at = case when x.status = 'paid' then ${at}::timestamptz end
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb)
      as x(id int, status text, error text, transfer_id int, account text) where l.id = x.id`);
}

async function keepAccounts(tx: Database, able: readonly Due[], outcomes: readonly Outcome[]): Promise<void> {
  const paid = new Set(outcomes.filter(({ status }) => status === "paid").map(({ id }) => id));
  const rows = able.flatMap(({ id, bank }) => (bank && paid.has(id) ? [{ line_id: id, bank_details: bank }] : []));
  if (rows.length) await tx.insert(distributionAccounts).values(rows);
}
