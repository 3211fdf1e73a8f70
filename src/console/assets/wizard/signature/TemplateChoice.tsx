import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import { type RaRecord, useGetList } from "react-admin";
import { templates } from "../../../../contract/templates/resource";
import { t } from "../../../i18n/t";
import { kitWords } from "../../../i18n/words";
import { type InputProps, useField } from "../../../kit/inputs/useField";
import { templatesWords } from "../../../templates/words";
import { useTemplate } from "./useTemplate";

/** Kinds of templates that investors sign. */
const SIGNED: readonly unknown[] = ["subscription-agreement", "investor-agreement", "term-sheet"];

const ALL = { pagination: { page: 1, perPage: 100 }, sort: { field: "name", order: "ASC" as const } };

/** Takes a template that investors sign: an active one, or the one that was chosen before. */
export function TemplateChoice(props: InputProps) {
  const { textField, value } = useField(props, { parse: Number });
  const { data: active = [] } = useGetList<RaRecord>(
    templates.name,
    { ...ALL, filter: { status: "active" } },
    {
      // What is missing then is said below, where the template is read.
      onError: () => undefined,
    },
  );
  const { data: present } = useTemplate(value);
  const offered = active.filter(({ kind }) => SIGNED.includes(kind));
  const isOffered = offered.some(({ id }) => id === value);
  return (
    // Until its option is there, a value would stand for nothing.
    <TextField {...textField} select value={isOffered || present ? textField.value : ""}>
      <MenuItem value="">{t(kitWords.record.none)}</MenuItem>
      {offered.map(({ id, name, revision }) => (
        <MenuItem key={id} value={String(id)}>
          {`${name} (${revision})`}
        </MenuItem>
      ))}
      {present && !isOffered && (
        <MenuItem value={String(present.id)}>
          {present.status === "active" ? present.name : t(templatesWords.kept, { name: present.name })}
        </MenuItem>
      )}
    </TextField>
  );
}
