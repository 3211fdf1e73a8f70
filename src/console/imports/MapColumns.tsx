import { useState } from "react";
import type { ImportMapping } from "../../contract/imports/calls";
import { importRoutes } from "../../contract/imports/routes";
import { IMPORT_BLANK, IMPORT_DAY } from "../../contract/imports/vocabulary";
import type { AnswerOf } from "../api/api";
import { fieldLabel, resourceOf } from "../i18n/labels";
import { t } from "../i18n/t";
import { failureWords } from "../kit/failureWords";
import { ChoiceField, TextField } from "../kit/light";
import { SmallTable } from "../kit/SmallTable";
import { useAnswer } from "../kit/useAnswer";
import { useCall } from "../kit/useCall";
import { Callout, Grid, Panel, Row, Stack } from "../theme/layout";
import { fieldAtColumn, fileColumnsOf, mapColumn, missingIn, twiceIn } from "./mapping";
import type { Import } from "./useImport";
import { type ImportFields, useImportFields } from "./useImportFields";
import { importWords } from "./words";

const words = importWords.columns;

/** Asks what the columns of the file are; what was guessed, or chosen before, is chosen already. */
export function MapColumns({ of, onChecked }: { of: Import; onChecked: () => void }) {
  // A guess of before may be another one; once it is there, what was chosen stays, however often it is asked again.
  const { data, error, isFetchedAfterMount } = useAnswer(
    importRoutes.head,
    { params: { id: of.id }, edition: of.status },
    { refetchOnMount: "always" },
  );
  const fields = useImportFields(resourceOf(of.resource));
  if (error && !data) return <p role="alert">{failureWords(error)}</p>;
  if (!data || !fields || !isFetchedAfterMount) return <div className="waiting" aria-busy />;
  return <Mapping {...{ of, fields, onChecked }} head={data} />;
}

interface Props {
  of: Import;
  head: AnswerOf<typeof importRoutes.head>;
  fields: ImportFields;
  onChecked: () => void;
}

function Mapping({ of, head, fields: { fields, keys, all }, onChecked }: Props) {
  const [mapping, setMapping] = useState<ImportMapping>(head.mapping);
  const check = useCall(importRoutes.check, { params: { id: of.id }, done: t(importWords.checks), tells: true });
  const set = (part: Partial<ImportMapping>) => setMapping({ ...mapping, ...part });
  const mapped = (path: string) => mapping.columns.some(({ field }) => field === path);
  const missing = missingIn(mapping, fields);
  const twice = twiceIn(mapping, all);
  const incomplete = mapping.columns.length === 0 || twice.length > 0 || (missing.length > 0 && !mapping.key);
  const keyed = keys.filter(({ path }) => mapped(path));
  return (
    <Panel title={t(words.title)} note={t(words.text)}>
      <Stack gap={4}>
        <Grid cells="large">
          <TextField
            label={t(words.header)}
            type="number"
            min={1}
            max={head.rows.length}
            value={String(mapping.header + 1)}
            onChange={(typed) => set({ header: Math.min(Math.max(Number(typed) || 1, 1), head.rows.length) - 1 })}
          />
          {keyed.length > 0 && (
            <ChoiceField
              label={t(words.key)}
              choices={Object.fromEntries(
                keyed.map((field) => [field.path, t(words.byKey, { field: fieldLabel(field) })]),
              )}
              none={t(words.noKey)}
              value={mapping.key ?? ""}
              onChange={(key) => set({ key: key || null })}
            />
          )}
          {mapping.key && (
            <ChoiceField
              label={t(words.blanks)}
              choices={IMPORT_BLANK}
              value={mapping.blanks}
              onChange={(blanks) => set({ blanks: blanks as ImportMapping["blanks"] })}
            />
          )}
          {(head.ambiguous_days || mapping.day) && (
            <ChoiceField
              label={t(words.day)}
              choices={IMPORT_DAY}
              none={t(words.noDay)}
              value={mapping.day ?? ""}
              onChange={(day) => set({ day: (day || null) as ImportMapping["day"] })}
            />
          )}
        </Grid>
        <SmallTable
          plain
          label={t(words.title)}
          rows={fileColumnsOf(head.rows, mapping.header)}
          keyOf={({ at }) => at}
          columns={{
            column: {
              label: t(words.column),
              head: true,
              cell: ({ at, name }) => name || t(words.number, { number: at + 1 }),
            },
            values: {
              label: t(words.values),
              wide: true,
              cell: ({ values }) => <span className="muted">{values.join(" · ")}</span>,
            },
            field: {
              label: t(words.field),
              cell: ({ at, name }) => {
                const field = fieldAtColumn(mapping, at);
                const isGiven = field !== undefined && field === fieldAtColumn(head.mapping, at);
                return (
                  <Row gap={2}>
                    <select
                      className="input"
                      aria-label={t(words.fieldOf, { column: name || t(words.number, { number: at + 1 }) })}
                      value={field ?? ""}
                      onChange={({ currentTarget }) => setMapping(mapColumn(mapping, at, currentTarget.value))}
                    >
                      <option value="">{t(words.none)}</option>
                      {all.map((one) => (
                        <option key={one.path} value={one.path}>
                          {fields.includes(one) && one.required
                            ? t(words.required, { field: fieldLabel(one) })
                            : fieldLabel(one)}
                        </option>
                      ))}
                    </select>
                    {isGiven && <span className="chip neutral">{t(words.by[head.by])}</span>}
                  </Row>
                );
              },
            },
          }}
        />
        {missing.length > 0 && (
          <Callout tone={mapping.key ? "plain" : "warning"} role="status">
            {t(words.missing, { fields: missing.map(fieldLabel).join(", ") })}
          </Callout>
        )}
        {twice.length > 0 && (
          <Callout tone="warning" role="status">
            {t(words.twice, { fields: twice.map(fieldLabel).join(", ") })}
          </Callout>
        )}
        {mapping.columns.length === 0 && missing.length === 0 && <p className="muted">{t(words.nothing)}</p>}
        {check.error && (
          <p className="field-error" role="alert">
            {failureWords(check.error)}
          </p>
        )}
        <Row gap={2}>
          <button
            type="button"
            className="button primary"
            disabled={incomplete || check.isPending}
            onClick={() => check.mutate(mapping, { onSuccess: onChecked })}
          >
            {t(words.check)}
          </button>
        </Row>
      </Stack>
    </Panel>
  );
}
