import type { CsvMapping } from "../../../contract/statements/parts";

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** Reads a day as banks write it, as YYYY-MM-DD; numbers alone are read in the order that is told. */
export function dayIn(written: string, order: CsvMapping["day"] = "dmy"): string | undefined {
  const text = written.trim().slice(0, 40);
  const [, y0, m0, d0] = /^(\d{4})[-/.]?(\d{2})[-/.]?(\d{2})(?:[T\s].*)?$/.exec(text) ?? [];
  if (y0) return realDay(y0, m0, d0);
  const [, d1, name, y1] =
    /^(\d{1,2})[-/. ]?([A-Za-z]{3})[A-Za-z]*[-/., ]{0,2}(\d{4}|\d{2})(?:\s.*)?$/.exec(text) ?? [];
  if (name) return realDay(y1, String(MONTHS.indexOf(name.toLowerCase()) + 1), d1);
  const [, a, b, y2] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?:\s.*)?$/.exec(text) ?? [];
  if (!a) return undefined;
  return order === "mdy" ? realDay(y2, a, b) : realDay(y2, b, a);
}

function realDay(year = "", month = "", day = ""): string | undefined {
  const text = [year.length === 2 ? `20${year}` : year, month.padStart(2, "0"), day.padStart(2, "0")].join("-");
  const at = new Date(`${text}T00:00:00Z`);
  return Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== text ? undefined : text;
}

/** An amount as it stands in a cell: without its sign, and with what the sign or a mark says of its side. */
interface ReadAmount {
  amount: string;
  negative: boolean;
  /** `C` or `D` where a mark says so. */
  mark: "C" | "D" | null;
}

/** Reads an amount: grouped as in India or elsewhere, with a currency, in brackets or with Cr and Dr. */
export function amountIn(written: string): ReadAmount | undefined {
  let text = written.trim().slice(0, 60);
  const bracketed = /^\(.*\)$/.test(text);
  if (bracketed) text = text.slice(1, -1);
  const mark = /\b(cr|c|dr|d)\.?$/i.exec(text)?.[1]?.charAt(0).toUpperCase() as "C" | "D" | undefined;
  text = text
    .replace(/(?:\b|(?<=\d))(?:cr|c|dr|d)\.?$/i, "")
    .replace(/^(?:inr|rs\.?|₹)/i, "")
    .replace(/(?:inr|\/-)$/i, "")
    .replace(/[\s\u00a0']/g, "")
    .replace(/^(?:inr|rs\.?|₹)/i, "");
  const [, before = "", digits = "", after = ""] = /^([-+]?)([\d.,]+)(-?)$/.exec(text) ?? [];
  const plain = plainOf(digits);
  if (plain === undefined) return undefined;
  return { amount: plain, negative: bracketed || before === "-" || after === "-", mark: mark ?? null };
}

/** Writes grouped digits as a decimal string of two places. */
function plainOf(digits: string): string | undefined {
  const point = digits.includes(".") && digits.lastIndexOf(".") > digits.lastIndexOf(",") ? "." : decimalComma(digits);
  const [whole = "", part = "", ...more] = point ? splitLast(digits, point) : [digits];
  if (more.length || !/^\d{0,2}0*$/.test(part)) return undefined;
  const groups = whole.split(/[.,]/);
  const grouped = groups.length === 1 || groups.slice(1).every((group) => group.length === 2 || group.length === 3);
  const joined = groups.join("").replace(/^0+(?=\d)/, "");
  if (!grouped || !/^\d{1,13}$/.test(joined || "0") || (!joined && !part)) return undefined;
  return `${joined || "0"}.${part.slice(0, 2).padEnd(2, "0")}`;
}

/** A comma with one or two digits behind it, at the end, parts paise: a group has three there. */
const decimalComma = (digits: string) => (/^[\d.]*,\d{0,2}$/.test(digits) ? "," : undefined);

const splitLast = (text: string, at: string) => [
  text.slice(0, text.lastIndexOf(at)),
  text.slice(text.lastIndexOf(at) + 1),
];

/** Trims text of a file, without control characters and double spaces; nothing where none is left. */
export function cleanText(text: string | undefined, most: number): string | null {
  const clean = (text ?? "").replace(/[\p{Cc}\p{Cf}]+/gu, " ").replace(/\s+/g, " ");
  return clean.trim().slice(0, most).trim() || null;
}
