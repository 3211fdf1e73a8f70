import type { RaRecord } from "react-admin";
import { pluralOf, resourceOf } from "../i18n/labels";

/** Names the kind of records that an import brings. */
export function RecordsCell({ record }: { record: RaRecord }) {
  const resource = resourceOf(record.resource);
  return <>{resource ? pluralOf(resource) : record.resource}</>;
}
