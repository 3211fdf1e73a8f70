import { z } from "zod";
import { type GuardedWrite, guardOfVerb } from "../../contract/approvals/guardedWrites";
import type { Resource } from "../../contract/resource";
import type { Call } from "../../contract/route";
import type { Changes } from "../audit/changes";
import { differenceOf } from "../audit/difference";
import { transaction } from "../db/database";
import { referencesIn } from "../resources/identity";
import { refuseOthers } from "../resources/owned";
import type { Rules } from "../resources/rules";
import { changeAndTell, changeRecord, createRecord, lockRecord, removeRecord, type Writer } from "../resources/store";
import type { Values } from "../resources/values";
import { rehearse } from "./rehearse";
import { type ApprovalEffect, type ApprovalEffects, requestApproval, type SensitiveAction } from "./request";
import { mustWait } from "./waits";

/** Lets a call take the `reason` for which its write is asked for; one that has a reason of its own keeps it. */
export function withReason(call: Call): Call {
  const { body = z.object({}) } = call;
  // Each variant of a body says for itself what it takes.
  if (!(body instanceof z.ZodObject)) return call;
  return { ...call, body: z.object({ reason: z.string().trim().max(2000).nullish(), ...body.shape }) };
}

/** A record, and the number of the request where its write waits for a second person. */
export interface Written {
  record: Values;
  approvalId?: number | undefined;
}

/** Creates a record, or asks a second person to where that is guarded; the record is then as it was sent. */
export async function createGuarded(writer: Writer, resource: Resource, rules: Rules, given: Values): Promise<Written> {
  const guard = guardOfVerb(resource.name, "create");
  const { reason, payload } = parted(guard, given);
  const create = (within: Writer) => createRecord(within, resource, rules, payload);
  const { deps, actor, requestId } = writer;
  if (
    !guard ||
    !(await mustWait(guard, { tx: deps.db, actor, now: deps.clock(), peopleToBe: deps.peopleToBe, params: {}, given }))
  )
    return { record: await create(writer) };
  return transaction(deps.db, async (tx) => {
    const after = await rehearse(tx, (inner) => create({ ...writer, deps: { ...deps, db: inner } }));
    const named = `New ${resource.label.toLowerCase()} “${nameIn(resource, after)}”`;
    const approvalId = await requestApproval(
      { tx, actor, now: deps.clock() },
      {
        requestId,
        action: "create",
        resource: resource.name,
        recordId: null,
        title:
          (await rules.requestTitle?.({ tx, resource, params: {}, query: {}, body: payload, before: undefined })) ??
          named,
        reason: String(reason || NO_REASON),
        changes: differenceOf(resource, undefined, { ...payload, ...after }),
        baseVersion: null,
        payload,
        refersTo: referencesIn(resource.fields, payload),
      },
    );
    return { record: payload, approvalId };
  });
}

/** Changes a record, or asks a second person to where the change is guarded; `given` may hold the `reason`. */
export function changeGuarded(writer: Writer, resource: Resource, rules: Rules, id: number, given: Values) {
  const { reason, payload } = parted(guardOfVerb(resource.name, "update"), given);
  return write(writer, { verb: "update", action: "change", resource, rules, id, reason, given, payload }, (within) =>
    changeAndTell(within, resource, rules, id, payload),
  );
}

/** Removes a record, or asks a second person to where that is guarded; `given` may hold the `reason`. */
export const removeGuarded = (writer: Writer, resource: Resource, rules: Rules, id: number, given: Values = {}) =>
  write(
    writer,
    { verb: "remove", action: "remove", resource, rules, id, reason: given.reason, given, payload: {} },
    async (within) => {
      const record = await removeRecord(within, resource, rules, id);
      return { record, changes: differenceOf(resource, record, undefined) };
    },
  );

/** Names a record by its title, as it is said. */
function nameIn({ title, fields }: Resource, record: Values): unknown {
  const value = record[title];
  return fields.find(({ path }) => path === title)?.words?.[String(value)] ?? value;
}

/** Parts the reason for a guarded write from what is written; elsewhere `reason` is a field of the record. */
function parted(guard: GuardedWrite | undefined, given: Values) {
  if (!guard) return { reason: undefined, payload: given };
  const { reason, ...payload } = given;
  return { reason, payload };
}

/** Gives what the approved writes of a resource do: the write itself, by who approved it. */
export function guardedEffects(resource: Resource, rules: Rules): ApprovalEffects {
  const create: ApprovalEffect = {
    apply: async (writer, { payload }) => {
      await createRecord(writer, resource, rules, payload);
    },
  };
  const change: ApprovalEffect = {
    apply: async (writer, { record_id, payload }) => {
      await changeRecord(writer, resource, rules, record_id, payload);
    },
  };
  const remove: ApprovalEffect = {
    apply: async (writer, { record_id }) => {
      await removeRecord(writer, resource, rules, record_id);
    },
  };
  const { name } = resource;
  return { [`${name}.create`]: create, [`${name}.change`]: change, [`${name}.remove`]: remove };
}

interface Wanted {
  verb: "update" | "remove";
  action: SensitiveAction & keyof typeof VERB;
  resource: Resource;
  rules: Rules;
  id: number;
  reason: unknown;
  given: Values;
  payload: Values;
}

const VERB = { change: "Change", remove: "Deletion" } as const;
const NO_REASON = "No reason given";

function write(
  writer: Writer,
  { verb, action, resource, rules, id, reason, given, payload }: Wanted,
  work: (writer: Writer) => Promise<{ record: Values; changes: Changes }>,
): Promise<Written> {
  const { deps, actor, requestId } = writer;
  return transaction(deps.db, async (tx) => {
    const within = { ...writer, deps: { ...deps, db: tx } };
    const before = await lockRecord(tx, resource, rules, id);
    refuseOthers(resource, actor, before);
    const guard = guardOfVerb(resource.name, verb);
    const params = { id };
    if (
      !guard ||
      !(await mustWait(guard, { tx, actor, now: deps.clock(), peopleToBe: deps.peopleToBe, params, given, before }))
    ) {
      return { record: (await work(within)).record };
    }
    const { changes } = await rehearse(tx, (inner) => work({ ...writer, deps: { ...deps, db: inner } }));
    // Nothing would become another.
    if (!Object.keys(changes).length) return { record: before };
    const approvalId = await requestApproval(
      { tx, actor, now: deps.clock() },
      {
        requestId,
        action,
        resource: resource.name,
        recordId: id,
        title: `${VERB[action]} of ${resource.label.toLowerCase()} “${nameIn(resource, before)}”`,
        reason: String(reason || NO_REASON),
        changes,
        baseVersion: before.version,
        payload,
        refersTo: referencesIn(resource.fields, payload),
      },
    );
    return { record: before, approvalId };
  });
}
