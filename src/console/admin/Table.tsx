import { ArrowDown, ArrowUp } from "lucide-react";
import { memo, use } from "react";
import { type RaRecord, useListContext, useStore } from "react-admin";
import { Link } from "react-router-dom";
import type { FieldKind } from "../../contract/fieldRegistry";
import type { Resource } from "../../contract/resource";
import { fieldLabel } from "../i18n/labels";
import { t } from "../i18n/t";
import { kitWords } from "../i18n/words";
import { barsOf } from "../kit/bars";
import { SelectionContext } from "../kit/bulk/selection";
import { changedIn } from "../kit/live/changedIn";
import { useParts } from "../kit/parts";
import { titleOf } from "../kit/titleOf";
import type { OpenRecord } from "../kit/useOpenRecord";
import { useResource } from "../kit/useResource";
import type { Column } from "./column";
import { ListCell } from "./ListCell";
import { RowActions } from "./RowActions";
import { RowTitle } from "./RowTitle";

interface Props {
  columns: readonly Column[];
  open: OpenRecord;
  selectable: boolean;
}

const AT_END: readonly FieldKind[] = ["integer", "money", "percent"];
const sideOf = ({ kind }: Column) => (AT_END.includes(kind) ? "end" : undefined);

/** Shows rows as a table; while the first ones load, as bars of the same height. */
export function Table({ columns, open, selectable }: Props) {
  const { data, perPage, isPlaceholderData } = useListContext();
  const { name } = useResource();
  const { rowActions } = useParts(name);
  const [density] = useStore<"comfortable" | "compact">(`${name}.density`);
  const [frozen] = useStore<boolean>(`${name}.frozen`);
  return (
    <div className="scroller">
      <table
        className="table leading"
        aria-busy={!data || isPlaceholderData}
        data-density={density}
        data-frozen={frozen || undefined}
      >
        <Head columns={columns} selectable={selectable} />
        <tbody>
          {data
            ? data.map((record) => <Row key={record.id} {...{ columns, open, selectable, record }} />)
            : barsOf(perPage).map((bar) => (
                <tr key={bar} className="bars">
                  {selectable && <td />}
                  {columns.map(({ path }) => (
                    <td key={path}>
                      <span />
                    </td>
                  ))}
                  {rowActions && <td />}
                </tr>
              ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ columns, open, selectable, record }: Props & { record: RaRecord }) {
  const resource = useResource();
  const selection = use(SelectionContext);
  const { meta } = useListContext();
  const { rowActions } = useParts(resource.name);
  const selected = selection?.isSelected(record.id) ?? false;
  return (
    // The first cell holds a link for the keyboard; pressing the row is a convenience for the pointer.
    <tr
      data-id={record.id}
      {...open.approach(record)}
      onClick={(event) => open.onPress(event, record)}
      className={selected ? "selected" : changedIn(meta, record)}
    >
      {selectable && (
        <td className="check">
          <input
            type="checkbox"
            checked={selected}
            aria-label={t(kitWords.list.select, { name: titleOf(resource, record) })}
            onChange={({ nativeEvent }) =>
              selection?.toggle(record.id, "shiftKey" in nativeEvent && nativeEvent.shiftKey === true)
            }
          />
        </td>
      )}
      <Cells {...{ columns, open, record }} />
      {rowActions && (
        <td className="row-actions">
          <RowActions record={record} />
        </td>
      )}
    </tr>
  );
}

/** The values of a row: drawn anew when they change, not when something else of the list does. */
const Cells = memo(({ columns, open, record }: Omit<Props, "selectable"> & { record: RaRecord }) => {
  const lead = leadOf(useResource(), columns);
  return columns.map((column) => (
    <td key={column.path} className={sideOf(column)} style={column.style}>
      {column === lead ? (
        <Link className="lead" to={open.path(record)} state={open.state}>
          <RowTitle column={column} record={record} />
        </Link>
      ) : (
        <ListCell column={column} record={record} />
      )}
    </td>
  ));
});

function Head({ columns, selectable }: Omit<Props, "open">) {
  const { sort, setSort } = useListContext();
  const selection = use(SelectionContext);
  const { rowActions } = useParts(useResource().name);
  return (
    <thead>
      <tr>
        {selectable && (
          <th className="check">
            <input
              type="checkbox"
              checked={selection?.wholePage ?? false}
              aria-label={t(kitWords.list.selectAll)}
              onChange={() => selection?.togglePage()}
            />
          </th>
        )}
        {columns.map((column) => {
          const sorted = column.sortBy !== undefined && sort.field === column.sortBy ? sort.order : undefined;
          const Arrow = sorted === "ASC" ? ArrowUp : ArrowDown;
          return (
            <th
              key={column.path}
              scope="col"
              className={sideOf(column)}
              style={column.style}
              aria-sort={sorted && (sorted === "ASC" ? "ascending" : "descending")}
            >
              {column.sortBy === undefined ? (
                <span>{fieldLabel(column)}</span>
              ) : (
                <button
                  type="button"
                  onClick={() => setSort({ field: column.sortBy ?? "id", order: sorted === "ASC" ? "DESC" : "ASC" })}
                >
                  {fieldLabel(column)}
                  <Arrow size={14} aria-hidden className={sorted ? "shown" : "hint"} />
                </button>
              )}
            </th>
          );
        })}
        {rowActions && (
          <th className="row-actions">
            <span className="visually-hidden">{t(kitWords.list.actions)}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

const leadOf = ({ title }: Resource, columns: readonly Column[]) =>
  columns.find(({ path }) => path === title) ?? columns[0];
