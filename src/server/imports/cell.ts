import type { Field } from "../../contract/fieldRegistry";
import type { ImportMapping } from "../../contract/imports/calls";
import type { Words } from "../../contract/language/message";
import { msg } from "../../contract/language/message";
import { PLATFORM_TIME_ZONE } from "../../contract/platform";
import { parseJson } from "../http/json";
import { amountIn, dayIn } from "../statements/read/values";
import { shortDecimal } from "./decimal";

/** What a cell says, or why it says nothing that its field could be. */
export type Read = { value: unknown } | { problem: Words };

/** How a cell is read beside its field. */
export interface Reading {
  day: ImportMapping["day"];
  /** Gives the numbers of the records that have a title. */
  titled: (field: Field, title: string) => readonly number[];
}

/** Takes away what exports put before text that a spreadsheet would run. */
export const unguarded = (cell: string): string => (/^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell);

/** Tells whether a cell says nothing. */
export const isEmpty = (cell: string): boolean => unguarded(cell).trim() === "";

/** Reads a cell that is not empty as the value of a field; the schema of the field judges it after that. */
export function readCell(field: Field, cell: string, reading: Reading): Read {
  const text = unguarded(cell);
  const read = READERS[field.kind];
  if (SHORT.has(field.kind) && text.length > LONGEST) return { problem: "This value does not fit" };
  return read ? read(field, text.trim(), reading) : { value: text };
}

/** Numbers, days and the like have few characters; what has more is not looked through. */
const LONGEST = 100;
const SHORT = new Set<Field["kind"]>(["id", "integer", "money", "percent", "decimal", "date", "instant", "flag"]);

type Reader = (field: Field, text: string, reading: Reading) => Read;

const LIST = /[;,|\n]/;

const readInteger: Reader = (_field, text) => {
  const digits = ungrouped(text).replace(/\.0+$/, "");
  return /^-?\d{1,15}$/.test(digits) ? { value: Number(digits) } : { problem: "Enter a whole number" };
};

const readMoney: Reader = (_field, text) => {
  const found = amountIn(text);
  if (!found || found.mark) return { problem: "Enter an amount such as 1250.00" };
  return { value: `${found.negative ? "-" : ""}${found.amount}` };
};

const readDecimal: Reader = (_field, text) => {
  const number = ungrouped(
    (text.endsWith("%") ? text.slice(0, -1).trimEnd() : text).replace(/^(-?\d+),(\d{1,2})$/, "$1.$2"),
  );
  return { value: /^-?\d+\.\d+$/.test(number) ? shortDecimal(number) : number };
};

/** Digits without what groups them, in thousands or as in India. */
const ungrouped = (text: string) => (/^-?\d{1,3}(?:,\d{2,3})+(?:\.\d+)?$/.test(text) ? text.replaceAll(",", "") : text);

const readDate: Reader = (_field, text, { day: order }) => {
  const found = dayOf(text, order);
  return typeof found === "string" ? { value: found } : found;
};

/** Reads a day; one that may be two is refused unless it is told which number stands first. */
function dayOf(text: string, order: ImportMapping["day"]): string | { problem: Words } {
  if (order) return dayIn(text, order) ?? { problem: "Enter a day as YYYY-MM-DD" };
  const [one, other] = [dayIn(text, "dmy"), dayIn(text, "mdy")];
  if (one && other && one !== other)
    return { problem: "This day can be read in two ways: say whether the day or the month stands first" };
  return one ?? other ?? { problem: "Enter a day as YYYY-MM-DD" };
}

/** Tells whether a cell holds a day that can be read in two ways. */
export const isAmbiguousDay = (cell: string): boolean =>
  typeof dayOf(unguarded(cell).trim(), null) !== "string" && dayIn(cell, "dmy") !== undefined;

const readInstant: Reader = (_field, text, { day: order }) => {
  if (/^\d{4}-\d{2}-\d{2}T.*(?:Z|[+-]\d{2}:?\d{2})$/.test(text)) return { value: text };
  const [date = "", time = "00:00"] = text.split(/[T\s]+/, 2);
  const day = dayOf(date, order);
  if (typeof day !== "string") return day;
  const at = /^\d{1,2}:\d{2}(?::\d{2})?$/.test(time) ? Date.parse(`${day}T${time.padStart(5, "0")}Z`) : Number.NaN;
  return Number.isNaN(at) ? { problem: "Enter a date and time" } : { value: inZone(at).toISOString() };
};

/** Gives the moment at which the platform's clocks show what is given as if it were UTC. */
function inZone(shown: number): Date {
  const parts = new Intl.DateTimeFormat("en", { timeZone: PLATFORM_TIME_ZONE, timeZoneName: "longOffset" });
  const name = parts.formatToParts(shown).find(({ type }) => type === "timeZoneName")?.value ?? "";
  const [, sign = "+", hours = "0", minutes = "0"] = /GMT([+-])(\d{2}):(\d{2})/.exec(name) ?? [];
  return new Date(shown - Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes)) * 60_000);
}

const readFlag: Reader = (_field, text) => {
  if (/^(?:true|yes|y|1)$/i.test(text)) return { value: true };
  if (/^(?:false|no|n|0)$/i.test(text)) return { value: false };
  return { problem: "Enter yes or no" };
};

const readChoice: Reader = (field, text) => {
  const found = chosen(field, text);
  if (found === undefined) return { problem: msg("“%{value}” is none of the offered values", { value: short(text) }) };
  return { value: field.numeric ? Number(found) : found };
};

/** Finds the value of a closed list by itself or by its words. */
function chosen({ choices = {} }: Field, text: string): string | undefined {
  if (Object.hasOwn(choices, text)) return text;
  const low = text.toLowerCase();
  const keys = Object.keys(choices).filter((value) => value.toLowerCase() === low);
  const found = keys.length ? keys : Object.keys(choices).filter((value) => choices[value]?.toLowerCase() === low);
  return found.length === 1 ? found[0] : undefined;
}

const readChoices: Reader = (field, text) => {
  const items = chosen(field, text) === undefined ? itemsIn(text) : [text];
  const found = items.map((item) => chosen(field, item));
  const unknown = items.find((_, at) => found[at] === undefined);
  return unknown === undefined
    ? { value: found }
    : { problem: msg("“%{value}” is none of the offered values", { value: short(unknown) }) };
};

/** Gives the items of a list, as exports write it or divided by commas and the like. */
function itemsIn(text: string): string[] {
  const list = text.startsWith("[") ? parsed(text) : undefined;
  if (Array.isArray(list)) return list.map(String);
  return text
    .split(LIST)
    .map((item) => item.trim())
    .filter(Boolean);
}

const readReference: Reader = (field, text, { titled }) => {
  if (/^#?\d{1,10}$/.test(text)) return { value: Number(text.replace("#", "")) };
  const found = titled(field, text);
  if (found.length === 1) return { value: found[0] };
  return {
    problem: found.length
      ? msg("Several records are called “%{title}”: give the number", { title: short(text) })
      : msg("No record is called “%{title}”", { title: short(text) }),
  };
};

const readReferences: Reader = (field, text, reading) => {
  const found = itemsIn(text).map((item) => readReference(field, item, reading));
  const wrong = found.find((one) => "problem" in one);
  return wrong ?? { value: found.map((one) => ("value" in one ? one.value : null)) };
};

const readJson: Reader = (_field, text) => {
  const value = parsed(text);
  return value === undefined ? { problem: "Enter it as it is exported (JSON)" } : { value };
};

function parsed(text: string): unknown {
  try {
    return parseJson(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

const short = (text: string) => (text.length > 60 ? `${text.slice(0, 59)}…` : text);

/** How each kind is read that is no plain text. */
const READERS: Partial<Record<Field["kind"], Reader>> = {
  id: readInteger,
  integer: readInteger,
  money: readMoney,
  percent: readDecimal,
  decimal: readDecimal,
  date: readDate,
  instant: readInstant,
  flag: readFlag,
  choice: readChoice,
  icon: readChoice,
  choices: readChoices,
  reference: readReference,
  references: readReferences,
  data: readJson,
  rows: readJson,
};

/** Gives the titles by which a cell may name records, which are looked up together. */
export const titlesIn = ({ kind }: Field, cell: string): string[] => {
  const text = unguarded(cell).trim();
  const items = kind === "references" ? itemsIn(text) : kind === "reference" ? [text] : [];
  return items.filter((item) => item !== "" && !/^#?\d{1,10}$/.test(item));
};
