import { daysAfter } from "../time";
import type { Period } from "./operators";
import { type Condition, mapped, type Where } from "./where";

type Days = readonly [first: string, last: string];

const monthOf = (day: string, months = 0) => {
  const first = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
  first.setUTCMonth(first.getUTCMonth() + months);
  return first.toISOString().slice(0, 10);
};

/** Weeks begin on a Monday. */
const weekOf = (day: string) => daysAfter(day, -((new Date(day).getUTCDay() + 6) % 7));

const SPAN = {
  today: (day) => [day, day],
  yesterday: (day) => [daysAfter(day, -1), daysAfter(day, -1)],
  tomorrow: (day) => [daysAfter(day, 1), daysAfter(day, 1)],
  this_week: (day) => [weekOf(day), daysAfter(weekOf(day), 6)],
  last_week: (day) => [daysAfter(weekOf(day), -7), daysAfter(weekOf(day), -1)],
  this_month: (day) => [monthOf(day), daysAfter(monthOf(day, 1), -1)],
  last_month: (day) => [monthOf(day, -1), daysAfter(monthOf(day), -1)],
  this_year: (day) => [`${day.slice(0, 4)}-01-01`, `${day.slice(0, 4)}-12-31`],
} satisfies Record<Period, (today: string) => Days>;

/** Gives the first and last day that a condition on a day means today; nothing where it is none between two days. */
function spanOf([, operator, value]: Condition, today: string): Days | undefined {
  if (operator === "during") return SPAN[value as Period](today);
  // Today is the last, or the first, of them.
  if (operator === "last_days") return [daysAfter(today, 1 - Number(value)), today];
  if (operator === "next_days") return [today, daysAfter(today, Number(value) - 1)];
  return operator === "on" ? [String(value), String(value)] : undefined;
}

/** Gives a filter whose days are those of the calendar: what is relative is what it means on a day. */
export const onDay = (where: Where, today: string): Where | undefined =>
  mapped(where, (condition) => {
    const span = spanOf(condition, today);
    return span ? [condition[0], "between", span] : condition;
  });
