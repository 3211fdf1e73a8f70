import { TransactionRollbackError } from "drizzle-orm";
import { z } from "zod";
import type { Call, Resource } from "../../contract/resource";
import type { VerbName } from "../../contract/resourceCalls";
import { differenceOf } from "../audit/difference";
import type { Changes } from "../audit/record";
import { type Database, savepoint, transaction } from "../db/open";
import type { Rules } from "../resources/rules";
import type { Values } from "../resources/shape";
import { changeAndTell, changeRecord, lockRecord, removeRecord, type Writer } from "../resources/store";
import { type ApprovalEffect, type ApprovalEffects, requestApproval, type SensitiveAction } from "./request";

/** Tells whether a verb of a resource waits for a second person. */
export const isGuarded = ({ secondPerson = [] }: Resource, verb: VerbName) =>
  secondPerson.some((guarded) => guarded === verb);

/** Lets a call take the `reason` for which its write is asked for. */
export const withReason = (call: Call): Call => ({
  ...call,
  body: z.object({
    ...(call.body as z.ZodObject | undefined)?.shape,
    reason: z.string().trim().max(2000).nullish(),
  }),
});

/** An unchanged record, and the number of the request that waits; without one there was nothing to change. */
export interface Waiting {
  record: Values;
  approvalId: number | undefined;
}

/** Asks a second person for a change, which is checked now as if it were made; `given` may hold the `reason`. */
export const requestChange = (writer: Writer, resource: Resource, rules: Rules, id: number, given: Values) => {
  const { reason, ...payload } = given;
  return request(writer, { resource, rules, id, reason, payload }, "change", async (within) => {
    const { changes } = await changeAndTell(within, resource, rules, id, payload);
    return changes;
  });
};

/** Asks a second person for the removal of a record, which is checked now as if it were made. */
export const requestRemoval = (writer: Writer, resource: Resource, rules: Rules, id: number, { reason }: Values) =>
  request(writer, { resource, rules, id, reason, payload: {} }, "remove", async (within) => {
    return differenceOf(resource, await removeRecord(within, resource, rules, id), undefined);
  });

/** Gives what the approved changes and removals of a resource do: the write itself, by who approved it. */
export function guardedEffects(resource: Resource, rules: Rules): ApprovalEffects {
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
  return { [`${resource.name}.change`]: change, [`${resource.name}.remove`]: remove };
}

interface Wanted {
  resource: Resource;
  rules: Rules;
  id: number;
  reason: unknown;
  payload: Values;
}

const TITLE = { change: "Change", remove: "Deletion" } as const;

function request(
  { deps, actor, requestId }: Writer,
  { resource, rules, id, reason, payload }: Wanted,
  action: SensitiveAction & keyof typeof TITLE,
  work: (writer: Writer) => Promise<Changes>,
): Promise<Waiting> {
  return transaction(deps.db, async (tx) => {
    const before = await lockRecord(tx, resource, rules, id);
    const changes = await rehearse(tx, (inner) => work({ deps: { ...deps, db: inner }, actor, requestId }));
    if (!Object.keys(changes).length) return { record: before, approvalId: undefined };
    const approvalId = await requestApproval(
      { tx, actor, now: deps.clock() },
      {
        requestId,
        action,
        resource: resource.name,
        recordId: id,
        title: `${TITLE[action]} of ${resource.label.toLowerCase()} “${before[resource.title]}”`,
        reason: String(reason || "No reason given"),
        changes,
        baseVersion: before.version,
        payload,
      },
    );
    return { record: before, approvalId };
  });
}

/** Makes a write and takes it back: whatever refuses it does so now, and what it would leave is known. */
async function rehearse<T>(tx: Database, write: (inner: Database) => Promise<T>): Promise<T> {
  let left: T | undefined;
  await savepoint(tx, async (inner) => {
    left = await write(inner);
    throw new TransactionRollbackError();
  }).catch((error) => {
    if (!(error instanceof TransactionRollbackError)) throw error;
  });
  return left as T;
}
