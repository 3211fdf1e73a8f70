import type { REVIEW_STATUS } from "../../contract/documents/vocabulary";
import { transaction } from "../db/database";
import { Failure, invalid } from "../http/failure";
import type { Rules } from "../resources/rules";
import { changeRecord, lockRecord, type Writer } from "../resources/store";
import type { Values } from "../resources/values";
import type { ReviewedDocuments } from "./versions";

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
    const isOwn = (before.put_forward_by as number[]).includes(actor.id);
    if (review_status === "approved" && isOwn) throw new Failure("forbidden", OWN);
    if (Object.entries(review).every(([path, value]) => before[path] === value)) return before;
    const given = { ...review, reviewed_by: actor.name, version };
    return changeRecord({ ...writer, deps: { ...deps, db: tx } }, definition, rules, id, given, "review");
  });
}

const OWN =
  "Whoever added or changed a document cannot approve it. Somebody else may approve it, or upload its file for you to approve";
