import { integer, pgTable } from "drizzle-orm/pg-core";
import { tables } from "../db/tables";
import { encryptedDocument } from "../encryption/columns";

/** The file of an opening document as it was brought, packed by gzip and written in base64; it names people. */
export const openingFiles = pgTable("opening_files", {
  document_id: integer()
    .primaryKey()
    .references(() => tables.opening_documents.id, { onDelete: "cascade" }),
  content: encryptedDocument<{ gzip: string }>("opening_files", "content").notNull(),
});
