import { sql } from "drizzle-orm";
import { assets } from "../../../src/contract/assets/resource";
import { customers } from "../../../src/contract/customers/resource";
import { distributions } from "../../../src/contract/distributions/resource";
import { orders } from "../../../src/contract/orders/resource";
import { ROLE } from "../../../src/contract/roles/vocabulary";
import { decideApproval } from "../../../src/server/approvals/decide";
import { type Database, transaction } from "../../../src/server/db/database";
import { tables } from "../../../src/server/db/tables";
import { calculateDistribution } from "../../../src/server/distributions/calculate";
import { distributionEffect, requestDistribution } from "../../../src/server/distributions/request";
import { distributionRules } from "../../../src/server/distributions/rules";
import { type AppDeps, PLATFORM } from "../../../src/server/http/context";
import { postTransfer } from "../../../src/server/ledger/post";
import { DELIVERED } from "../../../src/server/reports/standing";
import { createRecord } from "../../../src/server/resources/store";
import { buildRow } from "../../build/build";
import { spvRow } from "../spv/spvRow";

/** How a distribution is begun. */
interface Begun {
  holders: number;
  payout: "wallet" | "bank";
  /** What holders have of their own beside their address: the first, and as JSON of SQL about the number `n` of each other. */
  own?: { first: object; others: ReturnType<typeof sql> };
}

/** Begins a distribution among so many people, each with units of their own. */
export async function beginDistribution(deps: AppDeps, { holders, payout, own }: Begun): Promise<void> {
  await transaction(deps.db, async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await addHolders(tx, holders, own);
    const income = [{ from: "clearing", to: "income:1", amount: "9000000.00" }] as const;
    await postTransfer({ tx, actor: PLATFORM, now: new Date() }, { kind: "income", key: "income:1", moves: income });
  });
  const writerOf = (id: number) => {
    const grants = { distributions: ["view", "approve"] as ("view" | "approve")[] };
    return { deps, actor: { ...PLATFORM, id, grants }, requestId: "test" };
  };
  const withholding = {
    individual: "7.5",
    retail: "10",
    corporate: "0",
    government: "0",
    educational: "0",
    other: "0",
  };
  const { id } = await createRecord(writerOf(1), distributions, distributionRules, {
    ...{ spv_id: 1, kind: "rent", gross: "8765432.10", fee_percent: "1.25", reserve: "1000.00", payout },
    ...{ period_from: "2025-01-01", period_to: "2025-12-31", record_date: "2025-12-31", withholding },
  });
  await calculateDistribution(writerOf(1), id);
  const { approval_id } = await requestDistribution(writerOf(1), id, "As agreed");
  const effects = { "distributions.distribution": distributionEffect };
  await decideApproval(writerOf(2), approval_id as number, "approve", null, effects);
}

/** Adds the holders, each with an order of their own, as copies of the first. */
async function addHolders(tx: Database, holders: number, own: Begun["own"]) {
  await tx.execute(sql`insert into roles (id, name) overriding system value values (2, 'Customer')`);
  await tx.insert(tables.spvs).values(spvRow({ currency: "INR", company_id: null }, 1) as never);
  const offered = { spv_id: 1, status: "live", currency: "INR", token_amount: "100.00" } as const;
  await tx.insert(tables.assets).values(buildRow(assets, offered as never, 1) as never);
  const kyc = { status: "verified" } as const;
  const bank_details = {
    account_name: "Sample",
    account_number: "000012340042",
    ifsc: "XXXX0000042",
    bank_name: "Bank",
  };
  const person = {
    role: ROLE.customer,
    status: "Active",
    wallet_balance: "0.00",
    referrer_id: null,
    wallet_held_until: null,
  } as const;
  const row = buildRow(customers, { ...person, kyc, bank_details, is_employee: false, ...own?.first } as never, 1);
  await tx.insert(tables.users).values(row as never);
  await copy(
    tx,
    "users",
    holders,
    sql`jsonb_build_object('email', n || '@people.example', 'phone', null,
    'uuid', gen_random_uuid(), 'investor_category', case when n % 3 = 0 then 'retail' else 'individual' end) || ${own?.others ?? sql`'{}'::jsonb`}`,
  );
  const order = { user_id: 1, property_id: 1, status: DELIVERED, created_at: "2025-06-01T00:00:00.000Z" } as const;
  await tx.insert(tables.orders).values(buildRow(orders, order as never, 1) as never);
  await copy(tx, "orders", holders, sql`jsonb_build_object('user_id', n, 'no_sqyds', 1 + n % 97)`);
  await tx.execute(sql`insert into unit_movements (property_id, kind, to_user_id, units, at, order_id)
    select property_id, 'issue', user_id, no_sqyds, created_at, id from orders`);
}

function copy(tx: Database, table: string, holders: number, other: ReturnType<typeof sql>) {
  return tx.execute(sql`insert into ${sql.raw(table)} overriding system value
    select copied.* from generate_series(2, ${holders}::int) n, ${sql.raw(table)} first,
      jsonb_populate_record(first, ${other} || jsonb_build_object('id', n)) copied where first.id = 1`);
}
