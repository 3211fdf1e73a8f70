import { ChevronDown, TriangleAlert } from "lucide-react";
import { type ReactNode, useState } from "react";
import { ListBase, useListContext } from "react-admin";
import { useLocation } from "react-router-dom";
import type { Field } from "../../contract/fieldRegistry";
import type { Where } from "../../contract/filters/where";
import type { Total } from "../../contract/sums/calls";
import { groupable } from "../../contract/sums/groupable";
import { sumRoutes } from "../../contract/sums/routes";
import { DataTable } from "../admin/DataTable";
import { Empty, NoResults } from "../admin/Empty";
import { Pagination } from "../admin/Pagination";
import { setFilters } from "../api/pages";
import { t } from "../i18n/t";
import { kitWords } from "../i18n/words";
import { FieldView } from "../kit/FieldView";
import { Notice } from "../kit/Notice";
import { withValue } from "../kit/record";
import { useAnswer } from "../kit/useAnswer";
import { useResource } from "../kit/useResource";
import { formatNumber } from "../kit/values";
import { alsoWith } from "./conditionTree";
import { Said } from "./Sums";
import { sumWords, viewWords } from "./words";

/** Shows the records of a list in sections by the values of a choice, each with its sums; its rows are fetched as it is opened. */
export function Sections() {
  const resource = useResource();
  const by = new URLSearchParams(useLocation().search).get("group");
  const field = groupable(resource).find(({ path }) => path === by);
  return field ? <By key={field.path} field={field} /> : <DataTable />;
}

function By({ field }: { field: Field }) {
  const { name } = useResource();
  const { filterValues, filter } = useListContext();
  const asked = setFilters({ ...filterValues, ...filter });
  const query = { filter: JSON.stringify(asked), by: field.path };
  const { data, error, refetch } = useAnswer(sumRoutes.sums, { params: { resource: name }, query });
  if (error)
    return <Notice icon={TriangleAlert} title={t(kitWords.list.failed)} text={error.message} onRetry={refetch} />;
  if (!data?.groups) return <div className="spinner" />;
  if (!data.groups.length) return Object.keys(filterValues).length > 0 ? <NoResults /> : <Empty />;
  return data.groups.map((group) => (
    <Section key={group.value} field={field} group={group}>
      <Rows filter={{ ...asked, ...filterOf(field, group.value, asked.where as Where | undefined) }} />
    </Section>
  ));
}

/** Gives what finds the records of a section: those of a value, or those that have none. */
const filterOf = (field: Field, value: string | null, where: Where | undefined) =>
  value === null ? { where: alsoWith(where, [field.path, "empty"]) } : { [field.path]: valueOfField(field, value) };

const valueOfField = ({ numeric }: Field, value: string) => (numeric ? Number(value) : value);

interface SectionProps {
  field: Field;
  group: Total & { value: string | null };
  children: ReactNode;
}

function Section({ field, group, children }: SectionProps) {
  const [open, setOpen] = useState(false);
  const count = formatNumber(group.count);
  return (
    <details className="list-section" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="row">
        <ChevronDown size={14} aria-hidden />
        {group.value === null ? (
          t(sumWords.nothing)
        ) : (
          <FieldView record={withValue({}, field.path, group.value)} field={field} compact />
        )}
        <Said total={group} words={group.is_more ? t(viewWords.countMore, { count }) : count} />
      </summary>
      {open && children}
    </details>
  );
}

function Rows({ filter }: { filter: object }) {
  const { name } = useResource();
  const { sort, perPage } = useListContext();
  return (
    <ListBase
      key={JSON.stringify([filter, sort])}
      resource={name}
      filter={filter}
      sort={sort}
      perPage={perPage}
      storeKey={false}
      disableSyncWithLocation
      exporter={false}
    >
      <DataTable bulkActionButtons={false} />
      <Pagination />
    </ListBase>
  );
}
