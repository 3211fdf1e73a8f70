import { boolean, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "../db/columns";

/** Uploaded files; their bytes lie in the file store under the same id. One that no row names goes after a day. */
export const files = pgTable("files", {
  id: uuid().primaryKey(),
  name: text().notNull(),
  mime: text().notNull(),
  size: integer().notNull(),
  public: boolean().notNull(),
  /** Id under which the file store has its thumbnail. */
  thumbnail: uuid(),
  created_by: integer(),
  created_at: moment().notNull(),
});

/**
 * Which row of which table names which stored file: triggers of these tables keep it, so that whoever reads a file need
 * not look through them all.
 */
export const fileUses = pgTable(
  "file_uses",
  { file_id: uuid().notNull(), source: text().notNull(), row_id: integer().notNull() },
  (table) => [
    primaryKey({ columns: [table.file_id, table.source, table.row_id] }),
    index("file_uses_row_idx").on(table.source, table.row_id),
  ],
);
