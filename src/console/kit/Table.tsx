import { ArrowDown, ArrowUp } from "lucide-react";
import { Suspense } from "react";
import { type RaRecord, useListContext } from "react-admin";
import { Link } from "react-router-dom";
import type { Field, FieldKind } from "../../contract/fieldRegistry";
import { sortable } from "../../contract/lists";
import type { Resource } from "../../contract/resource";
import { fieldLabel } from "../i18n/labels";
import { t } from "../i18n/t";
import { kitWords } from "../i18n/words";
import { barsOf } from "./bars";
import { ListCell } from "./ListCell";
import { useParts } from "./parts";
import { RowTitle } from "./RowTitle";
import { titleOf } from "./titleOf";
import { useAfterRows } from "./useAfterRows";
import type { OpenRecord } from "./useOpenRecord";

interface Props {
  resource: Resource;
  fields: readonly Field[];
  open: OpenRecord;
  selectable: boolean;
}

const AT_END: readonly FieldKind[] = ["integer", "money", "percent"];
const sideOf = ({ kind }: Field) => (AT_END.includes(kind) ? "end" : undefined);

/** Shows rows as a table; while the first ones load, as bars of the same height. */
export function Table({ resource, fields, open, selectable }: Props) {
  const { data, perPage, isPlaceholderData } = useListContext();
  const { rowActions } = useParts(resource.name);
  return (
    <div className="scroller">
      <table className="table" aria-busy={!data || isPlaceholderData}>
        <Head resource={resource} fields={fields} selectable={selectable} />
        <tbody>
          {data
            ? data.map((record) => <Row key={record.id} {...{ resource, fields, open, selectable, record }} />)
            : barsOf(perPage).map((bar) => (
                <tr key={bar} className="bars">
                  {selectable && <td />}
                  {fields.map((field) => (
                    <td key={field.path}>
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

function Row({ resource, fields, open, selectable, record }: Props & { record: RaRecord }) {
  const { selectedIds, onToggleItem } = useListContext();
  const { rowActions: Actions } = useParts(resource.name);
  const after = useAfterRows();
  const selected = selectedIds.includes(record.id);
  const lead = leadOf(resource, fields);
  return (
    // The first cell holds a link for the keyboard; pressing the row is a convenience for the pointer.
    <tr onClick={(event) => open.onPress(event, record.id)} className={selected ? "selected" : undefined}>
      {selectable && (
        <td className="check">
          <input
            type="checkbox"
            checked={selected}
            aria-label={t(kitWords.list.select, { name: titleOf(resource, record) })}
            onChange={() => onToggleItem(record.id)}
          />
        </td>
      )}
      {fields.map((field) => (
        <td key={field.path} className={sideOf(field)}>
          {field === lead ? (
            <Link className="lead" to={open.path(record.id)} state={open.state}>
              <RowTitle resource={resource} field={field} record={record} />
            </Link>
          ) : (
            <ListCell resource={resource} field={field} record={record} />
          )}
        </td>
      ))}
      {Actions && (
        <td className="row-actions">
          <Suspense fallback={null}>{after && <Actions record={record} />}</Suspense>
        </td>
      )}
    </tr>
  );
}

function Head({ resource, fields, selectable }: Omit<Props, "open">) {
  const { data = [], sort, setSort, selectedIds, onSelect } = useListContext();
  const { rowActions } = useParts(resource.name);
  const canSort = sortable(resource);
  const ids = data.map(({ id }) => id);
  const all = ids.length > 0 && ids.every((id) => selectedIds.includes(id));
  return (
    <thead>
      <tr>
        {selectable && (
          <th className="check">
            <input
              type="checkbox"
              checked={all}
              aria-label={t(kitWords.list.selectAll)}
              onChange={() =>
                onSelect(all ? selectedIds.filter((id) => !ids.includes(id)) : [...new Set([...selectedIds, ...ids])])
              }
            />
          </th>
        )}
        {fields.map((field) => {
          const sorted = sort.field === field.path ? sort.order : undefined;
          const Arrow = sorted === "ASC" ? ArrowUp : ArrowDown;
          return (
            <th
              key={field.path}
              scope="col"
              className={sideOf(field)}
              aria-sort={sorted && (sorted === "ASC" ? "ascending" : "descending")}
            >
              {canSort.includes(field.path) ? (
                <button
                  type="button"
                  onClick={() => setSort({ field: field.path, order: sorted === "ASC" ? "DESC" : "ASC" })}
                >
                  {fieldLabel(field)}
                  <Arrow size={14} aria-hidden className={sorted ? "shown" : "hint"} />
                </button>
              ) : (
                fieldLabel(field)
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

const leadOf = ({ title }: Resource, fields: readonly Field[]) =>
  fields.find(({ path }) => path === title) ?? fields[0];
