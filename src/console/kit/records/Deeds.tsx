import { Fragment, type ReactNode, useState } from "react";
import { useWords } from "../../i18n/useWords";
import { ActionMenu } from "../ActionMenu";

/** One thing to do with a record. */
export interface Deed {
  words: string;
  danger?: boolean;
  /** Draws the dialog that does it. */
  dialog: (onClose: () => void) => ReactNode;
}

interface Props {
  /** Whose deeds they are. */
  name: string;
  /** Words on the button; three dots without. */
  words?: string | undefined;
  deeds: readonly Deed[];
}

/** Offers what one may do with a record in a menu, each in a dialog of its own; nothing without deeds. */
export function Deeds({ name, words, deeds }: Props) {
  const { t } = useWords();
  const [asking, setAsking] = useState<string>();
  if (deeds.length === 0) return null;
  return (
    <>
      <ActionMenu label={t("console.records.actions", { name })} {...(words ? { words } : {})}>
        {deeds.map((deed) => (
          <button
            key={deed.words}
            type="button"
            role="menuitem"
            className={deed.danger ? "danger" : undefined}
            onClick={() => setAsking(deed.words)}
          >
            {deed.words}
          </button>
        ))}
      </ActionMenu>
      {deeds
        .filter((deed) => deed.words === asking)
        .map((deed) => (
          <Fragment key={deed.words}>{deed.dialog(() => setAsking(undefined))}</Fragment>
        ))}
    </>
  );
}
