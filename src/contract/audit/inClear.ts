import { type Field, fieldsOf, partsOfData } from "../fieldRegistry";

/** Identifiers that the trail never shows whole, beside what is masked or encrypted by its definition. */
const IDENTIFIER = /pan_number|aadhaa?r|escrow/i;

/** Tells whether the trail hides a value of a field as an identifier, whoever it is of. */
export const isIdentifier = ({ path, masked, encrypted }: Field): boolean =>
  (masked || encrypted || IDENTIFIER.test(path)) && !path.endsWith("_status");

/** Tells whether the trail holds the values of a field as they are, with all that it is made of. */
export const isInClear = (field: Field): boolean => {
  const parts = [...partsOfData(field), ...(field.item ? fieldsOf(field.item) : [])];
  return !field.personal && !field.writeOnly && !isIdentifier(field) && parts.every(isInClear);
};
