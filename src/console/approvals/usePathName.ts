import { fieldAt } from "../../contract/fieldRegistry";
import { resources } from "../../contract/subjects";
import { changedLabel } from "../i18n/labels";
import { askedFields } from "./askedFields";

/** Gives the words for a path of a change of a resource: those of its field, where it has one. */
export function usePathName(resource: string, fields = askedFields(resource)): (path: string) => string {
  const found = resources.find(({ name }) => name === resource);
  return (path) => changedLabel(found && fieldAt(fields, path), path);
}
