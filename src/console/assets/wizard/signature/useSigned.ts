import { type RaRecord, useGetList } from "react-admin";
import { templates } from "../../../../contract/templates/resource";

/** Kinds of templates that investors sign. */
const SIGNED: readonly unknown[] = ["subscription-agreement", "investor-agreement", "term-sheet"];

const ALL = { pagination: { page: 1, perPage: 100 }, sort: { field: "name", order: "ASC" as const } };

/** Gives the active templates that investors sign; what is missing is said where the template is read. */
export function useSigned(): readonly RaRecord[] | undefined {
  const filter = { status: "active" };
  const { data } = useGetList<RaRecord>(templates.name, { ...ALL, filter }, { onError: () => undefined });
  return data?.filter(({ kind }) => SIGNED.includes(kind));
}
