import type { RaRecord } from "react-admin";
import { knownSetting } from "../../contract/settings/known";
import { Clamp } from "../kit/Clamp";
import { FieldView } from "../kit/FieldView";
import "./settings.css";

/** Shows the value of a setting in its row, by its kind where the platform knows it. */
export function SettingValue({ record }: { record: RaRecord }) {
  const known = knownSetting(record.name);
  return (
    <span className="setting-value">
      {known ? (
        <FieldView record={record} field={{ ...known, path: "value" }} compact />
      ) : (
        <Clamp words={String(record.value ?? "")} />
      )}
    </span>
  );
}
