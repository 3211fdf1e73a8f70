import type { RaRecord } from "react-admin";
import { markOf, RecordMark } from "../kit/icons/RecordMark";
import { useResource } from "../kit/useResource";
import { valueAt } from "../kit/values";
import type { Column } from "./column";
import { ListCell } from "./ListCell";

/** Names a record in its row, with its picture or symbol where the definition has one. */
export function RowTitle({ column, record }: { column: Column; record: RaRecord }) {
  const mark = markOf(useResource(), record);
  return (
    <>
      {mark && <RecordMark {...mark} name={String(valueAt(record, column.path) ?? "")} />}
      <span className={column.kind === "id" ? undefined : "name"}>
        <ListCell column={column} record={record} link={false} />
      </span>
    </>
  );
}
