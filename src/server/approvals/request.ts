import { calls } from "../../contract/allCalls";
import { GUARDED_WRITES } from "../../contract/approvals/guardedWrites";
import { approvals } from "../../contract/approvals/resource";
import { SENSITIVE_ACTION } from "../../contract/approvals/vocabulary";
import { composed, msg } from "../../contract/language/message";
import { allows, type Grant } from "../../contract/permissions";
import { resourceNamed } from "../../contract/resourceNamed";
import type { Call } from "../../contract/route";
import type { Changes } from "../audit/changes";
import { differenceOf } from "../audit/difference";
import { maskPersonal } from "../audit/personal";
import { recordChange } from "../audit/record";
import { tables } from "../db/tables";
import type { Actor } from "../http/context";
import { Failure } from "../http/failure";
import { noticeTo } from "../notifications/notify";
import { distinct, type Identity, type RecordRef, readIdentities } from "../resources/identity";
import type { Writing } from "../resources/rules";
import type { Writer } from "../resources/store";
import { readPreset } from "../settings/read";
import { noteFiles } from "../uploads/uses";
import { approvalPayloads } from "./tables";

/** Kinds of writes that need a second person. */
export type SensitiveAction = keyof typeof SENSITIVE_ACTION;

/** A decided request as its effect sees it. */
export interface ApprovalRequest {
  id: number;
  title: string;
  resource: string;
  /** 0 where the record does not exist before. */
  record_id: number;
  action: SensitiveAction;
  reason: string;
  /** Number of who asked; nothing where the platform did. */
  requested_by: number | null;
  payload: Record<string, unknown>;
  /** Why it was decided so, where somebody said. */
  decision_reason: string | null;
}

/** What a decision causes, in the transaction of the decision: `writer.deps.db` is that transaction. */
export interface ApprovalEffect {
  /** Does what was asked for, as the person who approved it. */
  apply: (writer: Writer, request: ApprovalRequest) => Promise<void>;
  /** Undoes what the request held back; runs when it is rejected, withdrawn or expires. */
  refuse?: (writer: Writer, request: ApprovalRequest) => Promise<void>;
}

/** Effects by the subject and the action that they belong to. */
export type ApprovalEffects = Readonly<Record<`${string}.${SensitiveAction}`, ApprovalEffect>>;

/** A write that is to wait for a second person. */
export interface Asked {
  /** Number of the HTTP request, for the trail. */
  requestId: string;
  action: SensitiveAction;
  resource: string;
  /** Nothing where the record does not exist yet. */
  recordId: number | null;
  /** One line that names what is asked for; everybody who may view approvals reads it. */
  title: string;
  /** Names of people in the title, which the trail leaves out. */
  names?: readonly string[];
  reason: string;
  /** Difference that the write will make, masked as in the trail. */
  changes: Changes;
  /**
   * Version of the record after everything that the request itself writes; another one makes it stale. Nothing where the
   * approved write checks everything anew.
   */
  baseVersion: number | null;
  /** What the effect needs; it never leaves the server. */
  payload: Record<string, unknown>;
  /** The records that the write names beside its own; given as they were where they were looked up before. */
  refersTo?: readonly RecordRef[];
  named?: readonly Identity[];
}

/**
 * Makes a write wait for a second person, in the caller's transaction; gives the number of the request.
 *
 * One request for a record and action waits at a time, of payments one for each reference, of what is about a part of
 * the record one for each `part` in the changes: a second one is refused as a conflict.
 */
export async function requestApproval({ tx, actor, now }: Writing, asked: Asked): Promise<number> {
  const { requestId, action, resource, recordId, title, reason, changes, baseVersion, payload } = asked;
  const hours = Number(await readPreset(tx, "approval_hours"));
  const [written] = await tx
    .insert(tables.approvals)
    .values({
      title,
      action,
      resource,
      record_id: recordId,
      reason,
      changes,
      base_version: baseVersion,
      requested_by: actor.id || null,
      expires_at: new Date(now.getTime() + hours * 3_600_000).toISOString(),
      created_at: now.toISOString(),
      updated_at: now.toISOString(),
    })
    .onConflictDoNothing()
    .returning({ id: tables.approvals.id });
  if (!written) throw new Failure("conflict", msg("%{title} already waits for a second person", { title }));
  const own = recordId === null ? [] : [{ resource, id: recordId }];
  const named = asked.named ?? (await readIdentities(tx, distinct([...own, ...(asked.refersTo ?? [])])));
  await tx
    .insert(approvalPayloads)
    .values({ approval_id: written.id, payload, named: [...named], right: rightOf(actor, asked) });
  await noteFiles(tx, "approval_payloads", written.id, payload);
  await recordChange(tx, {
    actor,
    at: now,
    requestId,
    action: "request",
    resource: "approvals",
    recordId: written.id,
    changes: differenceOf(approvals, undefined, {
      title: impersonal(title, asked),
      reason,
      changes: maskPersonal(resource, changes),
    }),
  });
  const notice = {
    title: "Waits for your decision",
    text: composed([title]),
    resource: approvals.name,
    record_id: written.id,
    at: now,
  };
  await noticeTo(tx, resourceNamed(resource).permission, "approve", notice, actor.id);
  return written.id;
}

/** Returns the right by which somebody asks for a write; nothing where the platform does. */
function rightOf({ id, grants }: Actor, { resource, action }: Pick<Asked, "resource" | "action">): Grant | null {
  if (!id) return null;
  const { permission } = resourceNamed(resource);
  const writes = GUARDED_WRITES.filter((guard) => guard.resource === resource && guard.action === action);
  const rights = [
    ...writes.flatMap(({ write }): Grant[] => {
      const access = CALLS.get(write)?.access;
      return access === undefined || typeof access === "string" ? [] : [access];
    }),
    ...(["create", "edit", "approve", "delete"] as const).map((one): Grant => [permission, one]),
  ];
  return rights.find((right) => allows(grants, ...right)) ?? [permission, "view"];
}

const CALLS = new Map<string, Call>(calls.map((call) => [call.on, call]));

/** Gives the title of a request as the trail keeps it: without names; where records are named after people, by number. */
function impersonal(title: string, { resource, recordId, action, names = [] }: Asked): string {
  const { fields, title: named, label } = resourceNamed(resource);
  if (!fields.find(({ path }) => path === named)?.personal)
    return names.reduce((text, name) => text.replaceAll(name, "…"), title);
  return [SENSITIVE_ACTION[action], label, recordId].filter(Boolean).join(", ");
}
