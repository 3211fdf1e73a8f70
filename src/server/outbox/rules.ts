import { allows } from "../../contract/permissions";
import { outbox } from "../../contract/resources/notifications";
import { transaction } from "../db/open";
import { Failure } from "../http/failure";
import type { Reader, Rules } from "../resources/rules";
import type { Values } from "../resources/shape";
import { changeRecord, lockRecord, type Writer } from "../resources/store";

const HIDDEN = "Only its recipient reads this.";

/** What the server knows of the outbox beyond its definition: who may read a code. */
export const outboxRules: Rules = {
  shown: (record, reader) => (record.secret && !mayRead(record, reader) ? { ...record, body: HIDDEN } : record),
};

/**
 * A code that nothing delivers has to be told by somebody, who could then sign in by it: whoever sends messages and
 * may change employees, whose accounts the e-mails open, or decides on customers, to whom the SMS go.
 */
function mayRead({ channel, body }: Values, { deps, actor }: Reader): boolean {
  if (!actor || body === "" || !allows(actor.grants, "notifications", "edit")) return false;
  return channel === "email"
    ? !deps.mail && allows(actor.grants, "employee", "edit")
    : allows(actor.grants, "customers", "approve");
}

/** Has a message that failed tried again at once; one that waits already goes on waiting. */
export function retryMessage(writer: Writer, id: number) {
  return transaction(writer.deps.db, async (tx) => {
    const before = await lockRecord(tx, outbox, outboxRules, id);
    if (before.status === "waiting") return before;
    if (before.status !== "failed") throw new Failure("conflict", REFUSED[before.status as keyof typeof REFUSED]);
    if (before.body === "") throw new Failure("conflict", "The text of this message is no longer kept");
    const again = { status: "waiting", attempts: 0, next_try_at: null };
    return changeRecord({ ...writer, deps: { ...writer.deps, db: tx } }, outbox, outboxRules, id, again, "status");
  });
}

const REFUSED = {
  sent: "This message has been sent",
  kept: "Nothing delivers messages of this kind: it is kept here",
} as const;
