import { boolean, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "../db/columns";

/** The keys that values of this database may be encrypted with; a text that each has encrypted proves the key. */
export const dataKeys = pgTable("data_keys", {
  id: text().primaryKey(),
  proof: text().notNull(),
  created_at: moment().notNull(),
});

/** Columns all of whose values are encrypted, each by its table and name. */
export const columnRewrites = pgTable("encrypted_columns", {
  place: text().primaryKey(),
  /** Nothing of what stood there in plain text is left in the table's file. */
  rewritten: boolean().notNull(),
});
