import { inArray, type SQL, sql } from "drizzle-orm";
import { allows, type Grants } from "../../contract/permissions";
import type { Resource } from "../../contract/resource";
import { resources } from "../../contract/subjects";
import type { Database } from "../db/database";
import { columnAt, keyOf, tableNamed } from "../db/tables";
import type { Actor } from "../http/context";
import { notFound } from "../http/failure";
import { readRecord } from "./store";
import { inSentence } from "./uses";
import type { Values } from "./values";

/** Records that tell about other resources, such as requests, jobs and messages. */
const CARRIERS = resources.filter(({ carries }) => carries !== undefined);

/** Returns the names of the resources whose records somebody may view. */
export const viewableBy = (grants: Grants): string[] =>
  resources.filter(({ permission }) => allows(grants, permission, "view")).map(({ name }) => name);

/**
 * Returns the filter that narrows a resource to the records that somebody may see: their own, those of a kind, and of
 * those that tell about other resources (`carries`) what is `about` a resource that they may view. Empty for all.
 */
export const visibilityFilter = (
  { ownedBy, seenWithout, carries }: Pick<Resource, "ownedBy" | "seenWithout" | "carries">,
  { id, grants }: Pick<Actor, "id" | "grants">,
): Record<string, unknown> => ({
  ...(seenWithout && !allows(grants, ...seenWithout.right) ? seenWithout.only : {}),
  ...(ownedBy && !allows(grants, ...ownedBy.unless) ? { [ownedBy.field]: id } : {}),
  ...(carries && viewableBy(grants).length < resources.length ? { about: viewableBy(grants) } : {}),
});

/** Refuses a record that somebody may not see as if it did not exist. */
export function refuseOthers(resource: Resource, actor: Actor, record: Values) {
  const { about, ...own } = visibilityFilter(resource, actor);
  const isSeen =
    Object.entries(own).every(([path, value]) => record[path] === value) &&
    (!Array.isArray(about) || about.includes(record[resource.carries as string]));
  if (!isSeen) throw notFound(inSentence(resource.label));
}

/** Refuses a record that somebody may not see by its number; one that is gone only to people who do not see all. */
export async function refuseHidden(db: Database, resource: Resource, actor: Actor, id: number): Promise<void> {
  if (Object.keys(visibilityFilter(resource, actor)).length)
    refuseOthers(resource, actor, await readRecord(db, resource, {}, id));
}

/**
 * Returns the condition that a reference to a record, by the columns of its resource and number, leads to something that
 * somebody may view. A record that tells about another resource counts as a record of that one.
 */
export function leadsToViewable(grants: Grants, resource: SQL, recordId: SQL): SQL {
  const viewable = viewableBy(grants);
  if (viewable.length === resources.length) return sql`true`;
  const carried = CARRIERS.map(({ name, table, carries }) => {
    const carrier = tableNamed(table);
    return sql`(${resource} <> ${name} or ${recordId} is null or exists (select from ${carrier} where ${keyOf(carrier)} = ${recordId}
      and ${inArray(columnAt(carrier, carries as string), viewable)}))`;
  });
  return sql`${resource} = any(${sql.param(viewable)}::text[]) and ${sql.join(carried, sql` and `)}`;
}
