import { Pencil } from "lucide-react";
import type { ReactNode } from "react";
import { type RaRecord, ShowBase, useShowContext } from "react-admin";
import { Link } from "react-router-dom";
import { hasGuard } from "../../contract/approvals/guardedWrites";
import type { Field, FieldKind } from "../../contract/fieldRegistry";
import type { Resource } from "../../contract/resource";
import { fieldLabel } from "../i18n/labels";
import { t } from "../i18n/t";
import { kitWords } from "../i18n/words";
import { Loading } from "../screens/Loading";
import { AboveRecord } from "./AboveRecord";
import { Back } from "./Back";
import { DeleteButton } from "./DeleteButton";
import { FieldView } from "./FieldView";
import { HistoryPanel } from "./HistoryPanel";
import { MaskedNumber } from "./MaskedNumber";
import { PageTitle } from "./PageTitle";
import { hasPage, pathOf } from "./paths";
import { RecordFailure } from "./RecordFailure";
import { sectionsOf } from "./record";
import { StatusChip } from "./StatusChip";
import { titleOf } from "./titleOf";
import { useMay } from "./useMay";
import { useResource } from "./useResource";
import { valueAt } from "./values";

interface Props {
  /** Names the record in its head, where its title does not say what it is. */
  title?: (record: RaRecord) => string;
  /** Buttons before "Edit". */
  actions?: ReactNode;
  /** Tells of a record that it can be neither changed nor deleted any more. */
  isFixed?: (record: RaRecord) => boolean;
  /** Between the head and the sections. */
  children?: ReactNode;
  /** Between the sections and the history. */
  below?: ReactNode;
  /** Sections by their heading in place of the form's and the rest. */
  sections?: Readonly<Record<string, readonly string[]>>;
  /** Shows a field in place of the kit's display; nothing keeps it. */
  display?: (field: Field, record: RaRecord) => ReactNode | undefined;
}

/** The page of a record, drawn from the definition of its resource: the form's sections, then whatever else it has. */
export function ShowPage(props: Props) {
  const resource = useResource();
  return (
    // The page itself says why there is no record.
    <ShowBase resource={resource.name} queryOptions={{ onError: () => undefined }}>
      <ShowBody resource={resource} {...props} />
    </ShowBase>
  );
}

function ShowBody({
  resource,
  title,
  actions,
  isFixed,
  children,
  below,
  sections: own,
  display,
}: Props & { resource: Resource }) {
  const { record, error, isPending } = useShowContext();
  const mayEdit = useMay(resource.name, "edit") && hasPage(resource, "edit");
  if (!record) return isPending || !error ? <Loading /> : <RecordFailure resource={resource} error={error} />;

  const fixed = isFixed?.(record) ?? false;
  const status = resource.fields.find(({ path, kind }) => path === "status" && kind === "choice");
  const sections = sectionsOf(own ? { ...resource, form: own } : resource).map(({ heading, fields }) => ({
    heading: t(heading),
    // One that somebody does not see is not there: a dash would say that it is empty.
    fields: fields.filter(
      ({ writeOnly, seenBy, path }) => !writeOnly && !(seenBy && valueAt(record, path) === undefined),
    ),
  }));
  const placed = new Set(sections.flatMap(({ fields }) => fields.map(({ path }) => path)));
  const rest = resource.fields.filter(
    ({ path, writeOnly }) => !own && !placed.has(path) && !writeOnly && valueAt(record, path) !== undefined,
  );
  return (
    <>
      <PageTitle
        title={title?.(record) ?? titleOf(resource, record)}
        above={<Back resource={resource} />}
        aside={status && <StatusChip status={valueAt(record, "status")} choices={status.choices} />}
        actions={
          <>
            {actions}
            {mayEdit && !fixed && (
              <Link className="button" to={pathOf(resource, "edit", record.id)}>
                <Pencil size={16} aria-hidden /> {t(kitWords.record.edit)}
              </Link>
            )}
            {!fixed && <DeleteButton resource={resource} record={record} />}
          </>
        }
      />
      {hasGuard(resource.name) && <AboveRecord resource={resource.name} id={record.id} />}
      {children}
      <div className="sections">
        {[...sections, { heading: t(kitWords.record.details), fields: rest }].map(({ heading, fields }) => (
          <Section key={heading} {...{ resource, heading, fields, record, display }} />
        ))}
      </div>
      {below}
      <HistoryPanel resource={resource} id={record.id} />
    </>
  );
}

interface SectionProps {
  resource: Resource;
  heading: string;
  fields: readonly Field[];
  record: RaRecord;
  display?: Props["display"] | undefined;
}

/** Shows some fields of a record under a heading; nothing without fields. */
function Section({ resource, heading, fields, record, display }: SectionProps) {
  if (fields.length === 0) return null;
  return (
    <section className="panel section">
      <h2>{heading}</h2>
      <dl>
        {fields.map((field) => {
          const own = display?.(field, record);
          return (
            <div key={field.path} className={!own && WIDE.includes(field.kind) ? "wide" : undefined}>
              <dt>{fieldLabel(field)}</dt>
              <dd>{own ?? <Value {...{ resource, record, field }} label={fieldLabel(field)} />}</dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}

interface ValueProps {
  resource: Resource;
  record: RaRecord;
  field: Field;
  label: string;
}

function Value({ resource, record, field, label }: ValueProps) {
  const mask = field.masked && valueAt(record, field.path);
  if (!mask) return <FieldView record={record} field={field} />;
  return (
    <MaskedNumber key={String(mask)} id={record.id} path={field.path} mask={String(mask)} {...{ resource, label }} />
  );
}

/** What takes a line of its own. */
const WIDE: readonly FieldKind[] = ["longText", "data", "richText", "rows"];
