import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { FieldError } from "../../contract/errors";
import type { ImportMapping } from "../../contract/imports/calls";
import { IMPORT_ROW_STATE, type ImportRowState } from "../../contract/imports/vocabulary";
import { tables } from "../db/tables";
import { encryptedDocument } from "../encryption/columns";
import type { Identity } from "../resources/identity";
import type { Values } from "../resources/values";

const ofImport = () =>
  integer()
    .notNull()
    .references(() => tables.imports.id, { onDelete: "cascade" });

/** What the columns of an import are, and the row of the file that its check or run comes to next. */
export const importPlans = pgTable(
  "import_plans",
  {
    import_id: ofImport().primaryKey(),
    mapping: jsonb().$type<ImportMapping>(),
    /** Hash of the headers, by which a mapping is remembered. */
    headers: text(),
    next_row: integer().notNull().default(1),
    /** What the records were at the check that its rows name, as far as a request tells of them. */
    named: encryptedDocument<Identity[]>("import_plans", "named"),
  },
  (table) => [index("import_plans_headers_idx").on(table.headers, table.import_id)],
);

/** Some hundred rows of a file, as JSON that is packed by gzip and written in base64; they name people. */
export const importCells = pgTable(
  "import_cells",
  {
    import_id: ofImport(),
    first_row: integer().notNull(),
    last_row: integer().notNull(),
    rows: integer().notNull(),
    content: encryptedDocument<{ gzip: string }>("import_cells", "content").notNull(),
  },
  (table) => [primaryKey({ columns: [table.import_id, table.last_row] })],
);

const states = sql.raw(
  Object.keys(IMPORT_ROW_STATE)
    .map((state) => `'${state}'`)
    .join(", "),
);

/** What became of the rows of an import that have been checked, and what an undo would need. */
export const importRows = pgTable(
  "import_rows",
  {
    import_id: ofImport(),
    row: integer().notNull(),
    state: text().$type<ImportRowState>().notNull(),
    record_id: integer(),
    /** Version of the record that was checked; once it is written, the one that was left. */
    version: integer(),
    approval_id: integer(),
    /** Digest of what the records were at the check that the row names; a row that names others by then is not written. */
    named: text(),
    /** Why it was refused, which may name a person. */
    problems: encryptedDocument<FieldError[]>("import_rows", "problems"),
    /** What a change has replaced. */
    former: encryptedDocument<Values>("import_rows", "former"),
  },
  (table) => [
    primaryKey({ columns: [table.import_id, table.row] }),
    index("import_rows_state_idx").on(table.import_id, table.state, table.row),
    check("import_rows_state_check", sql`${table.state} in (${states})`),
  ],
);

/** What no two records may have, of the rows that were checked: a later row with the same is refused. */
export const importKeys = pgTable(
  "import_keys",
  {
    import_id: ofImport(),
    hash: text().notNull(),
    row: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.import_id, table.hash] })],
);
