import { type Identifier, useGetList } from "react-admin";
import { approvals } from "../../contract/approvals/resource";
import { useMay } from "../kit/useMay";
import type { Approval } from "./approval";

/** Gives the writes to a record that wait for a second person, as far as one may see them. */
export function useWaiting(resource: string, id: Identifier): Approval[] {
  const maySee = useMay(approvals.name, "show");
  const { data = [] } = useGetList<Approval>(
    approvals.name,
    {
      filter: { resource, record_id: Number(id), status: "pending" },
      sort: approvals.sort,
      pagination: { page: 1, perPage: 5 },
    },
    { enabled: maySee, retry: false },
  );
  return data;
}
