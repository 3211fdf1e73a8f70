import { lazily } from "../lazy";
import { LEDGER_CURRENCY, PLATFORM_TIME_ZONE, PLATFORM_ZONE } from "../platform";

/** The kinds of values that a language has a form for. */
export type FormattedAs =
  | "number"
  | "money"
  | "amount"
  | "percent"
  | "date"
  | "longDate"
  | "day"
  | "instant"
  | "longInstant"
  | "month";

/** How one language says numbers, money and times; what is no such value is given back as text, as it is. */
export interface Formats {
  /** Grouped, with up to six decimal places. */
  number: (value: unknown) => string;
  /** With the sign or code of its currency, that of the ledger unless told. */
  money: (value: unknown, currency?: unknown) => string;
  /** The same as it stands in a letter, where its sign is not set apart: `₹1,25,000.00`. */
  amount: (value: unknown, currency?: unknown) => string;
  /** `12.5 %`, without zeros that say nothing. */
  percent: (value: unknown) => string;
  /** A calendar day. */
  date: (value: unknown) => string;
  /** A calendar day as it stands in a letter: `5 January 2026`. */
  longDate: (value: unknown) => string;
  /** The day of a moment in the platform's time zone. */
  day: (value: unknown) => string;
  /** A moment in the platform's time zone, which it names: `5 Jan 2026, 10:00 IST`. */
  instant: (value: unknown) => string;
  /** The same as it stands in a letter: `5 January 2026 at 10:00 IST`. */
  longInstant: (value: unknown) => string;
  /** A month, YYYY-MM. */
  month: (value: unknown) => string;
  /** A span of milliseconds in its two largest units; from a week on in days alone. */
  span: (milliseconds: number) => string;
  /** Several things one after the other, the last joined by "and". */
  list: (items: readonly string[]) => string;
}

const known = new Map<string, Formats>();

/** Gives how a language, by its BCP 47 tag, says values; India's grouping of digits goes with English. */
export function formatsOf(language: string): Formats {
  const made = known.get(language) ?? makeFormats(language);
  known.set(language, made);
  return made;
}

const DECIMAL = /^-?\d+(\.\d+)?$/;
const DAY = { day: "numeric", month: "short", year: "numeric" } as const;
const UNITS = [
  ["day", 24 * 3600_000],
  ["hour", 3600_000],
  ["minute", 60_000],
] as const;

/** Gives the locales in which a language says numbers and days. */
export const localesOf = (language: string) =>
  (language === "en" ? ["en-IN", "en-GB"] : [language, language]) as [string, string];

function makeFormats(language: string): Formats {
  const [numbers, dates] = localesOf(language);
  const dayFormat = (form: Intl.DateTimeFormatOptions) => lazily(() => new Intl.DateTimeFormat(dates, form));
  const plain = lazily(() => new Intl.NumberFormat(numbers, { maximumFractionDigits: 6 }));
  const days = dayFormat({ ...DAY, timeZone: "UTC" });
  const months = dayFormat({ month: "long", year: "numeric", timeZone: "UTC" });
  const instants = dayFormat({
    ...DAY,
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZone: PLATFORM_TIME_ZONE,
  });
  const momentDays = dayFormat({ ...DAY, timeZone: PLATFORM_TIME_ZONE });
  const longDays = dayFormat({ dateStyle: "long", timeZone: "UTC" });
  const longInstants = dayFormat({
    dateStyle: "long",
    timeStyle: "short",
    hourCycle: "h23",
    timeZone: PLATFORM_TIME_ZONE,
  });
  const lists = lazily(() => new Intl.ListFormat(dates));
  const currencies = new Map<string, Intl.NumberFormat>();
  const currencyFormat = (given: unknown) => {
    const currency = typeof given === "string" ? given : LEDGER_CURRENCY;
    const format = currencies.get(currency) ?? makeCurrency(numbers, currency);
    currencies.set(currency, format);
    return format;
  };

  const number = (value: unknown) => ofDecimal(value, (text) => plain().format(text));
  return {
    number,
    money: (value, currency) =>
      ofDecimal(value, (text) =>
        currencyFormat(currency)
          .formatToParts(text)
          .map((part, index, parts) =>
            // A sign stands apart from its amount.
            part.type === "currency" && parts[index + 1]?.type === "integer" ? `${part.value}\u00a0` : part.value,
          )
          .join(""),
      ),
    amount: (value, currency) => ofDecimal(value, (text) => currencyFormat(currency).format(text)),
    percent: (value) => ofDecimal(value, (text) => `${number(text)} %`),
    date: (value) => ofDay(value, days),
    longDate: (value) => ofDay(value, longDays),
    month: (value) => {
      const text = String(value ?? "");
      return /^\d{4}-(0[1-9]|1[0-2])$/.test(text) ? months().format(new Date(`${text}-01T00:00:00Z`)) : text;
    },
    day: (value) => ofInstant(value, (date) => momentDays().format(date)),
    instant: (value) => ofInstant(value, (date) => `${instants().format(date)} ${PLATFORM_ZONE}`),
    longInstant: (value) => ofInstant(value, (date) => `${longInstants().format(date)} ${PLATFORM_ZONE}`),
    span: (milliseconds) => formatSpan(milliseconds, dates),
    list: (items) => lists().format(items),
  };
}

function ofDecimal(value: unknown, format: (text: `${number}`) => string): string {
  const text = String(value ?? "").trim();
  return DECIMAL.test(text) ? format(text as `${number}`) : text;
}

function ofDay(value: unknown, format: () => Intl.DateTimeFormat): string {
  const text = String(value ?? "");
  const day = /^\d{4}-\d{2}-\d{2}/.exec(text)?.[0];
  const date = new Date(`${day}T00:00:00Z`);
  return day && !Number.isNaN(date.valueOf()) ? format().format(date) : text;
}

function ofInstant(value: unknown, format: (date: Date) => string): string {
  const date = new Date(typeof value === "number" ? value : String(value ?? ""));
  return Number.isNaN(date.valueOf()) ? String(value ?? "") : format(date);
}

function makeCurrency(locale: string, currency: string): Intl.NumberFormat {
  try {
    return new Intl.NumberFormat(locale, { style: "currency", currency });
  } catch {
    // Another server may name a currency that does not exist.
    return new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  }
}

function formatSpan(milliseconds: number, locale: string): string {
  let rest = Math.max(1, Math.floor(Math.abs(milliseconds) / 60_000)) * 60_000;
  const parts = UNITS.map(([unit, size]) => {
    const amount = Math.floor(rest / size);
    rest -= amount * size;
    return { unit, amount };
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
