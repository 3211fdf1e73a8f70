import { type Identifier, type RaRecord, useGetList } from "react-admin";
import { PAGE } from "../../../contract/limits";
import type { Resource } from "../../../contract/resource";

/** Records of an asset as far as they are known. */
export interface Known<Row> {
  /** Not there while they load. */
  rows: readonly Row[] | undefined;
  /** Number of all, where that is more than the rows. */
  total?: number | undefined;
  error: Error | null;
  refetch: () => unknown;
}

/** Gives the records of a resource that belong to an asset, the latest first, at most one page of them. */
export function useRecordsOf<Row extends RaRecord>({ name }: Resource, asset: Identifier): Known<Row> {
  const { data, total, error, refetch } = useGetList<Row>(name, {
    filter: { property_id: asset },
    pagination: { page: PAGE.first, perPage: PAGE.max },
    sort: { field: "id", order: "DESC" },
  });
  return { rows: data, total, error, refetch };
}
