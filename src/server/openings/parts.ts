import { eq } from "drizzle-orm";
import type { Database } from "../db/database";
import { tables } from "../db/tables";
import type { OpeningLine } from "./document";
import { AT_ONCE } from "./keep";

/** Does something with lines, as many at once as one statement takes. */
export async function inParts<T>(lines: readonly T[], work: (part: readonly T[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < lines.length; from += AT_ONCE) await work(lines.slice(from, from + AT_ONCE));
}

/** Marks the lines of a document with what became of them. */
export const markLines = (tx: Database, documentId: number, state: OpeningLine["state"]) =>
  tx.update(tables.opening_lines).set({ state }).where(eq(tables.opening_lines.document_id, documentId));
