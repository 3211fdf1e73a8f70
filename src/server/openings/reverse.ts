import { sql } from "drizzle-orm";
import { openingDocuments } from "../../contract/openings/resource";
import { rehearse } from "../approvals/rehearse";
import { type ApprovalEffect, requestApproval } from "../approvals/request";
import { transaction } from "../db/database";
import { requireGrant } from "../http/serve";
import { formatAmount } from "../ledger/amount";
import { postReversals } from "../ledger/reverse";
import { changeRecord, type Writer } from "../resources/store";
import type { OpeningDocument } from "./document";
import { inParts, markLines } from "./parts";
import { lockDocument, openingRules } from "./rules";
import { takeBackOrders } from "./takeBackOrders";

/** Asks a second person to take a document back, which is tried now as if it were done; gives the number of the request. */
export const requestReversal = (writer: Writer, id: number, reason: string): Promise<number> =>
  transaction(writer.deps.db, async (tx) => {
    const document = await lockDocument(tx, id, ["posted"]);
    const { version, file_name, lines, total } = document;
    await rehearse(tx, (inner) => takeBack({ ...writer, deps: { ...writer.deps, db: inner } }, document, reason));
    return requestApproval(
      { tx, actor: writer.actor, now: writer.deps.clock() },
      {
        ...{ requestId: writer.requestId, action: "reversal", resource: openingDocuments.name, recordId: id },
        title: `Take back ${lines} lines of ${file_name}, ${formatAmount(total)}`,
        reason,
        changes: { status: { before: "posted", after: "reversed" } },
        baseVersion: version,
        payload: {},
      },
    );
  });

/** Takes a document back whole. */
export const reversalEffect: ApprovalEffect = {
  apply: async (writer, { record_id, reason }) => {
    const document = await lockDocument(writer.deps.db, record_id, ["posted"]);
    if (document.kind === "orders") requireGrant(writer.actor, ["orders", "approve"]);
    await takeBack(writer, document, reason);
    await changeRecord(writer, openingDocuments, openingRules, record_id, { status: "reversed" }, "reverse");
  },
};

/** Reverses the postings of a document and takes its orders back; refuses what something stands on. */
async function takeBack(writer: Writer, document: OpeningDocument, reason: string): Promise<void> {
  const { db: tx, clock } = writer.deps;
  if (document.kind === "orders") await takeBackOrders(writer, document, reason);
  const writing = { tx, actor: writer.actor, now: clock() };
  await inParts(await readTransfers(writer, document), (part) => postReversals(writing, part, reason));
  await markLines(tx, document.id, "reversed");
}

/** Gives the transfers of a document, the last first: what is brought forward is never below nought. */
async function readTransfers({ deps }: Writer, { id }: OpeningDocument) {
  const { rows } = await deps.db.execute<{ id: number; order_id: number | null; user_id: number | null }>(sql`
    select t.id, t.order_id, t.user_id from opening_lines l
    join ledger_transfers t on t.key in ('opening:' || l.id, 'opening-settled:' || l.id)
    where l.document_id = ${id} order by t.id desc`);
  return rows;
}
