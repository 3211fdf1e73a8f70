import Autocomplete from "@mui/material/Autocomplete";
import TextField from "@mui/material/TextField";
import { useWatch } from "react-hook-form";
import type { Field } from "../../contract/fieldRegistry";
import { KNOWN_SETTINGS, knownSetting } from "../../contract/settings/known";
import { fieldLabel } from "../i18n/labels";
import { t } from "../i18n/t";
import { useField } from "../kit/inputs/useField";
import { catalogueWords } from "./words";
import "./settings.css";

const NAMES = KNOWN_SETTINGS.map(({ path }) => path);

/** Takes the name of a setting: one that the platform knows, or one of somebody's own. */
export function NameInput({ field }: { field: Field }) {
  const known = knownSetting(useWatch({ name: field.path }));
  const help = t(known?.label ?? catalogueWords.settingName);
  const { textField } = useField({ field: { ...field, help }, label: fieldLabel(field) });
  const { value, onChange, ...bound } = textField;
  return (
    <div className="form-cell">
      <Autocomplete
        freeSolo
        options={NAMES}
        disabled={textField.disabled}
        inputValue={String(value)}
        // A reset comes from the input itself, not from the person.
        onInputChange={(_event, name, reason) => reason !== "reset" && onChange(name)}
        renderOption={({ key, ...option }, name) => (
          <li key={key} {...option}>
            <span className="setting-name">
              {name} <small>{t(knownSetting(name)?.label ?? "")}</small>
            </span>
          </li>
        )}
        renderInput={(params) => <TextField {...params} {...bound} />}
      />
    </div>
  );
}
