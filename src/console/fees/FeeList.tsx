import { List } from "../admin/List";
import { t } from "../i18n/t";
import { feeWords } from "./words";
import "./fees.css";

/** The list of fee percentages, which says that changing one takes two people. */
export function FeeList() {
  return <List aside={<p className="muted">{t(feeWords.waits)}</p>} />;
}
