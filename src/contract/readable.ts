import { z } from "zod";
import type { Field } from "./fieldRegistry";
import { allows, type Grants } from "./permissions";
import type { Resource } from "./resource";

/** Tells whether somebody who may view a record may also read a field of it. */
export const mayRead = ({ seenBy }: Pick<Field, "seenBy">, grants: Grants): boolean =>
  seenBy?.some(([subject, action]) => allows(grants, subject, action)) ?? true;

/**
 * Gives a resource as somebody may read it: without the fields that they do not see, nor columns, filters and free
 * text that would tell of them. What is read by this definition cannot leak them.
 */
export function readableBy(resource: Resource, grants: Grants): Resource {
  const hidden = new Set(resource.fields.filter((field) => !mayRead(field, grants)).map(({ path }) => path));
  if (!hidden.size) return resource;
  const isSeen = (path: string) => !hidden.has(path);
  const filters = Object.entries(resource.filters.shape).filter(([name]) => isSeen(name));
  return {
    ...resource,
    fields: resource.fields.filter(({ path }) => isSeen(path)),
    columns: resource.columns.filter(isSeen),
    search: resource.search.filter(isSeen),
    filters: z.object(Object.fromEntries(filters)),
  };
}

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
