import type { Field } from "../../contract/fieldRegistry";
import type { Resource } from "../../contract/resource";
import { resources } from "../../contract/subjects";
import { t } from "./t";
import { kitWords } from "./words";

/** Gives the definition of a resource by its name, where there is one. */
export const resourceOf = (name: string): Resource | undefined => resources.find((resource) => resource.name === name);

/** Names one record of a resource. */
export const nameOf = ({ label }: Pick<Resource, "label">): string => t(label);

/** Names the records of a resource. */
export const pluralOf = ({ plural }: Pick<Resource, "plural">): string => t(plural);

/** Names a field; a part of structured data with what it is a part of before it. */
export const fieldLabel = ({ path, label, within }: Pick<Field, "path" | "label" | "within">): string =>
  [...(within ? [within] : []), label ?? humanised(path)].map((words) => t(words)).join(": ");

/** Names what the trail tells of a change: a field, or whatever else has changed with it. */
export function changedLabel(field: Field | undefined, path: string): string {
  const words = (kitWords.history.paths as Readonly<Record<string, string>>)[path];
  return fieldLabel(field ?? { path, ...(words !== undefined && { label: words }) });
}

/** Says that records of a resource are written. */
export const writtenWords = (resource: Resource, done: keyof typeof kitWords.written, smart_count = 1): string =>
  t(kitWords.written[done], { smart_count, name: nameOf(resource), names: inSentence(pluralOf(resource)) });

/** Puts a label into the middle of a sentence: `Fee percentage` is lower case there, `SPV` is not. */
export const inSentence = (label: string): string =>
  /^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;

function humanised(path: string): string {
  const words = path.replace(/[._]/g, " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
