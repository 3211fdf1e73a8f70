import type { RaRecord } from "react-admin";
import { employee } from "../../contract/employees/resource";
import { t } from "../i18n/t";
import { ActionMenu } from "../kit/ActionMenu";
import { titleOf } from "../kit/titleOf";
import { isEnd } from "./actions";
import { useActions } from "./useActions";
import { employeeWords } from "./words";

interface Props {
  record: RaRecord;
  /** Words on the button; three dots without. */
  words?: string;
}

/** Lets one invite an employee, end the invitation, block the account and reset its second factor. */
export function EmployeeActions({ record, words }: Props) {
  const { actions, wordsOf, choose, isPending, question } = useActions(record);
  if (actions.length === 0) return null;
  return (
    <>
      <ActionMenu
        label={t(employeeWords.actions, { name: titleOf(employee, record) })}
        disabled={isPending}
        {...(words ? { words } : {})}
      >
        {actions.map((action) => (
          <button
            key={action}
            type="button"
            role="menuitem"
            className={isEnd(action) ? "danger" : undefined}
            onClick={() => choose(action)}
          >
            {wordsOf(action)}
          </button>
        ))}
      </ActionMenu>
      {question}
    </>
  );
}
