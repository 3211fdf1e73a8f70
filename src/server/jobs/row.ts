import { isDeepStrictEqual } from "node:util";
import type { Field } from "../../contract/fieldRegistry";
import { changesOf, type Resource } from "../../contract/resource";
import { withdrawUnapproved } from "../approvals/supersede";
import type { Database } from "../db/database";
import type { Actor, AppDeps } from "../http/context";
import type { Output } from "../http/output";
import type { Rules } from "../resources/rules";
import { lockRecord, readRecord, type Writer } from "../resources/store";
import type { Values } from "../resources/values";
import { askedOn, type BulkCall } from "./bulkCall";

/** What became of one record. */
export interface Tried {
  outcome: "done" | "waits";
  approval_id?: number;
  /** What an edit has replaced, and the version that it left. */
  former?: Values;
  left_version?: number;
}

interface Row {
  actor: Actor;
  resource: Resource;
  rules: Rules;
  id: number;
  body: Values;
  requestId: string;
  /** Number of the bulk change that is taken back. */
  undoes?: number | null | undefined;
}

/** Makes the call on one record as the person who asked for it, within the transaction of the given dependencies. */
export async function tryRow(deps: AppDeps, bulk: BulkCall, row: Row): Promise<Tried> {
  if (bulk.action !== "edit") return answered(await perform(deps, bulk, row, row.body));
  const { resource, rules, id, undoes, body } = row;
  const before = await lockRecord(deps.db, resource, rules, id);
  // What is taken back names the version that was left.
  const output = await perform(deps, bulk, row, undoes ? body : { ...body, version: before.version });
  const tried = answered(output);
  if (tried.outcome === "waits") return tried;
  const after = await readRecord(deps.db, resource, rules, id);
  return { ...tried, former: formerOf(resource, before, after), left_version: Number(after.version) };
}

/** Withdraws what a bulk change that is undone left to a second person; what one has approved by now stands. */
export async function withdrawRow(writer: Writer, approvalId: number, why: string): Promise<Tried> {
  await withdrawUnapproved(writer, approvalId, why);
  return { outcome: "done" };
}

function perform(
  deps: AppDeps & { db: Database },
  bulk: BulkCall,
  { actor, resource, id, requestId, undoes }: Row,
  body: Values,
) {
  const trail = undoes ? ({ trail: "undo" } as const) : {};
  return bulk.served.perform(deps, { ...askedOn(bulk, resource, id, body), actor, requestId, ...trail });
}

function answered(output: Output): Tried {
  const request = output instanceof Response ? output.headers.get("X-Approval-Id") : output.approval_id;
  return request === undefined || request === null
    ? { outcome: "done" }
    : { outcome: "waits", approval_id: Number(request) };
}

/** Gives what was written over; what is encrypted, masked or personal is not kept aside. */
function formerOf(resource: Resource, before: Values, after: Values): Values {
  const closed = new Set(resource.fields.filter(isClosed).map(({ path }) => path.split(".")[0]));
  const open = Object.keys(changesOf(resource).shape).filter((path) => path !== "version" && !closed.has(path));
  return Object.fromEntries(
    open.flatMap((path) => (isDeepStrictEqual(before[path], after[path]) ? [] : [[path, before[path] ?? null]])),
  );
}

const isClosed = ({ encrypted, masked, personal, writeOnly, kind }: Field) =>
  encrypted || masked || personal || writeOnly || kind === "data";
