import type { Database } from "../db/database";
import { builtOnce } from "../db/planned";
import { placeholdersAt, valuesAt } from "../db/together";
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
  await rowWritten(tx).execute(changeAt(mutation));
}

const COLUMNS = ["at", "actor_id", "actor", "action", "resource", "record_id", "changes", "request_id"] as const;

/** Gives the write of any such row, to be built once together with others; `changeAt` gives its values. */
export const changeWritten = (db: Database) => db.insert(audit).values(placeholdersAt("audit", COLUMNS));

/** Gives the values of the row that tells of a mutation, for the statement that `changeWritten` is a part of. */
export const changeAt = (mutation: Mutation) => valuesAt("audit", rowOfChange(mutation));

/** Writes the rows of many mutations at once. */
export async function insertChanges(tx: Database, mutations: readonly Mutation[]): Promise<void> {
  if (mutations.length) await tx.insert(audit).values(mutations.map(rowOfChange));
}

const rowOfChange = ({ at, actor, action, resource, recordId, changes = {}, requestId }: Mutation) =>
  ({
    at: at.toISOString(),
    actor_id: actor?.id ?? null,
    actor: actor?.name ?? "system",
    action,
    resource,
    record_id: String(recordId),
    changes: maskPersonal(resource, changes),
    request_id: requestId,
  }) satisfies Record<(typeof COLUMNS)[number], unknown>;

const rowWritten = builtOnce("change_written", changeWritten);
