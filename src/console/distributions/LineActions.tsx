import { type RaRecord, useRecordContext } from "react-admin";
import { useNavigate } from "react-router-dom";
import { distributionRoutes } from "../../contract/distributions/routes";
import { paymentBatches } from "../../contract/paymentBatches/resource";
import { useWords } from "../i18n/useWords";
import { ActionMenu } from "../kit/ActionMenu";
import { pathOf } from "../kit/paths";
import { useConsoleProvider } from "../kit/useConsoleProvider";
import { useMay, useMayCall } from "../kit/useMay";
import type { Distribution, DistributionLine } from "./distribution";
import { useDistributionChange } from "./useDistributionChange";

/** Lets a part of a distribution be tried again, and gives its holder's statement once it is paid. */
export function LineActions({ record }: { record: RaRecord }) {
  const { t } = useWords();
  const { id, status, user_name, batch_id } = record as DistributionLine;
  // Around the parts on the page of their distribution; nothing around their own list.
  const distribution = useRecordContext<Distribution>();
  const provider = useConsoleProvider();
  const navigate = useNavigate();
  const isPayable = !distribution || distribution.status === "running" || distribution.status === "paused";
  const mayRetry = useMayCall(distributionRoutes.retry) && isPayable && (status === "failed" || status === "held");
  const mayRead = useMayCall(distributionRoutes.statement) && (status === "paid" || status === "to-wallet");
  const mayOpen = useMay(paymentBatches.name, "show") && Boolean(batch_id);
  const retry = useDistributionChange(
    (_: undefined, key) => provider.call(distributionRoutes.retry, { params: { id }, key }),
    "console.distributions.lines.retried",
  );
  const statement = useDistributionChange(
    () => provider.download(distributionRoutes.statement, { params: { id: id } }, `statement-${id}.pdf`),
    "console.distributions.lines.statementSaved",
  );
  if (!mayRetry && !mayRead && !mayOpen) return null;
  return (
    <ActionMenu
      label={t("console.distributions.lines.actions", { name: user_name ?? "" })}
      disabled={retry.isPending || statement.isPending}
    >
      {mayRetry && (
        <button type="button" role="menuitem" onClick={() => retry.mutate(undefined)}>
          {t("console.distributions.lines.retry")}
        </button>
      )}
      {mayRead && (
        <button type="button" role="menuitem" onClick={() => statement.mutate(undefined)}>
          {t("console.distributions.lines.statement")}
        </button>
      )}
      {mayOpen && (
        <button type="button" role="menuitem" onClick={() => navigate(pathOf(paymentBatches, "show", batch_id ?? ""))}>
          {t("console.withdrawals.batch")}
        </button>
      )}
    </ActionMenu>
  );
}
