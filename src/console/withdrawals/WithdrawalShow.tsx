import { useRecordContext } from "react-admin";
import { Show } from "../admin/Show";
import { SimpleShowLayout } from "../admin/SimpleShowLayout";
import { t } from "../i18n/t";
import { WithdrawalActions } from "./WithdrawalActions";
import { withdrawalWords } from "./words";

const SECTIONS = {
  Withdrawal: ["user_id", "amount", "account", "requested_by", "approval_id", "created_at", "reason"],
  Outcome: ["batch_id", "reference", "settled_at", "outcome_reason"],
};

/** The page of a withdrawal, with what can be done with it. */
export const WithdrawalShow = () => (
  <Show actions={<Actions />}>
    <SimpleShowLayout sections={SECTIONS} />
  </Show>
);

function Actions() {
  const record = useRecordContext();
  return record && <WithdrawalActions record={record} words={t(withdrawalWords.actionsButton)} />;
}
