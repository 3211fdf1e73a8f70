import type { RaRecord } from "react-admin";
import { t } from "../i18n/t";
import { roleWords } from "./words";

/** Marks a role that exists from the beginning. */
export function PresetMark({ record }: { record: RaRecord }) {
  return record.preset === true && <span className="tag">{t(roleWords.preset)}</span>;
}
