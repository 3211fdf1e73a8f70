import { PLATFORM_TIME_ZONE } from "../../contract/platform";
import { DAY } from "../../contract/time";
import { STYLE } from "./parts";

/** What a cell of a sheet holds: text, a number as the digits that are to be seen, a yes or no, a day or a time. */
export type Cell =
  | { text: string }
  | { number: string; decimals?: 2 }
  | { flag: boolean }
  | { day: string }
  | { instant: string }
  | undefined;

/** Excel takes no more characters in a cell. */
const LONGEST = 32_767;
/** Days between Excel's first one and that of Unix; before March 1900 Excel counts a day that never was. */
const EPOCH = 25_569;
const FIRST_DAY = "1900-03-01";
/** Digits that Excel keeps of a number. */
const DIGITS = 15;

/** Writes a row of a sheet; text is text whatever it begins with, so nothing in it is ever worked out. */
export function rowXml(cells: readonly Cell[], row: number, style?: number): string {
  const written = cells.map((cell, column) => (cell ? cellXml(cell, `${columnAt(column)}${row}`, style) : ""));
  return `<row r="${row}">${written.join("")}</row>`;
}

function cellXml(cell: NonNullable<Cell>, at: string, style: number = STYLE.text): string {
  if ("flag" in cell) return `<c r="${at}" t="b"><v>${cell.flag ? 1 : 0}</v></c>`;
  if ("number" in cell && isExact(cell.number))
    return numberXml(at, cell.decimals ? STYLE.amount : STYLE.plain, cell.number);
  if ("day" in cell && cell.day >= FIRST_DAY) return numberXml(at, STYLE.day, Date.parse(cell.day) / DAY + EPOCH);
  if ("instant" in cell && cell.instant >= FIRST_DAY) return numberXml(at, STYLE.instant, serialOf(cell.instant));
  const [text] = Object.values(cell) as [string];
  return `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${textXml(text)}</t></is></c>`;
}

const numberXml = (at: string, style: number, value: number | string) =>
  `<c r="${at}" s="${style}"><v>${value}</v></c>`;

/** Tells whether a decimal number is the same one once Excel has read it. */
const isExact = (text: string): boolean =>
  /^-?\d+(\.\d+)?$/.test(text) && text.replace(/^-?0*|\.0*$|(?<=\.\d*[1-9])0+$/g, "").replace(".", "").length <= DIGITS;

const TIMES = new Intl.DateTimeFormat("sv-SE", {
  dateStyle: "short",
  timeStyle: "medium",
  timeZone: PLATFORM_TIME_ZONE,
});

/** Gives an instant as the platform's clock showed it: days since Excel's first one. */
const serialOf = (instant: string): number =>
  Date.parse(`${TIMES.format(new Date(instant)).replace(" ", "T")}Z`) / DAY + EPOCH;

const ESCAPED: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** Writes text for XML, which has no control characters: Excel writes them as `_x0007_`, and so what looks like it. */
const textXml = (text: string): string =>
  (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text)
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, "_x005F_")
    .replace(
      /(?![\t\n])[\p{Cc}\p{Cs}\ufffe\uffff]/gu,
      (one) => `_x${one.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}_`,
    )
    .replace(/[&<>]/g, (one) => ESCAPED[one] ?? one);

const names: string[] = [];

/** Gives the letters of a column by its place: A … Z, AA, AB. */
function columnAt(place: number): string {
  names[place] ??= (place >= 26 ? columnAt(Math.floor(place / 26) - 1) : "") + String.fromCharCode(65 + (place % 26));
  return names[place];
}
