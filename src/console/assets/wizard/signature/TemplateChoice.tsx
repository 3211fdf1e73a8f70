import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import { t } from "../../../i18n/t";
import { kitWords } from "../../../i18n/words";
import { type InputProps, useField } from "../../../kit/inputs/useField";
import { templatesWords } from "../../../templates/words";
import { useSigned } from "./useSigned";
import { useTemplate } from "./useTemplate";

/** Takes a template that investors sign: an active one, or the one that was chosen before. */
export function TemplateChoice(props: InputProps) {
  const { textField, value } = useField(props, { parse: Number });
  const offered = useSigned() ?? [];
  const { data: present } = useTemplate(value);
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
