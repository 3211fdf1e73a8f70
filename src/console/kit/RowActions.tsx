import { Suspense } from "react";
import type { RaRecord } from "react-admin";
import type { Resource } from "../../contract/resource";
import { LIST_PARTS } from "../listParts";

/** Gives what a subject lets one do in the rows of its list, if anything. */
export const rowActionsOf = ({ name }: Resource) => LIST_PARTS[name]?.rowActions;

/** Shows what one can do with a record in its row; the rows do not wait for its code. */
export function RowActions({ definition, record }: { definition: Resource; record: RaRecord }) {
  const Actions = rowActionsOf(definition);
  return <Suspense fallback={null}>{Actions && <Actions record={record} />}</Suspense>;
}
