import { asAmount, msg, type Params } from "../../contract/language/message";
import type { LinePart, LineReason } from "../../contract/statements/parts";
import { LINE_REASON } from "../../contract/statements/reasons";
import { t } from "../i18n/t";
import { formatMoney } from "../kit/values";
import { statementWords } from "./words";

/** Says why a line is in its state; what this console does not know shows as it came. */
export function formatReason({ code, params }: LineReason): string {
  const { rest, ...others } = params as Params;
  const words: string = LINE_REASON[code] ?? code;
  return t(msg(words, rest === undefined ? others : { ...others, rest: asAmount(String(rest)) }));
}

const SHORT: Readonly<Record<LinePart["purpose"], string>> = {
  "order-payment": "ORD",
  booking: "EOI",
  "application-payment": "TA",
  deposit: "W",
};

/** Names what a part is for, as narrations do: `ORD-924`. */
export const nameOfPart = ({ purpose, record_id }: LinePart): string => `${SHORT[purpose] ?? purpose}-${record_id}`;

/** Says how much is for what. */
export const formatPart = (part: LinePart): string =>
  t(statementWords.part, { amount: formatMoney(part.amount), name: nameOfPart(part) });
