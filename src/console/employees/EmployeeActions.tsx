import type { RaRecord } from "react-admin";
import { employee } from "../../contract/employees/resource";
import { useWords } from "../i18n/useWords";
import { ActionMenu } from "../kit/ActionMenu";
import { titleOf } from "../kit/titleOf";
import { isEnd } from "./deeds";
import { useDeeds } from "./useDeeds";

interface Props {
  record: RaRecord;
  /** Words on the button; three dots without. */
  words?: string;
}

/** Lets one invite an employee, end the invitation, block the account and reset its second factor. */
export function EmployeeActions({ record, words }: Props) {
  const { t } = useWords();
  const { deeds, wordsOf, choose, isPending, question } = useDeeds(record);
  if (deeds.length === 0) return null;
  return (
    <>
      <ActionMenu
        label={t("console.employees.actions", { name: titleOf(employee, record) })}
        disabled={isPending}
        {...(words ? { words } : {})}
      >
        {deeds.map((deed) => (
          <button
            key={deed}
            type="button"
            role="menuitem"
            className={isEnd(deed) ? "danger" : undefined}
            onClick={() => choose(deed)}
          >
            {wordsOf(deed)}
          </button>
        ))}
      </ActionMenu>
      {question}
    </>
  );
}
