import { useQuery } from "@tanstack/react-query";
import { approvals } from "../../contract/approvals/resource";
import { useWords } from "../i18n/useWords";
import { useConsoleProvider } from "../kit/useConsoleProvider";

const EVERY_MS = 60_000;

/** Shows how many requests wait for whoever is signed in; nothing without any, or where the server cannot tell. */
export function WaitingCount() {
  const { t } = useWords();
  const provider = useConsoleProvider();
  const { data } = useQuery({
    queryKey: [approvals.name, "waiting"],
    queryFn: () => provider.waitingApprovals(),
    retry: false,
    refetchInterval: EVERY_MS,
  });
  if (!data) return null;
  return (
    <span className="rail-count" title={t("console.approvals.count", { smart_count: data })}>
      {data}
    </span>
  );
}
