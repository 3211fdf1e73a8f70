import type { Resource } from "../../contract/resource";
import { resources } from "../../contract/subjects";

/** The words of one resource, in the tree that react-admin looks them up in. */
type ResourceWords = {
  name: string;
  fields: Record<string, string>;
  page: Record<"list" | "create", string>;
  notifications: Record<"created" | "updated" | "deleted", string>;
};

/** Gives the English words of a resource as its definition says them. */
function wordsOf({ label, plural, fields }: Resource): ResourceWords {
  return {
    name: `${label} |||| ${plural}`,
    // Flat on purpose: `kyc.status` is one key, polyglot finds it like a nested one.
    fields: Object.fromEntries(fields.map((field) => [field.path, field.label ?? humanised(field.path)])),
    page: { list: plural, create: `New ${inSentence(label)}` },
    notifications: {
      created: `${label} created`,
      updated: `${label} saved |||| %{smart_count} ${inSentence(plural)} saved`,
      deleted: `${label} deleted |||| %{smart_count} ${inSentence(plural)} deleted`,
    },
  };
}

/** Gives the words of every resource, by name. */
export const resourceWords = (): Record<string, ResourceWords> =>
  Object.fromEntries(resources.map((resource) => [resource.name, wordsOf(resource)]));

/** Puts a label into the middle of a sentence: `Fee percentage` is lower case there, `SPV` is not. */
export const inSentence = (label: string): string =>
  /^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;

function humanised(path: string): string {
  const words = path.replace(/[._]/g, " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
