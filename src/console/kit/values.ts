import { PLATFORM_TIME_ZONE } from "../../contract/limits";
import type { Vocabulary } from "../../contract/vocabulary";

const moneyFormats = new Map<string, Intl.NumberFormat>();
const DECIMAL = /^-?\d+(\.\d+)?$/;

/** Reads a value at a dotted path of a record. */
export function valueAt(record: unknown, path: string): unknown {
  return path
    .split(".")
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | null | undefined)?.[key], record);
}

/** Says an amount in Indian grouping: `₹ 1,25,000.00`; what is no number is given back as it is. */
export function formatMoney(value: unknown, currency: unknown = "INR"): string {
  const text = String(value ?? "").trim();
  if (!DECIMAL.test(text)) return text;
  return moneyFormat(typeof currency === "string" ? currency : "INR")
    .formatToParts(text as `${number}`)
    .map((part, index, parts) => (part.type === "currency" ? spaced(part.value, parts[index + 1]?.type) : part.value))
    .join("");
}

/** Says a number in Indian grouping, without a currency. */
export function formatNumber(value: unknown): string {
  const text = String(value ?? "").trim();
  return DECIMAL.test(text)
    ? new Intl.NumberFormat("en-IN", { maximumFractionDigits: 6 }).format(text as `${number}`)
    : text;
}

/** Says a percentage: `12.5 %`, without zeros that say nothing. */
export function formatPercent(value: unknown): string {
  const text = String(value ?? "").trim();
  return DECIMAL.test(text) ? `${formatNumber(text)} %` : text;
}

const DAY = { day: "numeric", month: "short", year: "numeric" } as const;
const dayFormat = new Intl.DateTimeFormat("en-GB", { ...DAY, timeZone: "UTC" });
const instantFormat = new Intl.DateTimeFormat("en-GB", {
  ...DAY,
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
  timeZone: PLATFORM_TIME_ZONE,
});

/** Says a calendar day: `21 Nov 2026`. */
export function formatDate(value: unknown): string {
  const text = String(value ?? "");
  const day = /^\d{4}-\d{2}-\d{2}/.exec(text)?.[0];
  const date = new Date(`${day}T00:00:00Z`);
  return day && !Number.isNaN(date.valueOf()) ? dayFormat.format(date) : text;
}

/** Says a moment in the platform's time zone: `21 Nov 2026, 10:30`. */
export function formatInstant(value: unknown): string {
  const date = new Date(typeof value === "number" ? value : String(value ?? ""));
  return Number.isNaN(date.valueOf()) ? String(value ?? "") : instantFormat.format(date);
}

const UNITS = [
  ["day", 24 * 3600_000],
  ["hour", 3600_000],
  ["minute", 60_000],
] as const;

/** Says a span of milliseconds in its two largest units, "2 days 4 hours"; from a week on in days alone. */
export function formatSpan(milliseconds: number, locale = "en-GB"): string {
  const minutes = Math.max(1, Math.floor(Math.abs(milliseconds) / 60_000));
  let rest = minutes * 60_000;
  const parts = UNITS.flatMap(([unit, size]) => {
    const amount = Math.floor(rest / size);
    rest -= amount * size;
    return [{ unit, amount }];
  });
  const first = parts.findIndex(({ amount }) => amount > 0);
  const most = (parts[0]?.amount ?? 0) >= 7 ? 1 : 2;
  return parts
    .slice(first, first + most)
    .filter(({ amount }) => amount > 0)
    .map(({ unit, amount }) =>
      new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "long" }).format(amount),
    )
    .join(" ");
}

/** Says a value of a vocabulary; an unknown one is said as it came. */
export const formatChoice = (value: unknown, choices: Vocabulary | undefined): string =>
  choices?.[String(value)] ?? String(value ?? "");

function moneyFormat(currency: string): Intl.NumberFormat {
  const known = moneyFormats.get(currency);
  if (known) return known;
  let format: Intl.NumberFormat;
  try {
    format = new Intl.NumberFormat("en-IN", { style: "currency", currency });
  } catch {
    // Another server may name a currency that does not exist.
    format = new Intl.NumberFormat("en-IN", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  }
  moneyFormats.set(currency, format);
  return format;
}

const spaced = (sign: string, next: string | undefined) => (next === "integer" ? `${sign}\u00a0` : sign);
