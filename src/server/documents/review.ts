import { sql } from "drizzle-orm";
import type { REVIEW_STATUS } from "../../contract/documents/vocabulary";
import { type Database, transaction } from "../db/database";
import { Failure, invalid } from "../http/failure";
import type { Rules } from "../resources/rules";
import { changeRecord, lockRecord, type Writer } from "../resources/store";
import type { Values } from "../resources/values";
import { type ReviewedDocuments, reviewedFields } from "./versions";

interface Review {
  review_status: keyof typeof REVIEW_STATUS;
  note?: string | null | undefined;
  /** The one that was looked at. */
  version?: number | undefined;
}

/** Approves or rejects a document and gives it; one that was reviewed the same way already stays as it is. */
export function reviewDocument(
  writer: Writer,
  documents: ReviewedDocuments,
  rules: Rules,
  id: number,
  { review_status, note, version }: Review,
): Promise<Values> {
  const { deps, actor } = writer;
  const { definition } = documents;
  if (review_status === "pending") throw invalid([{ path: "review_status", message: "Approve or reject it" }]);
  if (review_status === "rejected" && !note) throw invalid([{ path: "note", message: "Say why" }]);
  const review = { review_status, review_note: note ?? null };
  return transaction(deps.db, async (tx) => {
    const before = await lockRecord(tx, definition, rules, id);
    if (review_status === "approved") await refuseOwn(tx, documents, id, actor.id);
    if (Object.entries(review).every(([path, value]) => before[path] === value)) return before;
    const given = { ...review, reviewed_by: actor.name, version };
    return changeRecord({ ...writer, deps: { ...deps, db: tx } }, definition, rules, id, given, "review");
  });
}

/**
 * Four eyes: a document is not approved by who put forward what is approved of it. Whoever uploads another file puts it
 * forward anew, so that somebody who may edit and somebody else who may approve are always enough.
 */
async function refuseOwn(tx: Database, documents: ReviewedDocuments, id: number, actorId: number) {
  const fields = sql.join(
    reviewedFields(documents).map((path) => sql`${path}`),
    sql`, `,
  );
  const { rows } = await tx.execute(sql`
    with changes as (
      select id, actor_id, action, changes from audit
      where resource = ${documents.definition.name} and record_id = ${String(id)} and action in ('create', 'update')
    )
    select from changes where actor_id = ${actorId}
      and (action = 'create' or changes ?| array[${fields}]::text[])
      and id >= (select coalesce(max(id), 0) from changes where action = 'create' or changes ? 'file') limit 1`);
  if (rows.length) throw new Failure("forbidden", OWN);
}

const OWN =
  "Whoever added or changed a document cannot approve it. Somebody else may approve it, or upload its file for you to approve";
