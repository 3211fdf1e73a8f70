import { eq } from "drizzle-orm";
import { openingDocuments } from "../../contract/openings/resource";
import type { Database } from "../db/database";
import { tables } from "../db/tables";
import { Failure } from "../http/failure";
import type { Rules } from "../resources/rules";
import { lockRecord } from "../resources/store";
import type { OpeningDocument } from "./document";

/** What the server knows of opening documents: only one that was never posted is deleted. */
export const openingRules: Rules = {
  beforeRemove: async ({ tx }, { id, status }) => {
    if (status === "waiting") throw new Failure("conflict", "It waits for a second person");
    if (status === "posted" || status === "reversed") throw new Failure("conflict", "It is in the books, and is kept");
    const { opening_lines: lines } = tables;
    await tx.delete(lines).where(eq(lines.document_id, Number(id)));
  },
};

/** Locks a document that is in one of some states; refuses any other. */
export async function lockDocument(
  tx: Database,
  id: number,
  states: readonly OpeningDocument["status"][],
): Promise<OpeningDocument> {
  const document = (await lockRecord(tx, openingDocuments, openingRules, id)) as unknown as OpeningDocument;
  if (!states.includes(document.status)) throw new Failure("conflict", REFUSED[document.status]);
  return document;
}

const REFUSED = {
  faulty: "It has mistakes: mend the file and bring it again",
  checked: "It is not posted",
  waiting: "It waits for a second person: decide or withdraw that request first",
  posted: "It is posted already",
  reversed: "It is reversed already",
} as const;
