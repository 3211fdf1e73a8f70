import type { Database } from "../db/database";
import type { Changes } from "./changes";
import { maskPersonal } from "./personal";
import { audit } from "./tables";

/** Who changes something, when, and in answer to which request. */
interface Doing {
  actor: { id: number; name: string } | undefined;
  at: Date;
  requestId: string;
}

/** One mutation, as the trail keeps it. */
export interface Mutation extends Doing {
  action: string;
  resource: string;
  recordId: number | string;
  changes?: Changes;
}

/**
 * Writes one row of the audit trail, without what is personal in it; call it in the transaction of the mutation that it
 * tells of.
 */
export async function recordChange(tx: Database, mutation: Mutation): Promise<void> {
  await changeRecorded(tx, mutation);
}

/** Gives the write of that row, to be made together with others. */
export const changeRecorded = (tx: Database, mutation: Mutation) =>
  tx.insert(audit).values({
    at: mutation.at.toISOString(),
    actor_id: mutation.actor?.id ?? null,
    actor: mutation.actor?.name ?? "system",
    action: mutation.action,
    resource: mutation.resource,
    record_id: String(mutation.recordId),
    changes: maskPersonal(mutation.resource, mutation.changes ?? {}),
    request_id: mutation.requestId,
  });
