import { integer } from "drizzle-orm/pg-core";
import { tables } from "./tables";

/** A reference to the person whose row this is; it goes with the account. */
export const ofUser = () =>
  integer()
    .notNull()
    .references(() => tables.users.id, { onDelete: "cascade" });

/** A reference to the order that a row belongs to and goes with. */
export const ofOrder = () =>
  integer()
    .notNull()
    .references(() => tables.orders.id, { onDelete: "cascade" });

/** A reference to the asset, the API's "project", that a row belongs to and goes with. */
export const ofAsset = () =>
  integer()
    .notNull()
    .references(() => tables.assets.id, { onDelete: "cascade" });
