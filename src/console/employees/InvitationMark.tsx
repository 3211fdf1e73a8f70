import type { RaRecord } from "react-admin";
import { INVITATION_STATE } from "../../contract/employees/vocabulary";
import { useWords } from "../i18n/useWords";
import { StatusChip } from "../kit/StatusChip";

/** Shows how far an employee's invitation has come; a dash for those who have none. */
export function InvitationMark({ record: { invitation } }: { record: RaRecord }) {
  const { t } = useWords();
  return invitation ? (
    <StatusChip status={invitation} choices={INVITATION_STATE} />
  ) : (
    <span className="muted">{t("console.record.none")}</span>
  );
}
