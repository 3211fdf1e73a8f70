import FormControlLabel from "@mui/material/FormControlLabel";
import FormHelperText from "@mui/material/FormHelperText";
import MenuItem from "@mui/material/MenuItem";
import Switch from "@mui/material/Switch";
import TextField from "@mui/material/TextField";
import { useInput } from "react-admin";
import type { Field } from "../../../contract/fieldRegistry";
import { t } from "../../i18n/t";
import { kitWords } from "../../i18n/words";
import { formatChoice } from "../values";
import { type InputProps, useField, useHelp } from "./useField";

/** Takes one value of a vocabulary; the present value stays choosable when the vocabulary does not know it. */
export function Choice(props: InputProps) {
  const { field } = props;
  const { textField } = useField(props, { parse: (chosen) => (field.numeric ? Number(chosen) : chosen) });
  return (
    <TextField {...textField} select>
      {!field.required && <MenuItem value="">{t(kitWords.record.none)}</MenuItem>}
      {optionsOf(field, [textField.value])}
    </TextField>
  );
}

/** Takes several values of a vocabulary. */
export function Choices(props: InputProps) {
  const { field } = props;
  const { textField, value } = useField(props);
  const chosen: unknown[] = Array.isArray(value) ? value : [];
  return (
    <TextField
      {...textField}
      value={chosen}
      select
      slotProps={{
        select: {
          multiple: true,
          renderValue: () => (
            <span className="tags">
              {chosen.map((one) => (
                <span key={String(one)} className="tag">
                  {formatChoice(one, field.choices)}
                </span>
              ))}
            </span>
          ),
        },
      }}
    >
      {optionsOf(field, chosen)}
    </TextField>
  );
}

/** Takes yes or no. */
export function Flag({ field, label }: InputProps) {
  const input = useInput({ source: field.path });
  const help = useHelp(field, input.fieldState.error?.message);
  return (
    <>
      <FormControlLabel
        label={label}
        control={
          <Switch
            id={input.id}
            slotProps={{ input: { ref: input.field.ref } }}
            disabled={help.locked}
            checked={Boolean(input.field.value)}
            onBlur={input.field.onBlur}
            onChange={(_, on) => input.field.onChange(on)}
          />
        }
      />
      {help.words && <FormHelperText error={help.wrong}>{help.words}</FormHelperText>}
    </>
  );
}

function optionsOf({ choices = {} }: Field, values: readonly unknown[]) {
  const unknown = values.map((value) => String(value ?? "")).filter((value) => value !== "" && !(value in choices));
  return [...Object.entries(choices), ...unknown.map((value) => [value, value] as const)].map(([value, words]) => (
    <MenuItem key={value} value={value}>
      {t(words)}
    </MenuItem>
  ));
}
