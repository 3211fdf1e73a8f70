import type { RaRecord } from "react-admin";
import { eois } from "../../contract/eois/resource";
import { t } from "../i18n/t";
import { Actions } from "../kit/ActionButton";
import { titleOf } from "../kit/titleOf";
import { ACTIONS } from "./actions";
import type { Eoi } from "./eoi";
import { eoiWords } from "./words";

interface Props {
  record: RaRecord;
  /** Words on the button; three dots without. */
  words?: string;
}

/** Lets one decide on an expression of interest, record its booking amount and make an order of it. */
export const EoiActions = ({ record, words }: Props) => (
  <Actions
    label={t(eoiWords.actions, { name: titleOf(eois, record) })}
    words={words}
    actions={ACTIONS}
    record={record as Eoi}
  />
);
