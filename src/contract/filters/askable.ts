import { type Field, partsOfData } from "../fieldRegistry";
import type { Resource } from "../resource";
import { OPERATORS_OF, type Operator } from "./operators";

/**
 * Gives the fields that a condition may name: what is stored, and seen whole by whoever sees a record. Of an encrypted
 * number it may be asked whether it is one that the asker knows.
 */
export const askable = (resource: Resource): Field[] =>
  resource.fields.filter((field) => operatorsOf(field).length > 0);

/** Gives the operators by which a field may be asked for; none for one that is not asked for at all. */
export function operatorsOf(field: Field): readonly Operator[] {
  const { kind, computed, writeOnly, masked, encrypted } = field;
  if (computed || writeOnly || partsOfData(field).length) return [];
  if (encrypted) return ["is"];
  return masked ? [] : OPERATORS_OF[kind];
}

/** Tells whether a field has an index that a condition on it can use. */
export const isIndexed = ({ kind, indexed, unique }: Field): boolean =>
  kind === "id" || indexed === true || unique === true;
