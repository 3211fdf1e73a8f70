import { sql } from "drizzle-orm";
import type { Preflight } from "../../contract/distributions/calls";
import { distributions } from "../../contract/distributions/resource";
import { DISTRIBUTION_SOURCE } from "../../contract/distributions/vocabulary";
import { paiseOf, rupeesOf } from "../../contract/money";
import { paysInCoin } from "../coins/choice";
import { isInCoin, readInCoin } from "../coins/preflight";
import { NO_BANK, whyHeld } from "../customers/payable";
import type { Database } from "../db/database";
import type { AppDeps } from "../http/context";
import { balanceOf } from "../ledger/accounts";
import { readRecord } from "../resources/store";
import { divideAmongHolders } from "./calculate";
import { readMoved } from "./register";
import { distributionRules } from "./rules";
import { type Distribution, sourceOf } from "./standing";

/** People who are named at most for each reason. */
const NAMED = 100;

/** The SPV has given the money of these already. */
const FUNDED: readonly Distribution["status"][] = ["running", "paused", "completed"];

/** Gives what a person should know of a distribution before it is paid; of a draft there is little to know. */
export async function readPreflight(deps: AppDeps, id: number): Promise<Preflight> {
  const { db } = deps;
  const distribution = (await readRecord(db, distributions, distributionRules, id)) as unknown as Distribution;
  const available = await balanceOf(db, sourceOf(distribution));
  const calculated = distribution.calculated_at !== null;
  const divided = calculated ? await divideAmongHolders(db, distribution) : undefined;
  const isFunded = FUNDED.includes(distribution.status);
  const { ineligible, without_bank } = await readHeld(db, distribution, isFunded);
  return {
    source: DISTRIBUTION_SOURCE[distribution.kind],
    available,
    covered: isFunded || paiseOf(available) >= paiseOf(distribution.gross),
    moved: divided && !isFunded ? await readMoved(db, distribution, divided) : { found: 0, revalued: false, some: [] },
    rounding: rupeesOf(divided?.division.rounding ?? 0n),
    ineligible,
    without_bank,
    coin: await readInCoin(deps, id, isFunded),
    last: await readLast(db, distribution),
  };
}

type Person = Preflight["ineligible"]["some"][number];

/** Finds who could not be paid now of those whose part is still to be paid, and not in the coin. */
async function readHeld(db: Database, { id, payout }: Distribution, isFunded: boolean) {
  const inCoin = isInCoin(await paysInCoin(db), isFunded);
  const { rows } = await db.execute<Person & { found: number; amount: string }>(sql`
    select user_id, user_name, net, reason, found, amount from (
      select *, count(*) over within_reason::int as found, (sum(net::numeric) over within_reason)::text as amount,
        row_number() over (partition by reason = ${NO_BANK} order by net::numeric desc, user_id) as place
      from (
        select l.user_id, u.name as user_name, l.net::text as net, ${whyHeld(payout)} as reason
        from distribution_lines l join distributions d on d.id = l.distribution_id join users u on u.id = l.user_id
        where d.id = ${id} and not ${inCoin} and l.status in ('waiting', 'failed', 'held')
      ) looked_at where reason is not null
      window within_reason as (partition by reason = ${NO_BANK})
    ) found where place <= ${NAMED} order by place`);
  const group = (bank: boolean) => {
    const some = rows.filter(({ reason }) => (reason === NO_BANK) === bank);
    const people = some.map(({ user_id, user_name, net, reason }) => ({ user_id, user_name, net, reason }));
    return { found: some[0]?.found ?? 0, amount: some[0]?.amount ?? "0.00", some: people };
  };
  return { ineligible: group(false), without_bank: group(true) };
}

/** Finds the last completed distribution of the same kind, and who came and went since. */
async function readLast(db: Database, { id, spv_id, property_id, kind }: Distribution): Promise<Preflight["last"]> {
  const { rows } = await db.execute<NonNullable<Preflight["last"]>>(sql`
    select d.id, d.record_date::text as record_date, d.gross::text as gross, d.net::text as net, d.holders,
      (select count(*)::int from distribution_lines l where l.distribution_id = ${id} and not exists (
        select from distribution_lines o where o.distribution_id = d.id and o.user_id = l.user_id)) as joined,
      (select count(*)::int from distribution_lines o where o.distribution_id = d.id and not exists (
        select from distribution_lines l where l.distribution_id = ${id} and o.user_id = l.user_id)) as left
    from distributions d
    where d.spv_id = ${spv_id} and d.property_id is not distinct from ${property_id}::int and d.kind = ${kind}
      and d.status = 'completed' and d.id <> ${id}
    order by d.record_date desc, d.id desc limit 1`);
  return rows[0] ?? null;
}
