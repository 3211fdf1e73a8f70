import { useTranslate } from "react-admin";
import type { Field } from "../../contract/fields";
import type { Resource } from "../../contract/resource";

/** Gives the words of a definition in the present language; what a language lacks is said as the definition does. */
export function useWords() {
  const translate = useTranslate();
  return {
    t: translate,
    name: (resource: Resource) => translate(`resources.${resource.name}.name`, { smart_count: 1, _: resource.label }),
    plural: (resource: Resource) =>
      translate(`resources.${resource.name}.name`, { smart_count: 2, _: resource.plural }),
    field: (resource: Resource, field: Pick<Field, "path" | "label">) =>
      translate(`resources.${resource.name}.fields.${field.path}`, { _: field.label ?? field.path }),
    section: (resource: Resource, heading: string) =>
      translate(`resources.${resource.name}.sections.${heading}`, { _: heading }),
  };
}
