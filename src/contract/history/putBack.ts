import { isInClear } from "../audit/inClear";
import { type Field, fieldAt } from "../fieldRegistry";
import type { Resource } from "../resource";

/** What the trail tells of one change, by the path of each field. */
type Changes = Readonly<Record<string, { before: unknown; after: unknown }>>;

/** Entries before which there was nothing that one could go back to. */
const BEGINNINGS: readonly string[] = ["create", "copy", "restore", "delete"];

/**
 * Gives the paths of an entry of the trail whose former values can be put back: those of fields of a resource, as
 * somebody may read it, that an update takes and that the trail holds in clear.
 */
export function pathsToPutBack(
  resource: Pick<Resource, "api" | "fields">,
  { action, changes }: { action: string; changes: Changes },
): string[] {
  if (!resource.api.update || BEGINNINGS.includes(action)) return [];
  return Object.entries(changes).flatMap(([path, { before }]) => {
    const part = fieldAt(resource.fields, path);
    const whole = resource.fields.find((field) => path === field.path || path.startsWith(`${field.path}.`));
    if (!part || !whole || !isWritten(whole) || !isInClear(whole)) return [];
    return before === null && !part.nullable ? [] : [path];
  });
}

/** Tells whether a person can have changed what stands at a path; what is read only follows from the rules. */
export const isWrittenAt = ({ fields }: Pick<Resource, "fields">, path: string): boolean =>
  fields.some((field) => isWritten(field) && (path === field.path || path.startsWith(`${field.path}.`)));

const isWritten = ({ readOnly, computed }: Field) => !readOnly && !computed;
