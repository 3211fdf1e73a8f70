import { useListContext } from "react-admin";
import { Link } from "react-router-dom";
import { sortable } from "../../contract/lists";
import { fieldLabel } from "../i18n/labels";
import { t } from "../i18n/t";
import { kitWords } from "../i18n/words";
import { barsOf } from "../kit/bars";
import { FieldView } from "../kit/FieldView";
import { changedIn } from "../kit/live/changedIn";
import { useParts } from "../kit/parts";
import type { OpenRecord } from "../kit/useOpenRecord";
import { useResource } from "../kit/useResource";
import type { Column } from "./column";
import { ListCell } from "./ListCell";
import { RowActions } from "./RowActions";
import { RowTitle } from "./RowTitle";

interface Props {
  columns: readonly Column[];
  open: OpenRecord;
}

/** How many values a card shows beside its title and status. */
const VALUES = 4;

/** Shows rows as cards, for a window too narrow for a table. */
export function Cards({ columns, open }: Props) {
  const resource = useResource();
  const { data, perPage, isPlaceholderData, meta } = useListContext();
  const { rowActions } = useParts(resource.name);
  const lead = columns.find(({ path }) => path === resource.title) ?? columns[0];
  const states = columns.filter(({ kind, path }) => kind === "choice" && path.endsWith("status"));
  const status = states.find(({ path }) => path === "status") ?? states[0];
  const rest = columns.filter((column) => column !== lead && column !== status).slice(0, VALUES);
  return (
    <>
      <SortChoice columns={columns} />
      <ul className="cards" aria-busy={!data || isPlaceholderData}>
        {!data && barsOf(perPage).map((bar) => <li key={bar} className="card bars" />)}
        {data?.map((record) => (
          <li
            key={record.id}
            data-id={record.id}
            className={changedIn(meta, record, "card")}
            {...open.approach(record)}
          >
            <Link to={open.path(record)} state={open.state} className="lead">
              {lead && <RowTitle column={lead} record={record} />}
            </Link>
            {status?.field && <FieldView record={record} field={status.field} compact />}
            <dl>
              {rest.map((column) => (
                <div key={column.path}>
                  <dt>{fieldLabel(column)}</dt>
                  <dd>
                    <ListCell column={column} record={record} />
                  </dd>
                </div>
              ))}
            </dl>
            {rowActions && (
              <div className="row-actions">
                <RowActions record={record} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function SortChoice({ columns }: Omit<Props, "open">) {
  const resource = useResource();
  const { sort, setSort } = useListContext();
  // What the rows are sorted by now is offered too, though no card may show it.
  const offered = resource.fields.filter(
    ({ path }) =>
      sortable(resource).includes(path) && (path === sort.field || columns.some(({ sortBy }) => sortBy === path)),
  );
  return (
    <label className="filter sort">
      <span>{t(kitWords.list.sort)}</span>
      <select
        value={`${sort.field} ${sort.order}`}
        onChange={(event) => {
          const [field = "id", order] = event.target.value.split(" ");
          setSort({ field, order: order === "ASC" ? "ASC" : "DESC" });
        }}
      >
        {offered.flatMap((field) => [
          <option key={`${field.path} ASC`} value={`${field.path} ASC`}>{`${fieldLabel(field)} ↑`}</option>,
          <option key={`${field.path} DESC`} value={`${field.path} DESC`}>{`${fieldLabel(field)} ↓`}</option>,
        ])}
      </select>
    </label>
  );
}
