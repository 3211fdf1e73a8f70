import { fieldAt } from "../../contract/fieldRegistry";
import { resources } from "../../contract/subjects";
import { useWords } from "../i18n/useWords";
import { askedFields } from "./askedFields";

/** Gives the words for a path of a change of a resource: those of its field, where it has one. */
export function usePathName(resource: string, fields = askedFields(resource)): (path: string) => string {
  const { t, field: nameOf } = useWords();
  const definition = resources.find(({ name }) => name === resource);
  return (path) => {
    const field = fieldAt(fields, path);
    return definition && field ? nameOf(definition, field) : t(`console.history.paths.${path}`, { _: path });
  };
}
