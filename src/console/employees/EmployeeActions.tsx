import { type RaRecord, useGetIdentity } from "react-admin";
import { employee } from "../../contract/employees/resource";
import { t } from "../i18n/t";
import { Actions } from "../kit/ActionButton";
import { titleOf } from "../kit/titleOf";
import { ACTIONS } from "./actions";
import { employeeWords } from "./words";

interface Props {
  record: RaRecord;
  /** Words on the button; three dots without. */
  words?: string;
}

/** Lets one invite an employee, end the invitation, block the account and reset its second factor; nothing to oneself. */
export function EmployeeActions({ record, words }: Props) {
  if (useIsOwn(record)) return null;
  return (
    <Actions
      label={t(employeeWords.actions, { name: titleOf(employee, record) })}
      words={words}
      actions={Object.values(ACTIONS)}
      record={record}
    />
  );
}

/** Tells whether an account is that of who looks at it; also before that is known. */
export function useIsOwn({ id }: RaRecord): boolean {
  const { identity } = useGetIdentity();
  return !identity || String(identity.id) === String(id);
}
