import { fieldAt } from "../../contract/fieldRegistry";
import { resources } from "../../contract/subjects";
import { fieldLabel } from "../i18n/labels";
import { t } from "../i18n/t";
import { wordOf } from "../i18n/wordOf";
import { kitWords } from "../i18n/words";
import { askedFields } from "./askedFields";

/** Gives the words for a path of a change of a resource: those of its field, where it has one. */
export function usePathName(resource: string, fields = askedFields(resource)): (path: string) => string {
  const found = resources.find(({ name }) => name === resource);
  return (path) => {
    const field = fieldAt(fields, path);
    return found && field ? fieldLabel(field) : t(wordOf(kitWords.history.paths, path));
  };
}
