import type { RaRecord } from "react-admin";
import { t } from "../i18n/t";
import { type Approval, useOwn } from "./approval";
import { approvalWords } from "./words";
import "./approvals.css";

/** Marks in its row a request of one's own, which somebody else has to decide. */
export function OwnMark({ record }: { record: RaRecord }) {
  const own = useOwn(record as unknown as Approval);
  return own && <span className="tag">{t(approvalWords.own)}</span>;
}
