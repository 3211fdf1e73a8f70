import { and, desc, eq, gte } from "drizzle-orm";
import { deletedRoutes } from "../../contract/deleted/routes";
import { isWrittenAt, pathsToPutBack } from "../../contract/history/putBack";
import { stepBack } from "../../contract/history/stepBack";
import { UNDO_WITHIN, type UNDONE } from "../../contract/history/vocabulary";
import { readableBy } from "../../contract/readable";
import type { Resource } from "../../contract/resource";
import { extensionEndpoint } from "../../contract/resourceCalls";
import type { Endpoint } from "../../contract/route";
import type { Changes } from "../audit/changes";
import { audit } from "../audit/tables";
import type { Database } from "../db/database";
import { deletedRecords } from "../deleted/tables";
import type { Actor, AppDeps } from "../http/context";
import { Failure, notFound } from "../http/failure";
import { refuseOthers } from "../resources/owned";
import type { Rules } from "../resources/rules";
import { lockRecord } from "../resources/store";
import type { Values } from "../resources/values";
import { bodyOf, put } from "./bodyOf";
import { readFormer } from "./former";
import { hasSent } from "./sent";

/** One's own last change of a record, with the call that takes it back. */
export interface LastChange {
  what: keyof typeof UNDONE;
  entry: number;
  /** The version that the change left. */
  version: number;
  call: Endpoint;
  params: Readonly<Record<string, string | number>>;
  body: Values;
}

/** Who asks for their last change of which record, and by which version they name it. */
interface Asking {
  deps: AppDeps;
  actor: Actor;
  resource: Resource;
  rules: Rules;
  id: number;
  version: number | undefined;
}

/** Entries after which a record still is as the change left it. */
const UNCHANGING: readonly string[] = ["export", "reveal", "note", "viewed", "assign"];

/**
 * Finds what somebody has just done to a record and could undo; refuses, in words, what is another's, too long ago, not
 * the last that was done, has sent something, or has no way back. The record is locked in the caller's transaction.
 */
export async function lastChange({ deps, actor, resource, rules, id, version: left }: Asking): Promise<LastChange> {
  const since = new Date(deps.clock().getTime() - UNDO_WITHIN).toISOString();
  const kept = await keptOf(deps.db, resource, id);
  const record = kept ? undefined : await lockRecord(deps.db, resource, rules, id);
  if (record) refuseOthers(resource, actor, record);
  const version = Number((record ?? kept)?.version);
  if (left !== undefined && left !== version) throw new Failure("conflict", "Not undone: it has been changed since");
  const entry = await lastEntry(deps.db, resource, id, since);
  if (!entry) throw new Failure("conflict", "Only what was just done can be undone");
  if (entry.actor_id !== actor.id) throw new Failure("forbidden", "Only whoever made a change can undo it");
  if (entry.action === "undo") throw new Failure("conflict", "This was undone already");
  const found = { entry: entry.id, params: { id } };
  if (!record) {
    if (entry.action !== "delete") throw notFound(resource.label);
    return {
      ...found,
      what: "delete",
      version,
      call: deletedRoutes.restore.on,
      params: { resource: resource.name, id },
      body: {},
    };
  }
  if (await hasSent(deps.db, resource, id, entry.at))
    throw new Failure("conflict", "This cannot be undone: it has sent or moved something already");
  const { status } = entry.changes;
  const back = status && stepBack(resource.name, id, status);
  if (back) return { ...found, what: "status", version, call: back.route.on, body: { ...back.body } };
  const seen = readableBy(resource, actor.grants);
  const paths = pathsToPutBack(seen, entry);
  const masked = await readFormer(deps.db, resource, id, version);
  const isBack = (path: string) => paths.includes(path) || holderOf(seen, path, masked) !== undefined;
  const changed = Object.keys(entry.changes).filter((path) => isWrittenAt(resource, path));
  if (!changed.length || !changed.every(isBack) || !EDITS.includes(entry.action) || hasLost(resource, entry.changes))
    throw new Failure("conflict", "There is no way back from this change");
  const body: Values = { ...bodyOf(resource, record, entry.changes, paths), version };
  for (const path of new Set(changed.flatMap((one) => holderOf(seen, one, masked) ?? [])))
    put(body, path, masked[path]);
  return { ...found, what: "edit", version, call: extensionEndpoint(resource, "update"), body };
}

const EDITS: readonly string[] = ["update", "revert"];

/** Tells whether something went with a change that nobody enters and no edit brings back, such as the proof of a wallet. */
const hasLost = (resource: Resource, changes: Changes): boolean =>
  Object.entries(changes).some(
    ([path, { before, after }]) => after === null && before !== null && !isWrittenAt(resource, path),
  );

/** Finds the field, among those that somebody reads, whose former value is kept aside for what has changed at a path. */
const holderOf = ({ fields }: Resource, path: string, kept: Values): string | undefined =>
  fields.find((field) => (path === field.path || path.startsWith(`${field.path}.`)) && field.path in kept)?.path;

async function keptOf(db: Database, { name, restorable }: Resource, id: number) {
  if (!restorable) return undefined;
  const { resource, record_id, row } = deletedRecords;
  const [kept] = await db
    .select({ row })
    .from(deletedRecords)
    .where(and(eq(resource, name), eq(record_id, id)));
  return kept?.row;
}

/** Gives the newest entry by which a record became what it is. */
async function lastEntry(db: Database, { name }: Resource, id: number, since: string) {
  const { id: key, at, actor_id, action, changes, resource, record_id } = audit;
  const entries = await db
    .select({ id: key, at, actor_id, action, changes })
    .from(audit)
    .where(and(eq(resource, name), eq(record_id, String(id)), gte(at, since)))
    .orderBy(desc(key))
    .limit(50);
  return entries.find((entry) => !UNCHANGING.includes(entry.action));
}
