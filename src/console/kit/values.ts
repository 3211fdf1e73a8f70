import type { Vocabulary } from "../../contract/vocabulary";
import { formats, t } from "../i18n/t";

/** Reads a value at a dotted path of a record. */
export function valueAt(record: unknown, path: string): unknown {
  return path
    .split(".")
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | null | undefined)?.[key], record);
}

/** Says an amount: `₹ 1,25,000.00` in English; what is no number is given back as it is. */
export const formatMoney = (value: unknown, currency?: unknown): string => formats().money(value, currency);

/** Says a number: `1,25,000` in English. */
export const formatNumber = (value: unknown): string => formats().number(value);

/** Says a percentage: `12.5 %`, without zeros that say nothing. */
export const formatPercent = (value: unknown): string => formats().percent(value);

/** Says a calendar day: `21 Nov 2026` in English. */
export const formatDate = (value: unknown): string => formats().date(value);

/** Says a moment in the platform's time zone: `21 Nov 2026, 10:30 IST` in English. */
export const formatInstant = (value: unknown): string => formats().instant(value);

/** Says the day of a moment in the platform's time zone: `21 Nov 2026` in English. */
export const formatDay = (value: unknown): string => formats().day(value);

/** Says a span of milliseconds in its two largest units, "2 days 4 hours"; from a week on in days alone. */
export const formatSpan = (milliseconds: number): string => formats().span(milliseconds);

/** Says a value of a vocabulary; an unknown one is said as it came. */
export function formatChoice(value: unknown, choices: Vocabulary | undefined): string {
  const words = choices?.[String(value)];
  return words === undefined ? String(value ?? "") : t(words);
}
