import { useRecordContext } from "react-admin";
import { withdrawals } from "../../contract/resources/withdrawals";
import { ApprovalBanner } from "../approvals/ApprovalBanner";
import { useWords } from "../i18n/useWords";
import { ShowPage } from "../kit/ShowPage";
import { WithdrawalActions } from "./WithdrawalActions";

const SECTIONS = {
  Withdrawal: ["user_id", "amount", "account", "requested_by", "approval_id", "created_at", "reason"],
  Outcome: ["reference", "settled_at", "outcome_reason"],
};

/** The page of a withdrawal, with what can be done with it and the request that it waits for. */
export const WithdrawalShow = () => (
  <ShowPage actions={<Actions />} sections={SECTIONS}>
    <Waiting />
  </ShowPage>
);

function Actions() {
  const { t } = useWords();
  const record = useRecordContext();
  return record && <WithdrawalActions record={record} words={t("console.withdrawals.actionsButton")} />;
}

function Waiting() {
  const record = useRecordContext();
  return record?.status === "requested" && <ApprovalBanner resource={withdrawals.name} id={record.id} />;
}
