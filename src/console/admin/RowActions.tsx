import { Suspense } from "react";
import type { RaRecord } from "react-admin";
import { useParts } from "../kit/parts";
import { useAfterRows } from "../kit/useAfterRows";
import { useResource } from "../kit/useResource";

/** What one can do with a record in its row: it comes after the rows, which say until then that it is on its way. */
export function RowActions({ record }: { record: RaRecord }) {
  const { rowActions: Actions } = useParts(useResource().name);
  const after = useAfterRows();
  const coming = <span aria-busy />;
  return <Suspense fallback={coming}>{Actions && after ? <Actions record={record} /> : coming}</Suspense>;
}
