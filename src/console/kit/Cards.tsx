import { Suspense } from "react";
import { useListContext } from "react-admin";
import { Link } from "react-router-dom";
import type { Field } from "../../contract/fieldRegistry";
import { sortable } from "../../contract/lists";
import type { Resource } from "../../contract/resource";
import { fieldLabel } from "../i18n/labels";
import { t } from "../i18n/t";
import { kitWords } from "../i18n/words";
import { barsOf } from "./bars";
import { FieldView } from "./FieldView";
import { ListCell } from "./ListCell";
import { useParts } from "./parts";
import { RowTitle } from "./RowTitle";
import { useAfterRows } from "./useAfterRows";
import type { OpenRecord } from "./useOpenRecord";

interface Props {
  resource: Resource;
  fields: readonly Field[];
  open: OpenRecord;
}

/** How many values a card shows beside its title and status. */
const VALUES = 4;

/** Shows rows as cards, for a window too narrow for a table. */
export function Cards({ resource, fields, open }: Props) {
  const { data, perPage, isPlaceholderData } = useListContext();
  const { rowActions: Actions } = useParts(resource.name);
  const after = useAfterRows();
  const lead = fields.find(({ path }) => path === resource.title) ?? fields[0];
  const states = fields.filter(({ kind, path }) => kind === "choice" && path.endsWith("status"));
  const status = states.find(({ path }) => path === "status") ?? states[0];
  const rest = fields.filter((field) => field !== lead && field !== status).slice(0, VALUES);
  return (
    <>
      <SortChoice resource={resource} fields={fields} />
      <ul className="cards" aria-busy={!data || isPlaceholderData}>
        {!data && barsOf(perPage).map((bar) => <li key={bar} className="card bars" />)}
        {data?.map((record) => (
          <li key={record.id} className="card">
            <Link to={open.path(record.id)} state={open.state} className="lead">
              {lead && <RowTitle resource={resource} field={lead} record={record} />}
            </Link>
            {status && <FieldView record={record} field={status} compact />}
            <dl>
              {rest.map((field) => (
                <div key={field.path}>
                  <dt>{fieldLabel(field)}</dt>
                  <dd>
                    <ListCell resource={resource} field={field} record={record} />
                  </dd>
                </div>
              ))}
            </dl>
            {Actions && (
              <div className="row-actions">
                <Suspense fallback={null}>{after && <Actions record={record} />}</Suspense>
              </div>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function SortChoice({ resource, fields }: Omit<Props, "open">) {
  const { sort, setSort } = useListContext();
  const able = sortable(resource);
  // What the rows are sorted by now is offered too, though no card may show it.
  const offered = resource.fields.filter(
    (field) => able.includes(field.path) && (fields.includes(field) || field.path === sort.field),
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
