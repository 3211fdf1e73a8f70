import { approvalRoutes } from "../../contract/approvals/routes";
import { useWords } from "../i18n/useWords";
import { useAnswer } from "../kit/useAnswer";

const EVERY_MS = 60_000;

/** Shows how many requests wait for whoever is signed in; nothing without any, or where the server cannot tell. */
export function WaitingCount() {
  const { t } = useWords();
  const { data } = useAnswer(approvalRoutes.waiting, {}, { refetchInterval: EVERY_MS });
  if (!data?.count) return null;
  return (
    <span className="rail-count" title={t("console.approvals.count", { smart_count: data.count })}>
      {data.count}
    </span>
  );
}
