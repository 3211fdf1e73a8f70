import { eq } from "drizzle-orm";
import { assets } from "../../src/contract/assets/resource";
import { customers } from "../../src/contract/customers/resource";
import { orders } from "../../src/contract/orders/resource";
import type { OrderStatus } from "../../src/contract/orders/steps";
import type { Resource } from "../../src/contract/resource";
import { ROLE } from "../../src/contract/roles/vocabulary";
import { tableNamed, tables } from "../../src/server/db/tables";
import { orderEvents } from "../../src/server/orders/tables";
import { DELIVERED } from "../../src/server/reports/standing";
import { unitMovements } from "../../src/server/units/tables";
import { buildRow } from "../build/build";
import type { Platform } from "./platform";

type Values = Record<string, unknown>;

/** What an asset needs for orders to be taken. */
const OFFERED = { status: "live", currency: "INR", total_token: 1_000_000, token_amount: "100.00" } as const;

/** Adds records to the database of a platform, valid but for what a test says of them. */
export function recordsOn({ db, deps: { clock } }: Platform) {
  let built = 0;
  const first = <T>([row]: T[]) => row as T;
  const asset = async (values: Values = {}) => {
    const row = buildRow(assets, { spv_id: null, ...OFFERED, ...values }, ++built);
    return first(
      await db
        .insert(tables.assets)
        .values(row as never)
        .returning(),
    );
  };
  const customer = async (values: Values = {}) => {
    // A wallet holds what was posted to it.
    const fixed = {
      ...{ role: ROLE.customer, is_employee: false, referrer_id: null, wallet_balance: "0.00" },
      wallet_held_until: null,
    };
    const row = buildRow(customers, { ...fixed, ...values }, ++built);
    return first(
      await db
        .insert(tables.users)
        .values(row as never)
        .returning(),
    );
  };
  const order = async (values: Values = {}) => {
    const user_id = values.user_id ?? (await customer()).id;
    const property_id = values.property_id ?? (await asset()).id;
    const row = buildRow(orders, { ...values, user_id, property_id } as never, ++built);
    const added = first(
      await db
        .insert(tables.orders)
        .values(row as never)
        .returning(),
    );
    if (added.status === DELIVERED) await issue(added);
    return added;
  };
  /** Brings an order to a status past its machine: with the event that tells of it, and nothing else. */
  const moved = (id: number, status: OrderStatus) =>
    db.transaction(async (tx) => {
      const [order] = await tx
        .select({ status: tables.orders.status })
        .from(tables.orders)
        .where(eq(tables.orders.id, id));
      const at = clock().toISOString();
      await tx
        .insert(orderEvents)
        .values({ order_id: id, from_status: order?.status as OrderStatus, to_status: status, at });
      await tx.update(tables.orders).set({ status }).where(eq(tables.orders.id, id));
    });
  /** Adds a row of a resource as it lies in the database. */
  const row = async (resource: Resource, values: Values = {}) => {
    const made = buildRow(resource, values as never, ++built) as never;
    return first(await db.insert(tableNamed(resource.table)).values(made).returning()) as Values & { id: number };
  };
  // The register has what is delivered.
  const issue = ({ id, property_id, user_id, no_sqyds, created_at }: typeof tables.orders.$inferSelect) =>
    db.insert(unitMovements).values({
      ...{ property_id, kind: "issue", to_user_id: user_id, units: no_sqyds, at: created_at, order_id: id },
    });
  /** Enters a transfer of units in the register, as no call would. */
  const unitTransfer = (property_id: number, from_user_id: number, to_user_id: number, units: number, at: string) =>
    db.insert(unitMovements).values({ property_id, kind: "transfer", from_user_id, to_user_id, units, at });
  return { asset, customer, order, row, moved, unitTransfer };
}
