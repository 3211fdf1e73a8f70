import { Undo2 } from "lucide-react";
import { type RaRecord, useRecordContext } from "react-admin";
import { ledgerCalls } from "../../contract/ledger/calls";
import { ledgerRoutes } from "../../contract/ledger/routes";
import { isReversible, TRANSFER_KIND } from "../../contract/ledger/vocabulary";
import { inSentence } from "../i18n/labels";
import { t } from "../i18n/t";
import { ActionButton } from "../kit/ActionButton";
import { action } from "../kit/action";
import { formatChoice, formatMoney } from "../kit/values";
import { ledgerWords } from "./words";

/** Asks for the reversal of a transfer. */
export const REVERSE = action({
  words: ledgerWords.reverse,
  icon: Undo2,
  call: ledgerRoutes.reverse,
  when: ({ reversed_by, kind }: RaRecord) => !reversed_by && isReversible(kind),
  title: ({ kind, amount }) =>
    t(ledgerWords.reverseTitle, { kind: inSentence(formatChoice(kind, TRANSFER_KIND)), amount: formatMoney(amount) }),
  text: ledgerWords.reverseText,
  body: ledgerCalls.reverse.body,
  done: ledgerWords.reversed,
});

/** Lets one ask for the reversal of the page's transfer, where it can be and is not reversed yet. */
export function ReverseButton() {
  const transfer = useRecordContext();
  return transfer ? <ActionButton action={REVERSE} record={transfer} /> : null;
}
