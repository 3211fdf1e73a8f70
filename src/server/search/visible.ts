import { and, inArray, type SQL, sql } from "drizzle-orm";
import { allows, type Grants } from "../../contract/permissions";
import { readableBy } from "../../contract/readable";
import type { FoundBy, Resource } from "../../contract/resource";
import { resources } from "../../contract/subjects";
import type { AnyTable } from "../db/derive";
import { columnAt, tableNamed } from "../db/tables";
import { viewableBy } from "../resources/owned";
import type { Rules } from "../resources/rules";

/** A resource whose records somebody may find, as far as they may read them. */
export interface Visible {
  resource: Resource;
  found: FoundBy;
  rules: Rules;
  table: AnyTable;
  /** Which rows of its table are found at all. */
  where: SQL | undefined;
}

/** Roles, and resources looked among, for which statements are kept; more than these begin anew. */
const KEPT = 200;

/** Gives what tells what somebody may find, in the order of the menu: the same object while they may find the same. */
export function createVisible(rulesOf: (resource: string) => Rules) {
  const kept = new Map<string, readonly Visible[]>();
  return (grants: Grants, among?: string): readonly Visible[] => {
    const seen = resources.flatMap((whole) =>
      whole.found && whole.name === (among ?? whole.name) && allows(grants, whole.permission, "view")
        ? [readableBy(whole, grants)]
        : [],
    );
    const viewable = viewableBy(grants);
    const fieldsOf = ({ fields }: Resource) => fields.map(({ path }) => path).join();
    const key = [viewable.join(), ...seen.map((one) => `${one.name} ${fieldsOf(one)}`)].join("\n");
    if (kept.size > KEPT) kept.clear();
    const visible = kept.get(key) ?? seen.map((resource) => visibleOf(resource, rulesOf(resource.name), viewable));
    kept.set(key, visible);
    return visible;
  };
}

const literal = (value: FoundBy["among"][string]) =>
  sql.raw(typeof value === "string" ? `'${value.replaceAll("'", "''")}'` : String(value));

function visibleOf(resource: Resource, rules: Rules, viewable: readonly string[]): Visible {
  const found = resource.found as FoundBy;
  const table = tableNamed(resource.table);
  // Said in the statement itself: planned once for all values, it is to be planned for this one.
  const alike = Object.entries(found.among).map(([path, value]) => sql`${columnAt(table, path)} = ${literal(value)}`);
  const { carries } = resource;
  // Said in the statement, too.
  const about = carries && inArray(columnAt(table, carries), sql`(${sql.join(viewable.map(literal), sql`, `)})`);
  return { resource, found, rules, table, where: and(rules.scope?.where, about || undefined, ...alike) };
}
