import type { RaRecord } from "react-admin";
import { useWords } from "../i18n/useWords";

/** Marks a role that exists from the beginning. */
export function PresetMark({ record }: { record: RaRecord }) {
  const { t } = useWords();
  return record.preset === true && <span className="tag">{t("console.roles.preset")}</span>;
}
