import type { Field } from "../fieldRegistry";
import type { Grants } from "../permissions";
import { mayRead } from "../readable";
import type { Resource } from "../resource";

/** Tells whether records of a resource come in files: of every one that has `create`. */
export const isImportable = ({ api }: Resource): boolean => api.create !== undefined;

/** Gives the fields that an import may set: what its create call takes, but for passwords and what somebody may not read. */
export const importFieldsOf = ({ fields }: Resource, grants: Grants): Field[] =>
  fields.filter((field) => !field.readOnly && !field.computed && !field.writeOnly && mayRead(field, grants));

/**
 * Gives the fields by whose values rows change records that exist: the number, and what is unique. None where records are
 * not changed.
 */
export const importKeysOf = (resource: Resource, grants: Grants): Field[] =>
  resource.api.update ? resource.fields.filter((field) => isKey(field) && mayRead(field, grants)) : [];

const isKey = ({ kind, unique, computed, path }: Field) =>
  (kind === "id" || unique === true) && !computed && !path.includes(".");
