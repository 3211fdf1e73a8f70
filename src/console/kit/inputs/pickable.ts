import { useQuery } from "@tanstack/react-query";
import { type RaRecord, useDataProvider } from "react-admin";
import type { Resource } from "../../../contract/resource";
import { type Mark, markOf } from "../icons/RecordMark";
import { titleOf } from "../titleOf";

/** One record that may be picked. */
export interface Option {
  id: number;
  name: string;
  category: string;
  mark?: Mark | undefined;
  /** Why it is offered only to those that have it already. */
  past?: "inactive" | "gone";
}

const PER_PAGE = 100;

/** Gives every record of a resource, in the order of its list, as what may be picked. */
export function usePickable(resource: Resource) {
  const provider = useDataProvider();
  return useQuery({
    queryKey: [resource.name, "pickable"],
    queryFn: async () => {
      const records: RaRecord[] = [];
      for (let page = 1; ; page++) {
        const { data, total = 0 } = await provider.getList(resource.name, {
          pagination: { page, perPage: PER_PAGE },
          sort: resource.sort,
          filter: {},
        });
        records.push(...data);
        if (data.length === 0 || records.length >= total) return records.map((record) => optionOf(resource, record));
      }
    },
  });
}

const optionOf = (resource: Resource, record: RaRecord): Option => ({
  id: Number(record.id),
  name: titleOf(resource, record),
  category: typeof record.category === "string" ? record.category : "",
  mark: markOf(resource, record),
  ...(record.active === false ? { past: "inactive" } : {}),
});

/** Puts options into groups by their category, in the order of the first of each; those of none come last. */
export function groupsOf(options: readonly Option[]): { category: string; options: Option[] }[] {
  const groups = new Map<string, Option[]>();
  for (const option of options) groups.set(option.category, [...(groups.get(option.category) ?? []), option]);
  return [...groups]
    .map(([category, members]) => ({ category, options: members }))
    .sort((one, other) => Number(one.category === "") - Number(other.category === ""));
}
