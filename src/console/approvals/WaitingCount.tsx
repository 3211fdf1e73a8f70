import { approvalRoutes } from "../../contract/approvals/routes";
import { t } from "../i18n/t";
import { useAnswer } from "../kit/useAnswer";
import { approvalWords } from "./words";

const EVERY_MS = 60_000;

/** Shows how many requests wait for whoever is signed in; nothing without any, or where the server cannot tell. */
export function WaitingCount() {
  const { data } = useAnswer(approvalRoutes.waiting, {}, { refetchInterval: EVERY_MS });
  if (!data?.count) return null;
  return (
    <span className="rail-count" title={t(approvalWords.count, { smart_count: data.count })}>
      {data.count}
    </span>
  );
}
