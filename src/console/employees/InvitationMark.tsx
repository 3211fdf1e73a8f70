import type { RaRecord } from "react-admin";
import { INVITATION_STATE } from "../../contract/employees/vocabulary";
import { t } from "../i18n/t";
import { kitWords } from "../i18n/words";
import { StatusChip } from "../kit/StatusChip";

/** Shows how far an employee's invitation has come; a dash for those who have none. */
export function InvitationMark({ record: { invitation } }: { record: RaRecord }) {
  return invitation ? (
    <StatusChip status={invitation} choices={INVITATION_STATE} />
  ) : (
    <span className="muted">{t(kitWords.record.none)}</span>
  );
}
