import type { RaRecord } from "react-admin";
import type { Field } from "../../contract/fieldRegistry";
import type { Resource } from "../../contract/resource";
import { markOf, RecordMark } from "./icons/RecordMark";
import { ListCell } from "./ListCell";
import { valueAt } from "./values";

/** Names a record in its row, with its picture or symbol where the definition has one. */
export function RowTitle({ resource, field, record }: { resource: Resource; field: Field; record: RaRecord }) {
  const mark = markOf(resource, record);
  return (
    <>
      {mark && <RecordMark {...mark} name={String(valueAt(record, field.path) ?? "")} />}
      <span className="name">
        <ListCell resource={resource} field={field} record={record} link={false} />
      </span>
    </>
  );
}
