import { DAY, HOUR, MINUTE } from "../../../contract/time";
import { formatInstant } from "../../kit/values";

const UNITS = [
  ["day", DAY],
  ["hour", HOUR],
  ["minute", MINUTE],
] as const;
const WEEK = 7 * DAY;

/** Says how long ago a moment was, "2 hours ago"; from a week on, when it was. */
export function formatAgo(instant: string, now: number, locale: string): string {
  // The clock of the server may be ahead.
  const past = Math.max(0, now - Date.parse(instant));
  if (!(past < WEEK)) return formatInstant(instant);
  const [unit, size] = UNITS.find(([, least]) => past >= least) ?? ["minute", MINUTE];
  return new Intl.RelativeTimeFormat(locale, { numeric: "auto" }).format(-Math.floor(past / size), unit);
}
