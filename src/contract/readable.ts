import { z } from "zod";
import type { Field } from "./fieldRegistry";
import { allows, type Grants } from "./permissions";
import type { FoundBy, Resource } from "./resource";

/** Tells whether somebody who may view a record may also read a field of it. */
export const mayRead = ({ seenBy }: Pick<Field, "seenBy">, grants: Grants): boolean =>
  seenBy?.some(([subject, action]) => allows(grants, subject, action)) ?? true;

/** Resources without the fields that some do not see, by the paths of these. */
const narrowed = new WeakMap<Resource, Map<string, Resource>>();

/**
 * Gives a resource as somebody may read it: without the fields that they do not see, nor columns, filters and free
 * text that would tell of them. What is read by this definition cannot leak them. It is the same one for all who see
 * the same of it.
 */
export function readableBy(resource: Resource, grants: Grants): Resource {
  const hidden = resource.fields.filter((field) => !mayRead(field, grants)).map(({ path }) => path);
  if (!hidden.length) return resource;
  const known = narrowed.get(resource) ?? new Map<string, Resource>();
  narrowed.set(resource, known);
  const seen = known.get(hidden.join()) ?? without(resource, new Set(hidden));
  known.set(hidden.join(), seen);
  return seen;
}

function without(resource: Resource, hidden: ReadonlySet<string>): Resource {
  const isSeen = (path: string) => !hidden.has(path);
  const filters = Object.entries(resource.filters.shape).filter(([name]) => isSeen(name));
  return {
    ...resource,
    fields: resource.fields.filter(({ path }) => isSeen(path)),
    columns: resource.columns.filter(isSeen),
    search: resource.search.filter(isSeen),
    ...(resource.found && { found: foundBySeen(resource.found, isSeen) }),
    sums: resource.sums.filter(isSeen),
    filters: z.object(Object.fromEntries(filters)),
  };
}

/** Nothing is found by what is not seen; what was to be told apart by it is not found at all. */
const foundBySeen = ({ words, exact, through, among }: FoundBy, isSeen: (path: string) => boolean): FoundBy =>
  Object.keys(among).every(isSeen)
    ? { words: words.filter(isSeen), exact: exact.filter(isSeen), through: through.filter(isSeen), among }
    : { words: [], exact: [], through: [], among: {} };

/** Leaves out of the changes of a record those of fields that somebody may not read. */
export function readableChanges<Change>(
  { fields }: Pick<Resource, "fields">,
  grants: Grants,
  changes: Readonly<Record<string, Change>>,
): Record<string, Change> {
  const hidden = fields.filter((field) => !mayRead(field, grants)).map(({ path }) => path);
  const isHidden = (path: string) => hidden.some((one) => path === one || path.startsWith(`${one}.`));
  return Object.fromEntries(Object.entries(changes).filter(([path]) => !isHidden(path)));
}
