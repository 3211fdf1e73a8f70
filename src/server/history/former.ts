import { isDeepStrictEqual } from "node:util";
import { and, eq, lt } from "drizzle-orm";
import { isInClear } from "../../contract/audit/inClear";
import { UNDO_WITHIN } from "../../contract/history/vocabulary";
import type { Resource } from "../../contract/resource";
import type { Database } from "../db/database";
import type { AppDeps } from "../http/context";
import type { Writing } from "../resources/rules";
import { type Values, valueAt } from "../resources/values";
import { formerValues } from "./tables";

type Record = Values & { id: number; version: number };

/** Keeps for a minute what somebody's edit has replaced of what the trail masks, so that it can be undone; `typed` as in the trail. */
export async function keepFormer(
  { tx, actor, now }: Writing,
  resource: Resource,
  before: Values,
  after: Record,
  typed: readonly string[] = [],
) {
  if (!actor.id) return;
  const replaced = resource.fields.filter(
    (field) =>
      !(field.readOnly || field.computed || field.writeOnly || isInClear(field)) &&
      (typed.includes(field.path) || !isDeepStrictEqual(valueAt(before, field.path), valueAt(after, field.path))),
  );
  if (!replaced.length) return;
  const values = Object.fromEntries(replaced.map(({ path }) => [path, valueAt(before, path) ?? null]));
  const kept = { version: after.version, values, at: now.toISOString() };
  const { resource: name, record_id } = formerValues;
  await tx
    .insert(formerValues)
    .values({ resource: resource.name, record_id: after.id, ...kept })
    .onConflictDoUpdate({ target: [name, record_id], set: kept });
}

/** Gives what the edit that left a version of a record has replaced of what the trail masks, by the paths of its fields. */
export async function readFormer(db: Database, resource: Resource, id: number, version: number): Promise<Values> {
  const { resource: name, record_id, version: left, values } = formerValues;
  const [kept] = await db
    .select({ values })
    .from(formerValues)
    .where(and(eq(name, resource.name), eq(record_id, id), eq(left, version)));
  return kept?.values ?? {};
}

/** Forgets what can be undone no more. */
export async function forgetFormer({ db, clock }: AppDeps): Promise<void> {
  const oldest = new Date(clock().getTime() - UNDO_WITHIN).toISOString();
  await db.delete(formerValues).where(lt(formerValues.at, oldest));
}
