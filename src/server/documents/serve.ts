import { sql } from "drizzle-orm";
import type { z } from "zod";
import { assetSectionCalls } from "../../contract/calls/assetSections";
import { documents } from "../../contract/resources/documents";
import { type Database, transaction } from "../db/open";
import type { Api } from "../http/context";
import { Failure, invalid } from "../http/failure";
import { serve } from "../http/serve";
import type { Values } from "../resources/shape";
import { changeRecord, lockRecord, type Writer } from "../resources/store";
import { documentRules, REVIEWED_FIELDS } from "./rules";

type Review = z.output<typeof assetSectionCalls.review.body>;

/** Serves the review of documents. */
export function serveDocuments(api: Api) {
  serve(api, assetSectionCalls.review, async ({ params, body, ...writer }) => ({
    data: await reviewDocument(writer, params.id, body),
    message: "Saved",
  }));
}

/** Approves or rejects a document and gives it; one that was reviewed the same way already stays as it is. */
function reviewDocument(writer: Writer, id: number, { review_status, note, version }: Review): Promise<Values> {
  const { deps, actor } = writer;
  if (review_status === "pending") throw invalid([{ path: "review_status", message: "Approve or reject it" }]);
  if (review_status === "rejected" && !note) throw invalid([{ path: "note", message: "Say why" }]);
  const review = { review_status, review_note: note ?? null };
  return transaction(deps.db, async (tx) => {
    const before = await lockRecord(tx, documents, documentRules, id);
    if (review_status === "approved") await refuseOwn(tx, id, actor.id);
    if (Object.entries(review).every(([path, value]) => before[path] === value)) return before;
    const given = { ...review, reviewed_by: actor.name, version };
    return changeRecord({ ...writer, deps: { ...deps, db: tx } }, documents, documentRules, id, given, "review");
  });
}

/** Four eyes: a document is not approved by who put forward what is approved of it. */
async function refuseOwn(tx: Database, id: number, actorId: number) {
  const fields = sql.join(
    [...REVIEWED_FIELDS, "visibility"].map((path) => sql`${path}`),
    sql`, `,
  );
  const { rows } = await tx.execute(sql`
    select from audit where resource = ${documents.name} and record_id = ${String(id)} and actor_id = ${actorId}
      and (action = 'create' or action = 'update' and changes ?| array[${fields}]::text[]) limit 1`);
  if (rows.length) throw new Failure("forbidden", "Whoever added or changed a document cannot approve it");
}
