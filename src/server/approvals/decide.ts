import { and, asc, eq, lte, or, sql } from "drizzle-orm";
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
import { areSame, readIdentities } from "../resources/identity";
import { changeRecord, lockRecord, type Writer } from "../resources/store";
import type { ApprovalEffects, ApprovalRequest } from "./request";
import { approvalRules, keptFrom } from "./rules";
import { approvalPayloads } from "./tables";

type Approval = RecordOf<typeof approvals>;
type Status = keyof typeof APPROVAL_STATUS;

const STATUS_AFTER = {
  approve: "approved",
  reject: "rejected",
  withdraw: "withdrawn",
  expire: "expired",
  lapse: "withdrawn",
} as const;

/** How a request ends. */
type Ending = keyof typeof STATUS_AFTER;

/** What a person may answer to a request. */
export type Decision = Exclude<Ending, "expire" | "lapse">;

/**
 * Decides a request: the effect, the request's new state and their audit rows are one transaction.
 *
 * Refused are a request that is no longer pending (409), the requester's own approval and a missing right (403), a
 * rejection without a reason (422) and an approval of what has changed since it was asked for (stale, 409). A request
 * whose asker has lost the right to ask is withdrawn instead (409).
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
    if (decision === "approve") {
      if (await hasLapsed(tx, id)) return close(within, request, "lapse", LAPSED, effects);
      await refuseStale(tx, request);
    }
    return close(within, request, decision, reason, effects);
  });
  // After the transaction, which has to keep how the request ended.
  if (status === "expired") throw new Failure("conflict", "This request has expired");
  if (decision === "approve" && status === "withdrawn") throw new Failure("conflict", LAPSED);
  return { id, status };
}

const LAPSED = "The person who requested this is no longer allowed to request it";

/** Condition of requests whose asker is blocked or gone, or whose role no longer has the right to ask. */
const HAS_LAPSED = sql`exists (select from approval_payloads p where p.approval_id = approvals.id and p."right" is not null
  and not exists (select from users u join roles r on r.id = u.role
    where u.id = approvals.requested_by and u.is_employee and u.status = 'Active'
      and r.permissions -> (p."right" ->> 0) @> (p."right" -> 1)))`;

const hasLapsed = async (tx: Database, id: number): Promise<boolean> =>
  (await tx.$count(tables.approvals, and(eq(tables.approvals.id, id), HAS_LAPSED))) > 0;

/**
 * Ends every request whose time is over or whose asker has lost the right to ask, each in a transaction of its own;
 * returns how many there were.
 */
export async function endOpenApprovals(writer: Writer, effects: ApprovalEffects): Promise<number> {
  const { db, clock, log } = writer.deps;
  const { id, status, expires_at } = tables.approvals;
  const due = and(eq(status, "pending"), or(lte(expires_at, clock().toISOString()), HAS_LAPSED));
  const found = await db.select({ id }).from(tables.approvals).where(due).orderBy(asc(id));
  let ended = 0;
  for (const one of found) {
    const end = transaction(db, async (tx) => {
      // Another copy of the program, or a person, may be at it already.
      const free = tx
        .select({ id })
        .from(tables.approvals)
        .where(and(due, eq(id, one.id)));
      if (!(await free.for("update", { skipLocked: true })).length) return;
      const within = { ...writer, deps: { ...writer.deps, db: tx } };
      const request = await lockRequest(tx, one.id);
      if (isDue(request, clock())) await close(within, request, "expire", null, effects);
      else await close(within, request, "lapse", LAPSED, effects);
      ended += 1;
    });
    // One that cannot end must not keep the others from it.
    await end.catch((err) => log.error({ err, approval: one.id }, "a request could not be ended"));
  }
  return ended;
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

/** Refuses to approve what is about another state of its record, or names records that were renamed or moved since. */
async function refuseStale(tx: Database, { id, resource, record_id, base_version }: Approval) {
  if (base_version !== null && record_id !== null) {
    const current = await lockRecord(tx, resourceNamed(resource), {}, record_id);
    if (current.version !== base_version)
      throw new Failure("stale", "The record has changed since this was asked for", { current });
  }
  const [kept] = await tx
    .select({ named: approvalPayloads.named })
    .from(approvalPayloads)
    .where(eq(approvalPayloads.approval_id, id));
  const named = kept?.named ?? [];
  const now = await readIdentities(tx, named);
  if (areSame(named, now)) return;
  const [changed] = named.filter((one) => !now.some((other) => areSame([one], [other])));
  const { label } = resourceNamed(changed?.resource ?? resource);
  const name = changed?.title ?? String(changed?.id ?? "");
  throw new Failure(
    "stale",
    msg("%{label} “%{name}” has changed since this was asked for", { label: msg(label), name }),
  );
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
  const by = ending === "expire" || ending === "lapse" ? { ...writer, actor: PLATFORM } : writer;
  const effect = effects[`${resource}.${action}`];
  if (!effect && ending === "approve") throw new Error(`Nothing says what ${action} of ${resource} causes`);
  const [kept] = await db.select().from(approvalPayloads).where(eq(approvalPayloads.approval_id, id));
  const payload = kept?.payload as ApprovalRequest["payload"];
  const asked = { id, title, resource, record_id: record_id ?? 0, action, reason, requested_by: requested_by ?? null };
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
