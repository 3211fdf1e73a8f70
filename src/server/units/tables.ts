import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { UNIT_MOVEMENT } from "../../contract/units/vocabulary";
import { key, moment } from "../db/columns";
import { tables } from "../db/tables";

/**
 * The register of units: every change of who holds how many, append-only by trigger. Nobody on one side is the issuer.
 *
 * A movement takes effect when it is recorded: what was held at the end of a past day never changes.
 */
export const unitMovements = pgTable(
  "unit_movements",
  {
    id: key(),
    property_id: integer()
      .notNull()
      .references(() => tables.assets.id),
    kind: text().$type<keyof typeof UNIT_MOVEMENT>().notNull(),
    from_user_id: integer().references(() => tables.users.id),
    to_user_id: integer().references(() => tables.users.id),
    units: integer().notNull(),
    at: moment().notNull(),
    /** In rupees for one unit, where it is known. */
    price: numeric({ precision: 20, scale: 2 }),
    order_id: integer().references(() => tables.orders.id),
    unit_transfer_id: integer().references(() => tables.unit_transfers.id),
    distribution_id: integer().references(() => tables.distributions.id),
    /** Number of the movement that a correction undoes, in whole or in part. */
    corrects_id: integer().references((): AnyPgColumn => unitMovements.id),
    reason: text(),
    document: text(),
    recorded_by: integer(),
    approval_id: integer().references(() => tables.approvals.id),
  },
  (table) => [
    index("unit_movements_property_id_at_idx").on(table.property_id, table.at),
    index("unit_movements_to_user_id_idx").on(table.to_user_id, table.property_id, table.at),
    index("unit_movements_from_user_id_idx").on(table.from_user_id, table.property_id, table.at),
    index("unit_movements_corrects_id_idx").on(table.corrects_id),
    uniqueIndex("unit_movements_order_id_key").on(table.order_id),
    uniqueIndex("unit_movements_unit_transfer_id_key").on(table.unit_transfer_id),
    uniqueIndex("unit_movements_distribution_id_key").on(table.distribution_id, table.property_id, table.from_user_id),
    check("unit_movements_units_check", sql`${table.units} > 0`),
    check(
      "unit_movements_sides_check",
      sql`case ${table.kind}
        when 'issue' then ${table.from_user_id} is null and ${table.to_user_id} is not null
        when 'transfer' then num_nonnulls(${table.from_user_id}, ${table.to_user_id}) = 2
          and ${table.from_user_id} <> ${table.to_user_id}
        when 'correction' then num_nonnulls(${table.from_user_id}, ${table.to_user_id}) > 0
        else ${table.from_user_id} is not null and ${table.to_user_id} is null end`,
    ),
    check("unit_movements_corrects_check", sql`(${table.kind} = 'correction') = (${table.corrects_id} is not null)`),
  ],
);

/**
 * What everybody holds of each asset now; only the register's trigger writes it, and nobody holds less than nothing.
 *
 * The movements behind a balance keep its asset and its customer.
 */
export const unitBalances = pgTable(
  "unit_balances",
  {
    property_id: integer().notNull(),
    user_id: integer().notNull(),
    units: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.property_id, table.user_id] }),
    index("unit_balances_user_id_idx").on(table.user_id),
    check("unit_balances_units_check", sql`${table.units} >= 0`),
  ],
);
