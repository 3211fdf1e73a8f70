import { sql } from "drizzle-orm";
import { assets } from "../../src/contract/assets/resource";
import { customers } from "../../src/contract/customers/resource";
import { ORDER_STATUS } from "../../src/contract/orders/vocabulary";
import { ROLE } from "../../src/contract/roles/vocabulary";
import { valuesOf } from "../../src/contract/vocabulary";
import { insertRows } from "../../src/sample/rows";
import type { Database } from "../../src/server/db/database";
import { tables } from "../../src/server/db/tables";
import { contextOf } from "../../src/server/encryption/columns";
import { encrypt } from "../../src/server/encryption/value";
import { buildRow } from "../build/build";

/** Customers of the filled database at the least. */
export const CUSTOMERS = 1_000;

const customersOf = (orders: number) => Math.max(CUSTOMERS, Math.round(orders / 10));

const ASSETS = 50;
const BATCH = 50_000;
const PEOPLE_BATCH = 1_000;
/** What the names of all but the first customers are made of. */
const SYLLABLES = "ka ra ma shi va lu pra ni da go tha mi re sa bo cha pu le ku ji";
/** Orders are taken for every asset, however many there are already. */
const OFFERED = { status: "live", currency: "INR", total_token: 100_000_000, token_amount: "2500.00" } as const;

/** First day of the orders; one comes in every four minutes. */
export const FIRST_DAY = "2025-01-01";

/** Gives a phone number; the first ones are the customers', no others are anybody's. */
export const phoneOf = (n: number) => `90${String(n).padStart(8, "0")}`;

/** Gives the PAN of a customer by the number that their phone has. */
export const panOf = (n: number) => {
  const letter = (at: number) => String.fromCharCode(65 + (Math.floor(at) % 26));
  return `${letter(n / 7)}${letter(n / 160)}${letter(n / 3)}P${letter(n)}${String((n * 7919) % 10_000).padStart(4, "0")}${letter(n / 10_000)}`;
};

const PAN_PLACE = contextOf({ table: "users", column: "pan_number" });

async function reserveIds(db: Database, table: string, count: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: string | number }>(
    sql`select nextval(pg_get_serial_sequence(${table}, 'id')) as id from generate_series(1, ${count})`,
  );
  return rows.map(({ id }) => Number(id));
}

/** Fills an empty database with customers, assets and that many orders, the same each time. */
export async function fill(db: Database, orders: number): Promise<void> {
  const count = customersOf(orders);
  const userIds = await reserveIds(db, "users", count);
  const assetIds = await reserveIds(db, "assets", ASSETS);
  const customer = {
    role: ROLE.customer,
    is_employee: false,
    status: "Active",
    country_code: "+91",
    referrer_id: null,
    wallet_balance: "0.00",
  } as const;
  const people = userIds
    .slice(0, CUSTOMERS)
    .map((id, n) => buildRow(customers, { ...customer, id, phone: phoneOf(n), pan_number: panOf(n) }, id));
  // PostgreSQL takes 65,535 values in a statement.
  for (let from = 0; from < CUSTOMERS; from += 500) await insertRows(db, tables.users, people.slice(from, from + 500));
  const part = (n: number) => sql.raw(`(string_to_array('${SYLLABLES}', ' '))[1 + at / ${20 ** n} % 20]`);
  const name = sql`initcap(${part(0)} || ${part(1)}) || ' ' || initcap(${part(2)} || ${part(3)} || ${part(4)})`;
  for (let from = CUSTOMERS; from < count; from += PEOPLE_BATCH) {
    const until = Math.min(from + PEOPLE_BATCH, count);
    const pans = Array.from({ length: until - from }, (_, n) => encrypt(PAN_PLACE, panOf(from + n), true));
    await db.execute(sql`
      insert into users (id, name, email, phone, country_code, role, is_employee, status, wallet_address, pan_number)
        overriding system value
      select ${userIds[0]}::int + n, ${name}, 'customer' || n || '@people.example', '90' || lpad(n::text, 8, '0'), '+91',
        ${ROLE.customer}::int, false, 'Active', '0x' || md5(n::text) || left(md5('more' || n), 8),
        (string_to_array(${pans.join(",")}, ','))[1 + n - ${from}::int]
      from (select n, (n::bigint * 7919 % 3200000)::int as at from generate_series(${from}::int, ${until - 1}::int) n) m`);
  }
  await insertRows(
    db,
    tables.assets,
    assetIds.map((id) => buildRow(assets, { id, ...OFFERED }, id)),
  );

  // Multipliers without a common divisor with the counts spread the values evenly and without chance.
  const list = (values: readonly (string | number)[]) => sql`string_to_array(${values.join("|")}, '|')`;
  for (let from = 0; from < orders; from += BATCH) {
    const until = Math.min(from + BATCH, orders) - 1;
    await db.execute(sql`
      insert into orders (user_id, property_id, status, no_sqyds, total_amount, created_at, updated_at)
      select ${userIds[0]}::int + (n * 611 % ${count}::int)::int, (${list(assetIds)})[1 + n * 37 % ${ASSETS}]::int,
        (${list(valuesOf(ORDER_STATUS))})[1 + n * 5 % 14], 1 + n % 25, (1 + n % 25) * 2500.00, at, at
      from (select n::bigint, ${FIRST_DAY}::timestamptz + n * interval '4 minutes' as at
        from generate_series(${from}::int, ${until}::int) n) numbered`);
  }
  // As the platform keeps it for every asset that has been ordered.
  await db.execute(sql`
    insert into token_supply (asset_id, supply, reserved, delivered)
    select property_id, ${OFFERED.total_token}::int, sum(no_sqyds), 0 from orders
    where status not in ('order-cancelled', 'order-failed', 'refunded') group by property_id`);
  await db.execute(sql`
    insert into receipts (reference, amount, received_on)
    select 'UTR' || lpad((n::bigint * 7919 % 1000000007)::text, 12, '0'), 100 + n, ${FIRST_DAY}::date + n / 400
    from generate_series(1, ${Math.round(orders / 10)}::int) n`);
  await db.execute(sql`vacuum analyze`);
}
