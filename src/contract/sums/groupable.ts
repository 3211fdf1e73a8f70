import type { Field } from "../fieldRegistry";
import { isIndexed, operatorsOf } from "../filters/askable";
import type { Resource } from "../resource";

/** Gives the choices by whose values the records of a list can be told apart: where these are many, those with an index. */
export const groupable = ({ fields, large }: Pick<Resource, "fields" | "large">): Field[] =>
  fields.filter((field) => field.kind === "choice" && operatorsOf(field).length > 0 && (!large || isIndexed(field)));
