import { integer, pgTable } from "drizzle-orm/pg-core";
import { moment } from "../db/columns";
import { tables } from "../db/tables";

/** Expressions of interest whose people were told that the asset can be bought. */
export const eoiNotices = pgTable("eoi_notices", {
  eoi_id: integer()
    .primaryKey()
    .references(() => tables.eois.id, { onDelete: "cascade" }),
  at: moment().notNull(),
});
