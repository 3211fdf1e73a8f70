import { type RaRecord, useGetOne } from "react-admin";
import { templates } from "../../../../contract/templates/resource";

/** Gives the template of an id, as the form holds it; nothing while none is chosen. */
export function useTemplate(id: unknown) {
  const chosen = typeof id === "number" ? id : undefined;
  const { data, error } = useGetOne<RaRecord>(
    templates.name,
    { id: chosen ?? "" },
    // Who may not see templates is told so where it matters.
    { enabled: chosen !== undefined, onError: () => undefined },
  );
  return chosen === undefined ? {} : { data, error };
}
