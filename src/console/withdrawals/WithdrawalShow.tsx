import { useRecordContext } from "react-admin";
import { t } from "../i18n/t";
import { ShowPage } from "../kit/ShowPage";
import { WithdrawalActions } from "./WithdrawalActions";
import { withdrawalWords } from "./words";

const SECTIONS = {
  Withdrawal: ["user_id", "amount", "account", "requested_by", "approval_id", "created_at", "reason"],
  Outcome: ["batch_id", "reference", "settled_at", "outcome_reason"],
};

/** The page of a withdrawal, with what can be done with it. */
export const WithdrawalShow = () => <ShowPage actions={<Actions />} sections={SECTIONS} />;

function Actions() {
  const record = useRecordContext();
  return record && <WithdrawalActions record={record} words={t(withdrawalWords.actionsButton)} />;
}
