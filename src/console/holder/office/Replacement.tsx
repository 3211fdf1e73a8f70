import { t } from "../../i18n/t";
import { Address } from "../../kit/Address";
import type { BetweenProps } from "../../kit/DialogForm";
import { Facts } from "../../theme/layout";
import { holderOfficeWords } from "./words";

const { lost: lostWords, replacement: replacementWords } = holderOfficeWords.recover;

/** Shows whole which wallet is replaced, and by which: those that are asked for, whatever was proven since. */
export function Replacement({ values: { lost, replacement } }: Pick<BetweenProps, "values">) {
  return (
    <Facts
      className="cells-large"
      facts={{
        [t(lostWords)]: <Address address={String(lost)} whole />,
        [t(replacementWords)]: <Address address={String(replacement)} whole />,
      }}
    />
  );
}
