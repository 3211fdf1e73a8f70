import { Suspense } from "react";
import type { RaRecord } from "react-admin";
import type { Field } from "../../contract/fieldRegistry";
import type { Resource } from "../../contract/resource";
import { FieldView } from "./FieldView";
import { useParts } from "./parts";

interface Props {
  resource: Resource;
  field: Field;
  record: RaRecord;
  /** May hold links; not inside of one. */
  link?: boolean;
}

/** Shows a field in a row of a list: as its subject has it, else by its kind. */
export function ListCell({ resource, field, record, link = true }: Props) {
  const Own = useParts(resource.name).cells?.[field.path];
  const byKind = <FieldView record={record} field={field} compact link={link} />;
  return Own ? (
    <Suspense fallback={byKind}>
      <Own record={record} />
    </Suspense>
  ) : (
    byKind
  );
}
