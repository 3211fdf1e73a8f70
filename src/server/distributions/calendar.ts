import type { DISTRIBUTION_FREQUENCY } from "../../contract/distributions/vocabulary";
import { asLongDate, type Message, msg } from "../../contract/language/message";
import { daysAfter } from "../../contract/time";

type Frequency = keyof typeof DISTRIBUTION_FREQUENCY;

const MONTHS: Readonly<Record<Frequency, number>> = { monthly: 1, quarterly: 3, "half-yearly": 6, yearly: 12 };

/** Gives the day on which a schedule is due after one; the last day of a month stays the last of its month. */
export const nextAfter = (day: string, frequency: Frequency): string => shifted(day, MONTHS[frequency]);

/** Gives the interval of a schedule that ends with a day. */
export const periodEnding = (day: string, frequency: Frequency) => ({
  period_from: daysAfter(shifted(day, -MONTHS[frequency]), 1),
  period_to: day,
});

function shifted(day: string, months: number): string {
  const [year, month, date] = day.split("-").map(Number) as [number, number, number];
  const last = lastDay(year, month + months);
  return new Date(Date.UTC(year, month - 1 + months, date === lastDay(year, month) ? last : Math.min(date, last)))
    .toISOString()
    .slice(0, 10);
}

/** Gives the last day of a month that is counted from 1; a thirteenth is the first of the next year. */
const lastDay = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();

interface Period {
  period_from: string;
  period_to: string;
}

/** Says what a distribution is for, `1 January 2026 to 31 March 2026`. */
export const periodOf = ({ period_from, period_to }: Period): Message =>
  period_from === period_to
    ? msg("%{day}", { day: asLongDate(period_to) })
    : msg("%{from} to %{to}", { from: asLongDate(period_from), to: asLongDate(period_to) });
