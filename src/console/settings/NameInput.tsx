import Autocomplete from "@mui/material/Autocomplete";
import TextField from "@mui/material/TextField";
import type { Field } from "../../contract/fieldRegistry";
import { KNOWN_SETTINGS } from "../../contract/settings/known";
import { SETTING } from "../../contract/settings/vocabulary";
import { fieldLabel } from "../i18n/labels";
import { t } from "../i18n/t";
import { useField } from "../kit/inputs/useField";
import { formatChoice } from "../kit/values";
import { settingWords } from "./words";

/** Takes the name of a setting: one that the platform knows, by its words, or one of somebody's own. */
export function NameInput({ field }: { field: Field }) {
  const help = t(settingWords.name);
  const { textField } = useField({ field: { ...field, help }, label: fieldLabel(field) });
  const { value, onChange, ...bound } = textField;
  return (
    <div className="form-cell">
      <Autocomplete
        freeSolo
        options={KNOWN_SETTINGS.map((known) => fieldLabel(known))}
        disabled={textField.disabled}
        inputValue={formatChoice(value, SETTING)}
        // A reset comes from the input itself, not from the person.
        onInputChange={(_event, typed, reason) => reason !== "reset" && onChange(nameOf(typed))}
        renderInput={(params) => <TextField {...params} {...bound} />}
      />
    </div>
  );
}

const nameOf = (typed: string) => KNOWN_SETTINGS.find((known) => fieldLabel(known) === typed)?.path ?? typed;
