import { lazily } from "../../contract/lazy";
import { PLATFORM_TIME_ZONE } from "../../contract/platform";

const clock = lazily(
  () => new Intl.DateTimeFormat("sv-SE", { timeZone: PLATFORM_TIME_ZONE, dateStyle: "short", timeStyle: "medium" }),
);

/** Gives the present day of the platform as YYYY-MM-DD. */
export const today = (): string => new Date().toLocaleDateString("en-CA", { timeZone: PLATFORM_TIME_ZONE });

/** Gives what a wall clock in the platform's time zone shows at a moment: `2026-11-21T10:30`. */
export function toWallClock(instant: unknown): string {
  const date = new Date(String(instant ?? ""));
  if (Number.isNaN(date.valueOf())) return "";
  const [day = "", time = ""] = clock().format(date).split(" ");
  return `${day.padStart("YYYY-MM-DD".length, "0")}T${time.slice(0, "HH:MM".length)}`;
}

/** Gives the moment, ISO 8601 in UTC, at which that wall clock shows a time; null for no time. */
export function fromWallClock(shown: string): string | null {
  const guess = Date.parse(`${shown}Z`);
  if (Number.isNaN(guess)) return null;
  const offset = Date.parse(`${toWallClock(new Date(guess).toISOString())}Z`) - guess;
  // A year of five digits, as it stands while one types it.
  return Number.isNaN(offset) ? null : new Date(guess - offset).toISOString();
}
