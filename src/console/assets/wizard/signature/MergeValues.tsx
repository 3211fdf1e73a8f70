import TextField from "@mui/material/TextField";
import { InputHelperText } from "react-admin";
import { useController, useFormContext, useWatch } from "react-hook-form";
import { isFilled, mergeFieldsOf } from "../../../../contract/templates/mergeFields";
import { formatMergeField, unfilledOf } from "../../../../contract/templates/mergeValues";
import { t } from "../../../i18n/t";
import { failureWords } from "../../../kit/failureWords";
import { useLock } from "../../../kit/inputs/Locked";
import type { InputProps } from "../../../kit/inputs/useField";
import { templatesWords } from "../../../templates/words";
import { useMergeValues } from "./useMergeValues";
import { useTemplate } from "./useTemplate";
import "../../../templates/templates.css";

interface Row {
  field: string;
  value: string;
}

/** Takes what the chosen template's merge fields say that the platform cannot fill, and shows what it fills. */
export function MergeValues(props: InputProps) {
  const { data: template, error } = useTemplate(useWatch({ name: "template_id" }));
  if (error && !template) {
    return (
      <p className="field-error" role="alert">
        {t(templatesWords.signature.failed, { reason: failureWords(error as Error) })}
      </p>
    );
  }
  if (!template) return <p className="muted">{t(templatesWords.signature.choose)}</p>;
  const fields = mergeFieldsOf(String(template.body ?? ""));
  return (
    <div className="merge-values">
      <Unfilled {...props} names={unfilledOf(fields)} />
      <Filled names={fields.filter(isFilled)} />
    </div>
  );
}

function Unfilled({ field: { path }, names }: InputProps & { names: readonly string[] }) {
  const form = useFormContext();
  const { field, formState } = useController({ name: path });
  const lock = useLock(path);
  const rows: readonly Row[] = Array.isArray(field.value) ? field.value : [];

  const set = (name: string, value: string) => {
    const others = rows.filter((row) => row.field !== name);
    // A row stays in its place: what is told of it is told by its number.
    const next = rows.some((row) => row.field === name)
      ? rows.map((row) => (row.field === name ? { ...row, value } : row))
      : [...rows, { field: name, value }];
    field.onChange(value === "" ? others : next);
    form.clearErrors(path);
  };

  return (
    <section>
      <h3>{t(templatesWords.signature.open)}</h3>
      {names.length === 0 && <p className="muted">{t(templatesWords.signature.noneOpen)}</p>}
      {names.map((name) => {
        const row = rows.findIndex((one) => one.field === name);
        const problem = form.getFieldState(`${path}.${row}.value`, formState).error?.message;
        return (
          <TextField
            key={name}
            label={t(formatMergeField(name))}
            multiline
            disabled={lock !== undefined}
            value={rows[row]?.value ?? ""}
            error={problem !== undefined}
            helperText={problem && <InputHelperText error={problem} />}
            onChange={({ target }) => set(name, target.value)}
            onBlur={field.onBlur}
          />
        );
      })}
    </section>
  );
}

function Filled({ names }: { names: readonly string[] }) {
  const values: Readonly<Record<string, string | undefined>> = useMergeValues();
  if (names.length === 0) return null;
  const standsFor = (name: string) => {
    if (name.endsWith(".signature")) return "sign";
    return /^(investor|order)\./.test(name) ? "later" : "unknown";
  };
  return (
    <section>
      <h3>{t(templatesWords.signature.filled)}</h3>
      <dl>
        {names.map((name) => (
          <div key={name}>
            <dt>{t(formatMergeField(name))}</dt>
            <dd>{values[name] ?? <span className="muted">{t(templatesWords.signature[standsFor(name)])}</span>}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
