import { useState } from "react";
import type { RaRecord } from "react-admin";
import { useNavigate } from "react-router-dom";
import { approvals } from "../../contract/approvals/resource";
import { paymentBatches } from "../../contract/paymentBatches/resource";
import { walletRoutes } from "../../contract/wallet/routes";
import { withdrawals } from "../../contract/withdrawals/resource";
import type { WITHDRAWAL_STATUS } from "../../contract/withdrawals/vocabulary";
import { approvalWords } from "../approvals/words";
import { t } from "../i18n/t";
import { ActionMenu } from "../kit/ActionMenu";
import { pathOf } from "../kit/paths";
import { titleOf } from "../kit/titleOf";
import { useConsoleProvider } from "../kit/useConsoleProvider";
import { useMay, useMayCall } from "../kit/useMay";
import { type Outcome, OutcomeForm } from "../paymentBatches/OutcomeForm";
import { paymentBatchWords } from "../paymentBatches/words";
import { withdrawalWords } from "./words";

/** What the bank may still say of a withdrawal in each status. */
const OUTCOMES: Partial<Record<keyof typeof WITHDRAWAL_STATUS, readonly Outcome[]>> = {
  approved: ["paid", "failed"],
  batched: ["paid", "failed"],
  paid: ["returned"],
};

interface Props {
  record: RaRecord;
  /** Words on the button; three dots without. */
  words?: string;
}

/** Leads to the approval and the batch of a withdrawal, and lets one record what the bank says of it. */
export function WithdrawalActions({ record, words }: Props) {
  const navigate = useNavigate();
  const provider = useConsoleProvider();
  const outcomes = OUTCOMES[record.status as keyof typeof WITHDRAWAL_STATUS] ?? [];
  const mayRecord = useMayCall(walletRoutes.outcome) && outcomes.length > 0;
  const mayApprovals = useMay(approvals.name, "show") && Boolean(record.approval_id);
  const mayBatches = useMay(paymentBatches.name, "show") && Boolean(record.batch_id);
  const [asking, setAsking] = useState<Outcome>();
  if (!mayRecord && !mayApprovals && !mayBatches) return null;
  return (
    <>
      <ActionMenu
        label={t(withdrawalWords.actions, { name: titleOf(withdrawals, record) })}
        {...(words ? { words } : {})}
      >
        {mayRecord &&
          outcomes.map((outcome) => (
            <button key={outcome} type="button" role="menuitem" onClick={() => setAsking(outcome)}>
              {t(paymentBatchWords.outcome[outcome].action)}
            </button>
          ))}
        {mayBatches && (
          <button
            type="button"
            role="menuitem"
            onClick={() => navigate(pathOf(paymentBatches, "show", record.batch_id))}
          >
            {t(withdrawalWords.batch)}
          </button>
        )}
        {mayApprovals && (
          <button type="button" role="menuitem" onClick={() => navigate(pathOf(approvals, "show", record.approval_id))}>
            {t(approvalWords.open)}
          </button>
        )}
      </ActionMenu>
      {asking && (
        <OutcomeForm
          resource={withdrawals.name}
          payment={{ pays: "withdrawals", amount: record.amount, user_name: record.user_name }}
          outcome={asking}
          record={(said, key) => provider.call(walletRoutes.outcome, { params: { id: record.id }, body: said, key })}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  );
}
