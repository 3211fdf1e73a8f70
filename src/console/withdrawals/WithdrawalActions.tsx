import type { RaRecord } from "react-admin";
import { approvals } from "../../contract/approvals/resource";
import { paymentBatches } from "../../contract/paymentBatches/resource";
import { walletRoutes } from "../../contract/wallet/routes";
import { withdrawals } from "../../contract/withdrawals/resource";
import type { WITHDRAWAL_STATUS } from "../../contract/withdrawals/vocabulary";
import { approvalWords } from "../approvals/words";
import { t } from "../i18n/t";
import { Actions, linkTo } from "../kit/ActionButton";
import { titleOf } from "../kit/titleOf";
import { type Outcome, outcomeActions } from "../paymentBatches/outcomeActions";
import { withdrawalWords } from "./words";

/** What the bank may still say of a withdrawal in each status. */
const OUTCOMES: Partial<Record<keyof typeof WITHDRAWAL_STATUS, readonly Outcome[]>> = {
  approved: ["paid", "failed"],
  batched: ["paid", "failed"],
  paid: ["returned"],
};

const ACTIONS = outcomeActions({
  call: walletRoutes.outcome,
  pays: () => "withdrawals",
  open: ({ status }: RaRecord) => OUTCOMES[status as keyof typeof WITHDRAWAL_STATUS] ?? [],
  run: ({ provider, record, said, key }) =>
    provider.call(walletRoutes.outcome, { params: { id: record.id }, body: said, key }),
});

interface Props {
  record: RaRecord;
  /** Words on the button; three dots without. */
  words?: string;
}

/** Leads to the approval and the batch of a withdrawal, and lets one record what the bank says of it. */
export const WithdrawalActions = ({ record, words }: Props) => (
  <Actions
    label={t(withdrawalWords.actions, { name: titleOf(withdrawals, record) })}
    words={words}
    actions={ACTIONS}
    record={record}
    links={[
      linkTo(withdrawalWords.batch, paymentBatches, record.batch_id),
      linkTo(approvalWords.open, approvals, record.approval_id),
    ]}
  />
);
