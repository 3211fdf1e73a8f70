import { lazy, type ReactNode, Suspense } from "react";
import { type RaRecord, useRecordContext } from "react-admin";
import type { Field, FieldKind } from "../../contract/fieldRegistry";
import type { Resource } from "../../contract/resource";
import { fieldLabel } from "../i18n/labels";
import { t } from "../i18n/t";
import { kitWords } from "../i18n/words";
import { FieldView } from "../kit/FieldView";
import { MaskedNumber } from "../kit/MaskedNumber";
import { sectionsOf } from "../kit/record";
import { useMay } from "../kit/useMay";
import { useResource } from "../kit/useResource";
import { valueAt } from "../kit/values";
import { Panel, Stack } from "../theme/layout";

const InlineField = lazy(() =>
  import("./surface/InlineField").then(({ InlineField: loaded }) => ({ default: loaded })),
);

interface Props {
  /** Sections by their heading, in place of the form's and the rest. */
  sections?: Readonly<Record<string, readonly string[]>>;
  /** Shows a field in place of the kit's display; nothing keeps it. */
  display?: (field: Field, record: RaRecord) => ReactNode | undefined;
}

/** Shows the fields of a record in sections: those of the form, then whatever else it has. */
export function SimpleShowLayout({ sections: own, display }: Props) {
  const resource = useResource();
  const record = useRecordContext();
  if (!record) return null;
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
    <Stack>
      {[...sections, { heading: t(kitWords.record.details), fields: rest }].map(({ heading, fields }) => (
        <Section key={heading} {...{ resource, heading, fields, record, display }} />
      ))}
    </Stack>
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
  const mayEdit = useMay(resource.name, "edit") && resource.api.update !== undefined;
  if (fields.length === 0) return null;
  return (
    <Panel title={heading}>
      <dl className="facts" data-inline>
        {fields.map((field) => {
          const own = display?.(field, record);
          return (
            <div key={field.path} className={!own && WIDE.includes(field.kind) ? "wide" : undefined}>
              <dt>{fieldLabel(field)}</dt>
              <dd>
                {own ?? <Value {...{ resource, record, field }} label={fieldLabel(field)} />}
                {!own && mayEdit && field.inline && (
                  <Suspense fallback={null}>
                    <InlineField {...{ resource, record, field }} />
                  </Suspense>
                )}
              </dd>
            </div>
          );
        })}
      </dl>
    </Panel>
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
