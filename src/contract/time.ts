/** Milliseconds of one second. */
export const SECOND = 1000;

/** Milliseconds of one minute. */
export const MINUTE = 60 * SECOND;

/** Milliseconds of one hour. */
export const HOUR = 60 * MINUTE;

/** Milliseconds of one day. */
export const DAY = 24 * HOUR;

/** Gives the calendar day that is some days after another, or before it; both are YYYY-MM-DD. */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);
