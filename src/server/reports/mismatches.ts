import { type SQL, sql } from "drizzle-orm";
import { KYC_STATUS } from "../../contract/customers/vocabulary";
import { reportCalls } from "../../contract/reports/calls";
import type { Mismatch } from "../../contract/reports/vocabulary";
import type { Database } from "../db/database";
import { formatAmount } from "../ledger/amount";
import { STANDING_PAYMENTS } from "../orders/standingPayments";
import { SETTLED_MOVES } from "./escrow";
import { BEHIND, DELIVERED, HOLDING, SENDING } from "./standing";
import { readTable } from "./table";
import { type Narrowed, ordersWithin } from "./within";

/** One comparison: when it fails, and what was expected and found then, with the words for both. */
interface Check {
  wrong: SQL;
  expected: SQL;
  actual: SQL;
  say?: (value: string) => string;
}

const formatTokens = (value: string) => Number(value).toLocaleString("en-IN");
const isPaid = sql`status in ${BEHIND.payment}`;
const left = sql`case when ${isPaid} or status = 'refunded' then 0 else received end`;

/** What an order is held against: order × money × KYC × signature × tokens. */
const ORDER_CHECKS: Record<Exclude<Mismatch, "reserved" | "delivered">, Check> = {
  "not-settled": {
    wrong: sql`${isPaid} and settled <> total`,
    expected: sql`total`,
    actual: sql`settled`,
    say: formatAmount,
  },
  "settled-early": {
    wrong: sql`not ${isPaid} and settled <> 0`,
    expected: sql`0`,
    actual: sql`settled`,
    say: formatAmount,
  },
  "wrong-escrow": { wrong: sql`astray <> 0`, expected: sql`0`, actual: sql`astray`, say: formatAmount },
  held: { wrong: sql`held <> ${left}`, expected: left, actual: sql`held`, say: formatAmount },
  kyc: {
    wrong: sql`status in ${BEHIND.kyc} and kyc <> 'verified'`,
    expected: sql`'verified'`,
    actual: sql`kyc`,
    say: (value) => KYC_STATUS[value as keyof typeof KYC_STATUS],
  },
  signature: {
    wrong: sql`status in ${BEHIND.signature} and (signed = 0 or signed < wanted)`,
    expected: sql`greatest(wanted, 1)`,
    actual: sql`signed`,
    say: (value) => `${value} signed`,
  },
  wallet: {
    wrong: sql`status in ${SENDING} and wallet_proven_at is null`,
    expected: sql`'A proven wallet'`,
    actual: sql`case when wallet is null then 'None' else 'Not proven' end`,
  },
};

/** What the tokens of an asset are held against: its orders, less issues that the register has corrected. */
const TOKEN_CHECKS: Record<Exclude<Mismatch, keyof typeof ORDER_CHECKS>, Check> = {
  reserved: {
    wrong: sql`kept_reserved <> reserved`,
    expected: sql`reserved`,
    actual: sql`kept_reserved`,
    say: formatTokens,
  },
  delivered: {
    wrong: sql`kept_delivered <> delivered`,
    expected: sql`delivered`,
    actual: sql`kept_delivered`,
    say: formatTokens,
  },
};

const CHECKS: Readonly<Record<string, Check>> = { ...ORDER_CHECKS, ...TOKEN_CHECKS };

/** Writes comparisons as rows to be joined with what they look at. */
const valuesOf = (checks: Record<string, Check>): SQL => {
  const rows = Object.entries(checks).map(
    ([problem, { wrong, expected, actual }]) =>
      sql`(${problem}::text, ${wrong}, (${expected})::text, (${actual})::text)`,
  );
  return sql`(values ${sql.join(rows, sql`, `)}) checked (problem, wrong, expected, actual)`;
};

/** Holds where any comparison fails: most fit, and are left out before each is looked at on its own. */
const anyOf = (checks: Record<string, Check>): SQL =>
  sql`(${sql.join(
    Object.values(checks).map(({ wrong }) => sql`(${wrong})`),
    sql` or `,
  )})`;

/** Lists what does not fit, assets first and then the latest orders; every order is looked at, or those of an SPV. */
export async function readMismatches(db: Database, narrowed: Narrowed) {
  const within = ordersWithin(narrowed);
  const source = sql`
    select order_id, problem, expected, actual, status, user_id, user_name, property_id, property_name
    from (${orderFacts(within)}) facts cross join lateral ${valuesOf(ORDER_CHECKS)}
    where wrong and ${anyOf(ORDER_CHECKS)}
    union all
    select null, problem, expected, actual, null, null, null, property_id, property_name
    from (${tokenFacts(narrowed)}) facts cross join lateral ${valuesOf(TOKEN_CHECKS)} where wrong`;
  const order = sql`order_id desc nulls first, property_id, problem`;
  const found = await readTable(db, reportCalls.reconciliation.answer.shape.mismatches, {
    source,
    order,
    rows: narrowed.rows,
  });
  const rows = found.rows.map((row) => {
    const say = CHECKS[row.problem]?.say ?? String;
    return { ...row, expected: say(row.expected), actual: say(row.actual) };
  });
  return { ...found, rows };
}

const orderFacts = (within: SQL) => sql`
  select orders.id as order_id, orders.status, orders.total_amount as total, orders.user_id, u.name as user_name,
    u.kyc_status as kyc, u.wallet_address as wallet, u.wallet_proven_at, orders.property_id, a.name as property_name,
    coalesce(m.settled, 0) as settled, coalesce(m.astray, 0) as astray, coalesce(p.received, 0) as received,
    coalesce(h.balance, 0) as held, coalesce(d.signed, 0) as signed, coalesce(d.wanted, 0) as wanted
  from orders
  join users u on u.id = orders.user_id
  join assets a on a.id = orders.property_id
  left join (
    select m.order_id, sum(m.amount) filter (where m.spv_id = b.spv_id) as settled,
      sum(m.amount) filter (where m.spv_id is distinct from b.spv_id) as astray
    from (${SETTLED_MOVES}) m join orders o on o.id = m.order_id join assets b on b.id = o.property_id
    group by m.order_id
  ) m on m.order_id = orders.id
  left join (select order_id, sum(amount) as received from ${STANDING_PAYMENTS} standing group by order_id) p on p.order_id = orders.id
  left join ledger_accounts h on h.kind = 'order' and h.owner_id = orders.id
  left join (
    select order_id, count(*) filter (where status = 'signed') as signed,
      count(*) filter (where status <> 'expired') as wanted
    from order_documents group by order_id
  ) d on d.order_id = orders.id
  where ${within}`;

const tokenFacts = ({ spv_id }: Narrowed) => sql`
  select k.asset_id as property_id, a.name as property_name, k.reserved as kept_reserved,
    k.delivered as kept_delivered, coalesce(o.reserved, 0) as reserved, coalesce(o.delivered, 0) - (
      select coalesce(sum(units), 0) from unit_movements
      where property_id = k.asset_id and kind = 'correction' and to_user_id is null
    ) as delivered
  from token_supply k
  join assets a on a.id = k.asset_id
  left join (
    select property_id, sum(no_sqyds) filter (where status in ${HOLDING} and status <> ${DELIVERED}) as reserved,
      sum(no_sqyds) filter (where status = ${DELIVERED}) as delivered
    from orders group by property_id
  ) o on o.property_id = k.asset_id
  where ${spv_id === undefined ? sql`true` : sql`a.spv_id = ${spv_id}`}`;
