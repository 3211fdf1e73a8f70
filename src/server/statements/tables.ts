import { integer, pgTable } from "drizzle-orm/pg-core";
import { tables } from "../db/tables";
import { encryptedDocument } from "../encryption/columns";

/** The file of a statement as the bank gave it, packed by gzip and written in base64; it names people. */
export const bankStatementFiles = pgTable("bank_statement_files", {
  statement_id: integer()
    .primaryKey()
    .references(() => tables.bank_statements.id, { onDelete: "cascade" }),
  content: encryptedDocument<{ gzip: string }>("bank_statement_files", "content").notNull(),
});
