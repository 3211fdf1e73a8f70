import { msg } from "../language/message";
import type { Problem } from "../problem";
import type { Resource } from "../resource";
import { isIndexed } from "./askable";
import type { Operator } from "./operators";
import { type Condition, isCondition, type Joined, membersOf, placed, type Where } from "./where";

/** Comparisons that an index narrows to few of all records. */
const SEEKS: readonly Operator[] = [
  "is",
  "any",
  "on",
  "before",
  "after",
  "between",
  "greater",
  "less",
  "last_days",
  "next_days",
  "during",
];

/** Comparisons of text, which read every record whatever index there is. */
const READS: readonly Operator[] = ["contains", "not_contains", "starts"];

const hasIndex = ({ fields }: Resource, path: string) => fields.some((one) => one.path === path && isIndexed(one));

type Members = readonly (Condition | Joined<Condition>)[];

/** Tells whether a condition is dear where records are many: no index tells anything of it. */
const isDear = (resource: Resource, [path, operator]: Condition) =>
  READS.includes(operator) || !hasIndex(resource, path);

/** Tells whether an index narrows the records to those that a filter may hold for. */
function isNarrow(resource: Resource, where: Condition | Joined<Condition> | Where): boolean {
  if (isCondition(where as Condition)) {
    const [path, operator] = where as Condition;
    return SEEKS.includes(operator) && hasIndex(resource, path);
  }
  const members = membersOf(where as Where);
  const narrow = (member: Condition | Joined<Condition>) => isNarrow(resource, member);
  return "all" in (where as Where) ? members.some(narrow) : members.every(narrow);
}

/** Gives what an index tells something of: it holds for all that the whole holds for, and maybe for more. */
export function withoutDear(resource: Resource, { all }: { readonly all: Members }): Where | undefined {
  const isCheap = (condition: Condition) => !isDear(resource, condition);
  const members = all.flatMap((member): Members => {
    if (isCondition(member)) return isCheap(member) ? [member] : [];
    // Of several that need not all hold, none can be left out.
    if ("any" in member) return member.any.every(isCheap) ? [member] : [];
    const kept = member.all.filter(isCheap);
    return kept.length ? [{ all: kept }] : [];
  });
  return members.length ? { all: members } : undefined;
}

/**
 * Tells which conditions would read every record of a resource that has very many of them, where nothing beside them
 * narrows these: by an index, as the names of further filters that are set may do.
 */
export function tooDear(resource: Resource, where: Where, beside: readonly string[]): Problem[] {
  if (!resource.large || isNarrow(resource, where) || beside.some((name) => hasIndex(resource, name))) return [];
  const indexed = resource.fields.filter((field) => isIndexed(field) && !field.computed);
  const message = msg("There are too many records for this alone: add a condition on %{fields}", {
    fields: indexed.map(({ label, path }) => msg(label ?? path)),
  });
  return placed(where).flatMap(({ condition, at }) => (isDear(resource, condition) ? [{ path: at, message }] : []));
}
