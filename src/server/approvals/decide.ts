import { and, asc, eq, lte, sql } from "drizzle-orm";
import { approvals } from "../../contract/approvals/resource";
import { APPROVAL_KEPT, APPROVAL_STATUS } from "../../contract/approvals/vocabulary";
import { msg } from "../../contract/language/message";
import { allows } from "../../contract/permissions";
import type { RecordOf } from "../../contract/resource";
import { resourceNamed } from "../../contract/resourceNamed";
import { type Database, transaction } from "../db/database";
import { firstAfter } from "../db/firstAfter";
import { tables } from "../db/tables";
import { type Actor, PLATFORM } from "../http/context";
import { Failure, invalid } from "../http/failure";
import { noticeFor } from "../notifications/notify";
import { changeRecord, lockRecord, type Writer } from "../resources/store";
import type { ApprovalEffects, ApprovalRequest } from "./request";
import { approvalRules, keptFrom } from "./rules";
import { approvalPayloads } from "./tables";

type Approval = RecordOf<typeof approvals>;
type Status = keyof typeof APPROVAL_STATUS;

const STATUS_AFTER = { approve: "approved", reject: "rejected", withdraw: "withdrawn", expire: "expired" } as const;

/** How a request ends. */
type Ending = keyof typeof STATUS_AFTER;

/** What a person may answer to a request. */
export type Decision = Exclude<Ending, "expire">;

/**
 * Decides a request: the effect, the request's new state and their audit rows are one transaction.
 *
 * Refused are a request that is no longer pending (409), the requester's own approval and a missing right (403), a
 * rejection without a reason (422) and an approval of what has changed since it was asked for (stale, 409).
 */
export async function decideApproval(
  writer: Writer,
  id: number,
  decision: Decision,
  reason: string | null,
  effects: ApprovalEffects,
): Promise<{ id: number; status: Status }> {
  const status = await transaction(writer.deps.db, async (tx) => {
    const request = await lockRequest(tx, id);
    admit(writer.actor, request, decision);
    const kept = keptFrom(request, writer.actor);
    if (decision === "approve" && kept) throw new Failure("forbidden", APPROVAL_KEPT[kept]);
    if (request.status !== "pending") throw new Failure("conflict", decidedWords(request, request.status));
    const within = { ...writer, deps: { ...writer.deps, db: tx } };
    if (isDue(request, writer.deps.clock())) return close(within, request, "expire", null, effects);
    if (decision === "reject" && !reason) throw invalid([{ path: "reason", message: "Say why you reject this" }]);
    if (decision === "approve") await refuseStale(tx, request);
    return close(within, request, decision, reason, effects);
  });
  // After the transaction, which has to keep the expiry.
  if (status === "expired") throw new Failure("conflict", "This request has expired");
  return { id, status };
}

/** Expires every request whose time is over, each in a transaction of its own; gives how many there were. */
export async function expireApprovals(writer: Writer, effects: ApprovalEffects): Promise<number> {
  const { db, clock, log } = writer.deps;
  const { id, status, expires_at } = tables.approvals;
  const due = and(eq(status, "pending"), lte(expires_at, clock().toISOString()));
  const found = await db.select({ id }).from(tables.approvals).where(due).orderBy(asc(id));
  let expired = 0;
  for (const one of found) {
    const expire = transaction(db, async (tx) => {
      // Another copy of the program, or a person, may be at it already.
      const free = tx
        .select({ id })
        .from(tables.approvals)
        .where(and(due, eq(id, one.id)));
      if (!(await free.for("update", { skipLocked: true })).length) return;
      const within = { ...writer, deps: { ...writer.deps, db: tx } };
      await close(within, await lockRequest(tx, one.id), "expire", null, effects);
      expired += 1;
    });
    // One that cannot expire must not keep the others from it.
    await expire.catch((err) => log.error({ err, approval: one.id }, "a request could not expire"));
  }
  return expired;
}

const lockRequest = async (tx: Database, id: number) =>
  (await lockRecord(tx, approvals, approvalRules, id)) as unknown as Approval;

const isDue = ({ expires_at }: Approval, now: Date) => Date.parse(expires_at) <= now.getTime();

function admit(actor: Actor, { resource, requested_by }: Approval, decision: Decision) {
  const own = requested_by === actor.id;
  if (decision === "withdraw") {
    if (!own) throw new Failure("forbidden", "Only who asked for this can withdraw it");
    return;
  }
  if (own) throw new Failure("forbidden", "Another person must decide this");
  if (!allows(actor.grants, resourceNamed(resource).permission, "approve"))
    throw new Failure("forbidden", "Your role does not allow this");
}

const DECIDED = {
  approved: "This request was already approved by %{who}",
  rejected: "This request was already rejected by %{who}",
  withdrawn: "This request was already withdrawn by %{who}",
  expired: "This request has expired",
} as const;

const decidedWords = ({ decided_by_name }: Approval, status: keyof typeof DECIDED) =>
  msg(DECIDED[status], { who: decided_by_name ?? msg("somebody else") });

async function refuseStale(tx: Database, { resource, record_id, base_version }: Approval) {
  if (base_version === null || record_id === null) return;
  const current = await lockRecord(tx, resourceNamed(resource), {}, record_id);
  if (current.version === base_version) return;
  throw new Failure("stale", "The record has changed since this was asked for", { current });
}

/** Runs the effect of an ending and marks the request; the effect comes first, so that records are locked before. */
async function close(
  writer: Writer,
  { id, title, resource, record_id, action, reason, requested_by }: Approval,
  ending: Ending,
  decision_reason: string | null,
  effects: ApprovalEffects,
): Promise<Status> {
  const { db, clock } = writer.deps;
  const by = ending === "expire" ? { ...writer, actor: PLATFORM } : writer;
  const effect = effects[`${resource}.${action}`];
  if (!effect && ending === "approve") throw new Error(`Nothing says what ${action} of ${resource} causes`);
  const [kept] = await db.select().from(approvalPayloads).where(eq(approvalPayloads.approval_id, id));
  const payload = kept?.payload as ApprovalRequest["payload"];
  const asked = { id, resource, record_id: record_id ?? 0, action, reason, requested_by: requested_by ?? null };
  const request = { ...asked, payload, decision_reason };
  const approving = { ...by, approved: { requestedBy: requested_by ?? null, approvalId: id } };
  await (ending === "approve" ? effect?.apply(approving, request) : effect?.refuse?.(by, request));
  const status = STATUS_AFTER[ending];
  const decision = { status, decided_by: by.actor.id || null, decided_at: clock().toISOString(), decision_reason };
  await changeRecord(by, approvals, approvalRules, id, decision, ending);
  if (requested_by && requested_by !== by.actor.id) {
    const said = {
      title: `Your request was ${APPROVAL_STATUS[status].toLowerCase()}`,
      text: tellOf(title, decision_reason),
    };
    await noticeFor(db, requested_by, { ...said, resource: approvals.name, record_id: id, at: clock() });
  }
  return status;
}

const tellOf = (title: string, reason: string | null) => (reason ? `${title}: ${reason}` : title);

/** First moment after another at which a request expires. */
export const nextExpiry = (after: Date) => firstAfter(tables.approvals.expires_at, after, sql`status = 'pending'`);
