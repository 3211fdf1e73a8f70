import type { Field } from "../../contract/fieldRegistry";
import type { ImportMapping } from "../../contract/imports/calls";
import { importFieldsOf, importKeysOf } from "../../contract/imports/fields";
import { msg } from "../../contract/language/message";
import type { Grants } from "../../contract/permissions";
import type { Problem } from "../../contract/problem";
import type { Resource } from "../../contract/resource";
import { Failure, invalid } from "../http/failure";

/** A column with the field that it is. */
export interface Column {
  at: number;
  field: Field;
}

/** What the rows of an import become. */
export interface Plan {
  resource: Resource;
  mapping: ImportMapping;
  /** What is written; the key is among them where a record may be given it. */
  columns: readonly Column[];
  key?: Column | undefined;
}

/** Gives what an import does by its mapping; refused is what the resource does not have, or somebody does not see. */
export function planOf(resource: Resource, mapping: ImportMapping, grants: Grants): Plan {
  const fields = importFieldsOf(resource, grants);
  const keys = mapping.key === null ? [] : importKeysOf(resource, grants).filter(({ path }) => path === mapping.key);
  const [key] = keys;
  const errors: Problem[] = [];
  if (mapping.key !== null && !key) errors.push({ path: "key", message: "Records are not found by this" });
  const seen = new Set<string>();
  const columns = mapping.columns.flatMap(({ at, field: path }, place): Column[] => {
    const field = fields.find((one) => one.path === path) ?? keys.find((one) => one.path === path);
    if (!field) errors.push({ path: `columns.${place}.field`, message: "An import does not set this" });
    else if (seen.has(path)) errors.push({ path: `columns.${place}.field`, message: "Choose each only once" });
    seen.add(path);
    return field ? [{ at, field }] : [];
  });
  const keyed = columns.find(({ field }) => field.path === mapping.key);
  if (key && !keyed)
    errors.push({
      path: "key",
      message: msg("Choose the column of “%{label}”", { label: msg(key.label ?? key.path) }),
    });
  // Groups of fields may be left out whole.
  const lacking = key ? [] : fields.filter(({ required, path }) => required && !path.includes(".") && !seen.has(path));
  errors.push(
    ...lacking.map(({ label, path }) => ({
      path: "columns",
      message: msg("Choose the column of “%{label}”", { label: msg(label ?? path) }),
    })),
  );
  if (errors.length) throw invalid(errors);
  const set = new Set(fields.map(({ path }) => path));
  return { resource, mapping, key: keyed, columns: columns.filter(({ field }) => set.has(field.path)) };
}

/** Gives what an import does as `planOf` does; nothing where the definition, or what somebody sees of it, has changed since. */
export function fittingPlan(...asked: Parameters<typeof planOf>): Plan | undefined {
  try {
    return planOf(...asked);
  } catch (error) {
    if (error instanceof Failure) return undefined;
    throw error;
  }
}
