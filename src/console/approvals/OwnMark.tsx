import type { RaRecord } from "react-admin";
import { useWords } from "../i18n/useWords";
import { type Approval, useOwn } from "./approval";
import "./approvals.css";

/** Marks in its row a request of one's own, which somebody else has to decide. */
export function OwnMark({ record }: { record: RaRecord }) {
  const { t } = useWords();
  const own = useOwn(record as unknown as Approval);
  return own && <span className="tag">{t("console.approvals.own")}</span>;
}
