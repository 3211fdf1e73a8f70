import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { key, moment } from "../columns";
import { tables } from "./resources";

const project = () =>
  integer()
    .notNull()
    .references(() => tables.assets.id, { onDelete: "cascade" });

/** The fee percentages that one project takes part in. */
export const projectFees = pgTable(
  "project_fees",
  {
    id: key(),
    project_id: project(),
    percentage_id: integer()
      .notNull()
      .references(() => tables.fee_percentages.id, { onDelete: "cascade" }),
    status: text({ enum: ["Active", "Inactive"] })
      .notNull()
      .default("Active"),
  },
  (table) => [uniqueIndex("project_fees_key").on(table.project_id, table.percentage_id)],
);

/** Videos, popup texts, countries, fee and risk items of a project (specification §3, project metadata). */
export const projectMetadata = pgTable(
  "project_metadata",
  {
    id: key(),
    project_id: project(),
    kind: text({ enum: ["video", "popup", "country", "fee", "risk"] }).notNull(),
    title: text(),
    value: text(),
    position: integer().notNull().default(0),
  },
  (table) => [index("project_metadata_project_idx").on(table.project_id, table.kind, table.position)],
);

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
