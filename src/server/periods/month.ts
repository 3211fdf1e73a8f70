import { PLATFORM_TIME_ZONE } from "../../contract/platform";

const DAY = new Intl.DateTimeFormat("en-CA", { timeZone: PLATFORM_TIME_ZONE });

/** Gives the month of a day, `2026-04` of `2026-04-30`. */
export const monthOf = (day: string): string => day.slice(0, 7);

/** Gives the month that a moment lies in, in the platform's time zone. */
export const monthAt = (at: Date): string => monthOf(DAY.format(at));

/** Gives the month after one, `2027-01` after `2026-12`. */
export function nextMonth(month: string): string {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7);
}
