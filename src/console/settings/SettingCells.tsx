import type { RaRecord } from "react-admin";
import { knownSetting } from "../../contract/settings/known";
import { t } from "../i18n/t";
import { Clamp } from "../kit/Clamp";
import { FieldView } from "../kit/FieldView";
import "./settings.css";

/** Names a setting in its row, with what the platform calls it. */
export const SettingName = ({ record: { name } }: { record: RaRecord }) => (
  <span className="setting-name">
    {name} <small>{t(knownSetting(name)?.label ?? "")}</small>
  </span>
);

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
