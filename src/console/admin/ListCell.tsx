import { type ReactNode, Suspense } from "react";
import { type RaRecord, RecordContextProvider } from "react-admin";
import { FieldView } from "../kit/FieldView";
import { useParts } from "../kit/parts";
import { useResource } from "../kit/useResource";
import type { Column } from "./column";

interface Props {
  column: Column;
  record: RaRecord;
  /** May hold links; not inside of one. */
  link?: boolean;
}

/** Shows a column of a row: as it is declared, else as its subject has it, else by the kind of its field. */
export function ListCell({ column: { path, field, render }, record, link = true }: Props): ReactNode {
  const Own = useParts(useResource().name).cells?.[path];
  if (render) return <RecordContextProvider value={record}>{render(record)}</RecordContextProvider>;
  const byKind = field && <FieldView record={record} field={field} compact link={link} />;
  return Own ? (
    <Suspense fallback={byKind}>
      <Own record={record} />
    </Suspense>
  ) : (
    byKind
  );
}
