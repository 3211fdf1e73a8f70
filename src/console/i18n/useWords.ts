import { useTranslate } from "react-admin";
import type { Field } from "../../contract/fieldRegistry";
import type { Resource } from "../../contract/resource";

/** Gives the words of a definition in the present language; what a language lacks is said as the definition does. */
export function useWords() {
  const translate = useTranslate();
  return {
    t: translate,
    name: (resource: Resource) => translate(`resources.${resource.name}.name`, { smart_count: 1, _: resource.label }),
    plural: (resource: Resource) =>
      translate(`resources.${resource.name}.name`, { smart_count: 2, _: resource.plural }),
    /** A field of a row is named alike in every row. */
    field: (resource: Resource, field: Pick<Field, "path" | "label">) =>
      translate(`resources.${resource.name}.fields.${field.path.replace(/\.\d+\b/g, "")}`, {
        _: field.label ?? field.path,
      }),
    section: (resource: Resource, heading: string) =>
      translate(`resources.${resource.name}.sections.${heading}`, { _: heading }),
  };
}
