import Autocomplete from "@mui/material/Autocomplete";
import InputAdornment from "@mui/material/InputAdornment";
import TextField from "@mui/material/TextField";
import { raWords } from "../../i18n/ra";
import { t } from "../../i18n/t";
import { isDrawn, SymbolIcon } from "../icons/SymbolIcon";
import { formatChoice } from "../values";
import { type InputProps, useField } from "./useField";
import "./iconInput.css";

/** Takes a symbol, found by its word among the pictures of all. */
export function IconInput(props: InputProps) {
  const { textField } = useField(props);
  const { value, onChange, ...bound } = textField;
  const { choices = {} } = props.field;
  const chosen = String(value);
  const names = Object.keys(choices);
  return (
    <Autocomplete
      // A name that the console does not know stays choosable.
      options={chosen === "" || names.includes(chosen) ? names : [...names, chosen]}
      value={chosen || null}
      disabled={textField.disabled}
      autoHighlight
      noOptionsText={t(raWords.ra.navigation.no_results)}
      getOptionLabel={(name) => formatChoice(name, choices)}
      onChange={(_event, name) => onChange(name)}
      renderOption={({ key, ...option }, name) => (
        <li key={key} {...option}>
          {isDrawn(name) && <SymbolIcon name={name} />}
          <span>{formatChoice(name, choices)}</span>
        </li>
      )}
      slotProps={{ listbox: { className: "icon-options" } }}
      renderInput={({ slotProps, ...params }) => (
        <TextField
          {...params}
          {...bound}
          slotProps={{
            ...slotProps,
            input: {
              ...slotProps.input,
              startAdornment: isDrawn(value) && (
                <InputAdornment position="start" className="icon-chosen">
                  <SymbolIcon name={value} />
                </InputAdornment>
              ),
            },
          }}
        />
      )}
    />
  );
}
