import { useState } from "react";
import type { RaRecord } from "react-admin";
import { useNavigate } from "react-router-dom";
import { walletCalls } from "../../contract/calls/wallet";
import { approvals } from "../../contract/resources/approvals";
import { withdrawals } from "../../contract/resources/withdrawals";
import { useWords } from "../i18n/useWords";
import { ActionMenu } from "../kit/ActionMenu";
import { pathOf } from "../kit/paths";
import { titleOf } from "../kit/titleOf";
import { useMay, useMayCall } from "../kit/useMay";
import { type Outcome, OutcomeForm } from "./OutcomeForm";

const OUTCOMES: readonly Outcome[] = ["paid", "failed"];

interface Props {
  record: RaRecord;
  /** Words on the button; three dots without. */
  words?: string;
}

/** Leads to the approval of a withdrawal and, once it is approved, lets one record what the bank says. */
export function WithdrawalActions({ record, words }: Props) {
  const { t } = useWords();
  const navigate = useNavigate();
  const mayRecord = useMayCall(walletCalls.outcome) && record.status === "approved";
  const mayApprovals = useMay(approvals.name, "show") && Boolean(record.approval_id);
  const [asking, setAsking] = useState<Outcome>();
  if (!mayRecord && !mayApprovals) return null;
  return (
    <>
      <ActionMenu
        label={t("console.withdrawals.actions", { name: titleOf(withdrawals, record) })}
        {...(words ? { words } : {})}
      >
        {mayRecord &&
          OUTCOMES.map((outcome) => (
            <button key={outcome} type="button" role="menuitem" onClick={() => setAsking(outcome)}>
              {t(`console.withdrawals.${outcome}`)}
            </button>
          ))}
        {mayApprovals && (
          <button type="button" role="menuitem" onClick={() => navigate(pathOf(approvals, "show", record.approval_id))}>
            {t("console.approvals.open")}
          </button>
        )}
      </ActionMenu>
      {asking && <OutcomeForm withdrawal={record} outcome={asking} onClose={() => setAsking(undefined)} />}
    </>
  );
}
