import { asAmount, asLongDate, msg, type Param } from "../../contract/language/message";
import { OPENING_PROBLEM, type OpeningProblem } from "../../contract/openings/problems";
import { t } from "../i18n/t";

/** What stands at places that are no plain text. */
const AS: Readonly<Record<string, (value: string) => Param>> = {
  ...{ bank: asAmount, others: asAmount, sum: asAmount, total: asAmount, day: asLongDate },
  status: (status) => msg(status),
};

/** Says what is wrong; what this console does not know shows as it came. */
export function formatProblem({ code, params }: OpeningProblem): string {
  const words: string = OPENING_PROBLEM[code] ?? code;
  return t(
    msg(
      words,
      Object.fromEntries(Object.entries(params).map(([name, value]) => [name, AS[name]?.(String(value)) ?? value])),
    ),
  );
}
