import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { ViewState } from "../../contract/views/state";
import { key, moment } from "../db/columns";
import { ofUser } from "../db/ownedBy";
import { tables } from "../db/tables";

/** Named states of lists, each somebody's own. */
export const views = pgTable(
  "views",
  {
    id: key(),
    owner_id: ofUser(),
    resource: text().notNull(),
    name: text().notNull(),
    state: jsonb().$type<ViewState>().notNull(),
    version: integer().notNull().default(1),
    created_at: moment().notNull(),
    updated_at: moment().notNull(),
  },
  (table) => [
    uniqueIndex("views_name_key").on(table.owner_id, table.resource, table.name),
    index("views_resource_idx").on(table.resource),
  ],
);

const ofView = () =>
  integer()
    .notNull()
    .references(() => views.id, { onDelete: "cascade" });

const ofRole = () => integer().references(() => tables.roles.id, { onDelete: "cascade" });

/** The roles that a view is shared with. */
export const viewRoles = pgTable("view_roles", { view_id: ofView(), role_id: ofRole().notNull() }, (table) => [
  primaryKey({ columns: [table.view_id, table.role_id] }),
  index("view_roles_role_idx").on(table.role_id),
]);

/** Who has a view in the menu. */
export const viewPins = pgTable("view_pins", { view_id: ofView(), user_id: ofUser() }, (table) => [
  primaryKey({ columns: [table.view_id, table.user_id] }),
  index("view_pins_user_idx").on(table.user_id),
]);

/** As which view a list opens by itself: for a person, or for a role. */
export const viewDefaults = pgTable(
  "view_defaults",
  {
    id: key(),
    resource: text().notNull(),
    view_id: ofView(),
    user_id: integer().references(() => tables.users.id, { onDelete: "cascade" }),
    role_id: ofRole(),
  },
  (table) => [
    uniqueIndex("view_defaults_user_key").on(table.resource, table.user_id).where(sql`${table.user_id} is not null`),
    uniqueIndex("view_defaults_role_key").on(table.resource, table.role_id).where(sql`${table.role_id} is not null`),
    index("view_defaults_view_idx").on(table.view_id),
  ],
);
