import { type RaRecord, useRecordContext } from "react-admin";
import { useNavigate } from "react-router-dom";
import { distributionRoutes } from "../../contract/distributions/routes";
import { paymentBatches } from "../../contract/paymentBatches/resource";
import { chainTransactions } from "../../contract/tokens/resource";
import { t } from "../i18n/t";
import { ActionMenu } from "../kit/ActionMenu";
import { pathOf } from "../kit/paths";
import { useConsoleProvider } from "../kit/useConsoleProvider";
import { useMay, useMayCall } from "../kit/useMay";
import { withdrawalWords } from "../withdrawals/words";
import type { Distribution, DistributionLine } from "./distribution";
import { useDistributionChange } from "./useDistributionChange";
import { distributionWords } from "./words";

/** Lets a part of a distribution be tried again, and gives its holder's statement once it is paid. */
export function LineActions({ record }: { record: RaRecord }) {
  const { id, status, user_name, batch_id, way, chain_transaction_id } = record as DistributionLine;
  // Around the parts on the page of their distribution; nothing around their own list.
  const distribution = useRecordContext<Distribution>();
  const provider = useConsoleProvider();
  const navigate = useNavigate();
  const isPayable = !distribution || distribution.status === "running" || distribution.status === "paused";
  const isOpen = isPayable && (status === "failed" || status === "held");
  const mayRetry = useMayCall(distributionRoutes.retry) && isOpen;
  const maySendToBank = useMayCall(distributionRoutes.toBank) && isOpen && way === "coin";
  const mayRead = useMayCall(distributionRoutes.statement) && (status === "paid" || status === "to-wallet");
  const mayOpen = useMay(paymentBatches.name, "show") && Boolean(batch_id);
  const mayTrace = useMay(chainTransactions.name, "show") && Boolean(chain_transaction_id);
  const retry = useDistributionChange(
    (_: undefined, key) => provider.call(distributionRoutes.retry, { params: { id }, key }),
    distributionWords.lines.retried,
  );
  const toBank = useDistributionChange(
    (_: undefined, key) => provider.call(distributionRoutes.toBank, { params: { id }, key }),
    distributionWords.lines.sentToBank,
  );
  const statement = useDistributionChange(
    () => provider.download(distributionRoutes.statement, { params: { id: id } }, `statement-${id}.pdf`),
    distributionWords.lines.statementSaved,
  );
  if (!mayRetry && !mayRead && !mayOpen && !mayTrace) return null;
  return (
    <ActionMenu
      label={t(distributionWords.lines.actions, { name: user_name ?? "" })}
      disabled={retry.isPending || toBank.isPending || statement.isPending}
    >
      {mayRetry && (
        <button type="button" role="menuitem" onClick={() => retry.mutate(undefined)}>
          {t(distributionWords.lines.retry)}
        </button>
      )}
      {maySendToBank && (
        <button type="button" role="menuitem" onClick={() => toBank.mutate(undefined)}>
          {t(distributionWords.lines.toBank)}
        </button>
      )}
      {mayRead && (
        <button type="button" role="menuitem" onClick={() => statement.mutate(undefined)}>
          {t(distributionWords.lines.statement)}
        </button>
      )}
      {mayOpen && (
        <button type="button" role="menuitem" onClick={() => navigate(pathOf(paymentBatches, "show", batch_id ?? ""))}>
          {t(withdrawalWords.batch)}
        </button>
      )}
      {mayTrace && (
        <button
          type="button"
          role="menuitem"
          onClick={() => navigate(pathOf(chainTransactions, "show", chain_transaction_id ?? ""))}
        >
          {t(distributionWords.lines.transaction)}
        </button>
      )}
    </ActionMenu>
  );
}
