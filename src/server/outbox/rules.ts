import { outbox } from "../../contract/outbox/resource";
import { recordChange } from "../audit/record";
import { transaction } from "../db/database";
import { Failure } from "../http/failure";
import { changeRecord, lockRecord, type Writer } from "../resources/store";
import { openMessage } from "./secrets";

/** Has a message that failed tried again at once; one that waits already goes on waiting. */
export function retryMessage(writer: Writer, id: number) {
  return transaction(writer.deps.db, async (tx) => {
    const within = { ...writer, deps: { ...writer.deps, db: tx } };
    const before = await lockRecord(tx, outbox, {}, id);
    if (before.status === "waiting") return before;
    if (before.status !== "failed") throw new Failure("conflict", REFUSED[before.status as keyof typeof REFUSED]);
    if (before.secret && !(await openMessage(within.deps, id))) throw new Failure("conflict", OVER);
    const again = { status: "waiting", attempts: 0, next_try_at: null };
    return changeRecord(within, outbox, {}, id, again, "status");
  });
}

const OVER = "What this message carried is no longer valid";
const REFUSED = {
  sent: "This message has been sent",
  kept: "Nothing delivers messages of this kind: it is kept here",
} as const;

/**
 * Gives the whole text of a message with a customer's code or link that nothing delivers, so that somebody can pass it
 * on, and writes down who read it.
 *
 * One that is delivered, or opens an administrator's account, is refused: only its recipient reads it.
 */
export function revealMessage({ deps, actor, requestId }: Writer, id: number): Promise<string> {
  return transaction(deps.db, async (tx) => {
    const message = await lockRecord(tx, outbox, {}, id);
    if (!message.secret) throw new Failure("conflict", "This message holds no code or link");
    if (message.channel === "email" && deps.mail) throw new Failure("forbidden", ONLY_ITS_RECIPIENT);
    const kept = await openMessage({ ...deps, db: tx }, id);
    if (!kept) throw new Failure("conflict", OVER);
    if (kept.purpose === "account link") throw new Failure("forbidden", ONLY_ITS_RECIPIENT);
    const read = { actor, at: deps.clock(), requestId, action: "reveal", resource: outbox.name, recordId: id };
    await recordChange(tx, { ...read, changes: { [kept.purpose]: { before: null, after: "read" } } });
    return kept.text;
  });
}

const ONLY_ITS_RECIPIENT = "Only its recipient reads this";
