import { useListContext } from "react-admin";
import { type Where, whereForm } from "../../contract/filters/where";

/** Gives the conditions of the list, none where the address holds no such, and what sets them. */
export function useWhere() {
  const { filterValues, setFilters } = useListContext();
  const { where: given, ...beside } = filterValues;
  const read = whereForm.safeParse(given);
  return {
    where: read.success ? (read.data as Where) : undefined,
    /** Names of the other filters that are set. */
    beside: Object.keys(beside),
    setWhere: (where: Where | undefined) => setFilters(where ? { ...beside, where } : beside),
  };
}
