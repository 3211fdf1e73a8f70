import { asAmount, asLongDate, msg } from "../../../contract/language/message";
import { paiseOf, rupeesOf } from "../../../contract/money";
import { LEDGER_CURRENCY } from "../../../contract/platform";
import { movedBy } from "./csv";
import { unreadable, unreadableAt } from "./refuse";
import type { CheckedLine, CheckedStatement, ReadLine, ReadStatement } from "./statement";

const MOST_LINES = 20_000;

/** What a statement has to fit. */
interface Expected {
  /** Number of the account that was chosen. */
  account: string;
  today: string;
}

/** Joins what one file says of one account, holds it against itself and the account, and refuses it whole otherwise. */
export function check(parts: readonly ReadStatement[], { account, today }: Expected): CheckedStatement {
  for (const part of parts) refuseOther(part, account);
  const whole = joinParts(parts);
  const { lines } = whole;
  if (!lines.length) throw unreadable("The file has no lines");
  if (lines.length > MOST_LINES)
    throw unreadable(msg("The file has more than %{most} lines: bring it in parts", { most: MOST_LINES }));
  const days = lines.map(({ booked_on }) => booked_on).sort();
  const [from, to] = [whole.from ?? (days[0] as string), whole.to ?? (days.at(-1) as string)];
  for (const { at, booked_on } of lines) {
    const day = { day: asLongDate(booked_on) };
    if (booked_on > today) throw unreadableAt(at, msg("%{day} has not come yet", day));
    if (booked_on < from || booked_on > to)
      throw unreadableAt(at, msg("%{day} is outside of the statement’s days", day));
  }
  return { ...whole, from, to, lines: withRepeats(whole) };
}

function refuseOther({ account, currency }: ReadStatement, chosen: string) {
  if (currency && currency !== LEDGER_CURRENCY)
    throw unreadable(
      msg("The statement is in %{currency}, and the account in %{own}", { currency, own: LEDGER_CURRENCY }),
    );
  if (account && !isSameAccount(account, chosen))
    throw unreadable(
      msg("The statement is of the account that ends with %{last}, which is not the chosen one", {
        last: account.replace(/[^A-Za-z\d]/g, "").slice(-4),
      }),
    );
}

/** Compares numbers of accounts: with a bank's code before, a currency behind, leading zeros, or all but the end masked. */
function isSameAccount(told: string, chosen: string): boolean {
  const plain = (text: string) => text.replace(/[\s-]/g, "").toUpperCase().replace(/^0+/, "");
  const own = plain(chosen);
  return told.split("/").some((part) => {
    const number = plain(part).replace(/[A-Z]{3}$/, "");
    if (/[X*]{2}/.test(number)) return own.endsWith(number.replace(/^.*[X*]/, "").slice(-4));
    return [plain(part), number].some((one) => one !== "" && (one === own || (own.length > 8 && one.endsWith(own))));
  });
}

/** Puts several statements of one file behind one another where each begins with what the one before ended with. */
function joinParts([first, ...others]: readonly ReadStatement[]): ReadStatement {
  if (!first) throw unreadable("The file has no statement");
  const last = others.reduce((before, next) => {
    if (before.closing === null || before.closing !== next.opening)
      throw unreadable("The file has several statements that do not follow one another");
    return next;
  }, first);
  return { ...first, to: last.to, closing: last.closing, lines: [first, ...others].flatMap(({ lines }) => lines) };
}

/** What lines have in common that are equal in all that the bank says of them, but the balance. */
const likeness = ({ booked_on, side, amount, reference, narration, payer, account }: ReadLine) =>
  JSON.stringify([booked_on, side, amount, reference, narration, payer, account]);

/**
 * Tells of lines that are equal which of them the bank repeats, and which are two: what the balances count is there. Where
 * there are no balances, a reference stands for one line.
 */
function withRepeats(statement: ReadStatement): CheckedLine[] {
  const { lines } = statement;
  const first = new Map<string, number>();
  const equal = lines.map((line, at) => {
    const key = likeness(line);
    const before = first.get(key);
    if (before === undefined) first.set(key, at);
    return before ?? null;
  });
  const isRepeat = repeatsOf(statement, equal);
  return lines.map((line, at) => {
    const same = equal[at] ?? null;
    return { ...line, repeats: isRepeat[at] ? same : null, twin: isRepeat[at] ? null : same };
  });
}

function repeatsOf({ lines, opening, closing }: ReadStatement, equal: readonly (number | null)[]): boolean[] {
  const sum = (skip: (at: number) => boolean) =>
    lines.reduce((all, line, at) => (skip(at) ? all : all + movedBy(line)), 0n);
  const isEqual = (at: number) => equal[at] !== null;
  const hasAll = lines.every(({ balance }) => balance !== null);
  const isRepeat = hasAll ? byBalances(lines, equal) : lines.map(() => false);
  if (opening !== null && closing !== null) {
    const moved = paiseOf(closing) - paiseOf(opening);
    if (sum((at) => isRepeat[at] === true) === moved) return isRepeat;
    if (!hasAll && sum(isEqual) === moved) return lines.map((_, at) => isEqual(at));
    throw unreadable(
      msg("The lines come to %{sum}, and the balances differ by %{moved}", {
        sum: asAmount(rupeesOf(sum((at) => isRepeat[at] === true))),
        moved: asAmount(rupeesOf(moved)),
      }),
    );
  }
  return hasAll ? isRepeat : lines.map(({ reference }, at) => isEqual(at) && reference !== null);
}

/** Follows the balance from line to line; one that it does not move by is a repeated one, or refused by its place. */
function byBalances(lines: readonly ReadLine[], equal: readonly (number | null)[]): boolean[] {
  let held: bigint | undefined;
  return lines.map((line, at) => {
    const balance = paiseOf(line.balance as string);
    const before = held ?? balance - movedBy(line);
    held = balance;
    if (before + movedBy(line) === balance) return false;
    if (equal[at] !== null && before === balance) return true;
    throw unreadableAt(
      line.at,
      msg("The balance %{balance} does not follow from %{before}", {
        balance: asAmount(rupeesOf(balance)),
        before: asAmount(rupeesOf(before)),
      }),
    );
  });
}
