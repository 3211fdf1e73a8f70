import { AUDIT_PATH } from "../../contract/audit/vocabulary";
import { type Field, fieldAt } from "../../contract/fieldRegistry";
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

/** Names what the trail tells of at a path: one of these fields, or whatever else has changed with them. */
export function changedLabel(fields: readonly Field[], path: string): string {
  const field = fieldAt(fields, path);
  if (field) return fieldLabel(field);
  const [, name = path, number] = /^(.+) (\d+)$/.exec(path) ?? [];
  const words = (AUDIT_PATH as Readonly<Record<string, string>>)[name];
  if (words !== undefined) return t(words, { number });
  // A document is called by its title, a field that is no more by its path.
  return /^[a-z_.]+$/.test(path) ? humanised(path) : path;
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
