import { useStore } from "react-admin";
import type { Field } from "../../contract/fieldRegistry";
import type { Resource } from "../../contract/resource";

/** Gives the columns of a list that the person has not hidden, and the means to hide and show them. */
export function useColumns(resource: Resource, columns: readonly string[] = resource.columns) {
  const [hidden, setHidden] = useStore<string[]>(`${resource.name}.hiddenColumns`, []);
  const fields = columns.flatMap((path) => resource.fields.find((field) => field.path === path) ?? []);
  const shown = fields.filter(({ path }) => !hidden.includes(path));
  return {
    all: fields,
    // A list without columns says nothing: the first one cannot be hidden.
    shown: shown.length > 0 ? shown : fields.slice(0, 1),
    isShown: (field: Field) => !hidden.includes(field.path),
    toggle: ({ path }: Field) =>
      setHidden(hidden.includes(path) ? hidden.filter((other) => other !== path) : [...hidden, path]),
  };
}
