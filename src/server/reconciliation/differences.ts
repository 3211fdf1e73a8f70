import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../db/database";
import { type BookOf, bookAt } from "./book";
import { type Finding, unexplained } from "./finding";
import type { Explanation } from "./tables";

/** Findings of a kind that are told of a token; there may be more where somebody changed very much. */
const TOLD = 200;

/**
 * Finds in what the units of a token differ by chain and register: in all, of each holder, in custody, and at wallets that
 * are nobody's. What is on its way explains what it comes to, and no more.
 */
export async function readDifferences(tx: Database, book: BookOf): Promise<Finding[]> {
  const reasons = await readReasons(tx, book);
  return [
    ...(await readTotals(tx, book, reasons)),
    ...(await readHolders(tx, book, reasons)),
    ...(await readStrangers(tx, book)),
  ];
}

/** What is on its way, and between whom. */
type Reason = { from_user_id: number | null; to_user_id: number | null; explanation: Explanation };

async function readReasons(tx: Database, book: BookOf): Promise<Reason[]> {
  const { rows } = await tx.execute<Reason>(sql`
    with ${bookAt(book)}
    select from_user_id, to_user_id, jsonb_build_object('by', 'delivery', 'id', id, 'status', status) as explanation
    from ways where landed + silent <> entered
    union all select from_user_id, to_user_id, jsonb_build_object('by', 'transaction', 'hash', transaction_hash)
    from passed where there and movement_id is null`);
  return rows;
}

interface Row extends Record<string, unknown> {
  user_id: number;
  chain: number;
  register: number;
  expected: number;
}

/** Reads what each holder has, by the chain, by the register, and by the register with what is on its way. */
const holders = (book: BookOf): SQL => sql`
  with ${bookAt(book)}, amounts as (
    select user_id, sum(chain) as chain, sum(register) as register, sum(register + turned) as expected from (
      select user_id, 0 as chain, units as register, 0 as turned from unit_balances where property_id = ${book.property_id}
      union all select w.user_id, b.units, 0, 0 from token_balances b join wallets w on w.address = b.address
        where b.token_id = ${book.token_id}
      union all select user_id, units, 0, 0 from parts
      union all select user_id, 0, 0, units from turns
    ) a group by user_id
  )`;

async function readHolders(tx: Database, book: BookOf, reasons: readonly Reason[]): Promise<Finding[]> {
  const { rows } = await tx.execute<Row>(sql`
    ${holders(book)}
    select user_id, chain::float8 as chain, register::float8 as register, expected::float8 as expected
    from amounts where chain <> register or chain <> expected order by user_id limit ${TOLD}`);
  return rows.map(({ user_id, chain, register, expected }) =>
    unexplained("holder", user_id, {
      user_id,
      chain_units: chain,
      register_units: register,
      explained: chain === expected,
      explained_by: reasons
        .filter(({ from_user_id, to_user_id }) => from_user_id === user_id || to_user_id === user_id)
        .map(({ explanation }) => explanation),
    }),
  );
}

async function readTotals(tx: Database, book: BookOf, reasons: readonly Reason[]): Promise<Finding[]> {
  const { rows } = await tx.execute<Record<"supply" | "register" | "expected" | "custody" | "parts", number>>(sql`
    ${holders(book)}
    select (select coalesce(sum(units), 0) from token_balances where token_id = ${book.token_id})::float8 as supply,
      (select coalesce(sum(register), 0) from amounts)::float8 as register,
      (select coalesce(sum(expected), 0) from amounts)::float8 as expected,
      (select coalesce(sum(units), 0) from token_balances
        where token_id = ${book.token_id} and address = ${book.custody})::float8 as custody,
      (select coalesce(sum(units), 0) from parts)::float8 as parts`);
  const [found] = rows;
  if (!found) return [];
  const { supply, register, expected, custody, parts } = found;
  const findings: Finding[] = [];
  if (supply !== register || supply !== expected) {
    const explained_by = reasons
      .filter(({ from_user_id, to_user_id }) => from_user_id === null || to_user_id === null)
      .map(({ explanation }) => explanation);
    const explained = supply === expected;
    findings.push(
      unexplained("supply", "all", { chain_units: supply, register_units: register, explained, explained_by }),
    );
  }
  if (custody !== parts) {
    const address = book.custody;
    findings.push(unexplained("custody", "all", { address, chain_units: custody, register_units: parts }));
  }
  return findings;
}

async function readStrangers(tx: Database, { token_id, property_id, custody }: BookOf): Promise<Finding[]> {
  const { rows } = await tx.execute<{ address: string; units: number }>(sql`
    select address, units::float8 as units from token_balances
    where token_id = ${token_id} and units <> 0 and address <> ${custody}
      and address not in (select lower(address) from token_wallets where property_id = ${property_id})
    order by address limit ${TOLD}`);
  return rows.map(({ address, units }) =>
    unexplained("stranger", address, { address, chain_units: units, register_units: 0 }),
  );
}
