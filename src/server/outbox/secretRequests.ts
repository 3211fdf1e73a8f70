import { and, eq } from "drizzle-orm";
import { outbox } from "../../contract/outbox/resource";
import { rehearse } from "../approvals/rehearse";
import { type ApprovalEffects, requestApproval } from "../approvals/request";
import { type Database, transaction } from "../db/database";
import { tables } from "../db/tables";
import type { Actor } from "../http/context";
import type { Output } from "../http/output";
import { WAITS } from "../http/serve";
import { lockRecord, type Writer } from "../resources/store";
import { revealMessage } from "./rules";

/**
 * Returns the text of a message with a customer's code or link to who asks for it, once a second person has agreed that
 * they read it; until then it makes that request. Anyone who reads a code can sign in as the customer. A trial on its own
 * machine has nobody to ask, and no customers.
 */
export function readSecret(writer: Writer, id: number, isTrial: boolean): Promise<Output> {
  const { deps, actor, requestId } = writer;
  return transaction(deps.db, async (tx) => {
    const read = (inner: Database) => revealMessage({ ...writer, deps: { ...deps, db: inner } }, id);
    const { subject } = await lockRecord(tx, outbox, {}, id);
    if (isTrial || (await isAgreed(tx, id, actor))) return { data: { text: await read(tx) } };
    await rehearse(tx, read);
    const approval_id = await requestApproval(
      { tx, actor, now: deps.clock() },
      {
        requestId,
        action: "secret",
        resource: outbox.name,
        recordId: id,
        title: `Reading of message ${id} “${subject}”`,
        reason: "It is to be passed on to its recipient, as nothing delivers it",
        changes: {},
        baseVersion: null,
        payload: {},
      },
    );
    return { data: { approval_id }, ...WAITS, approval_id };
  });
}

/** What the approval of a reading does: who asked for it may read the message from then on, while it is valid. */
export const secretEffects: ApprovalEffects = {
  "outbox.secret": {
    apply: async (writer, { record_id }) => {
      await rehearse(writer.deps.db, (inner) =>
        revealMessage({ ...writer, deps: { ...writer.deps, db: inner } }, record_id),
      );
    },
  },
};

/** Whether a second person has agreed that somebody reads a message. */
async function isAgreed(tx: Database, id: number, actor: Actor): Promise<boolean> {
  const { resource, record_id, action, status, requested_by } = tables.approvals;
  const agreed = and(
    eq(resource, outbox.name),
    eq(action, "secret"),
    eq(record_id, id),
    eq(status, "approved"),
    eq(requested_by, actor.id),
  );
  return (await tx.$count(tables.approvals, agreed)) > 0;
}
