import { Fragment, type ReactNode, useState } from "react";
import { recordsWords } from "../../i18n/enRecords";
import { t } from "../../i18n/t";
import { ActionMenu } from "../ActionMenu";

/** One thing to do with a record. */
export interface RecordAction {
  words: string;
  danger?: boolean;
  /** Why one may not do it, though others may. */
  problem?: string | undefined;
  /** Draws the dialog that does it. */
  dialog: (onClose: () => void) => ReactNode;
}

interface Props {
  /** Whose they are. */
  name: string;
  /** Words on the button; three dots without. */
  words?: string | undefined;
  actions: readonly RecordAction[];
}

/** Offers what one may do with a record in a menu, each in a dialog of its own; nothing where there is none. */
export function RecordActions({ name, words, actions }: Props) {
  const [asking, setAsking] = useState<string>();
  if (actions.length === 0) return null;
  return (
    <>
      <ActionMenu label={t(recordsWords.actions, { name })} {...(words ? { words } : {})}>
        {actions.map((action) => (
          <button
            key={action.words}
            type="button"
            role="menuitem"
            className={action.danger ? "danger" : undefined}
            aria-disabled={action.problem ? true : undefined}
            onClick={() => action.problem || setAsking(action.words)}
          >
            {action.words}
            {action.problem && <small>{action.problem}</small>}
          </button>
        ))}
      </ActionMenu>
      {actions
        .filter((action) => action.words === asking)
        .map((action) => (
          <Fragment key={action.words}>{action.dialog(() => setAsking(undefined))}</Fragment>
        ))}
    </>
  );
}
