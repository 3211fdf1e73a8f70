import type { CsvColumn, CsvMapping } from "../../../contract/statements/parts";
import { dayIn } from "./values";

/** What banks call the columns, in small letters and digits alone; the first that fits a header takes it. */
const NAMES: Readonly<Record<CsvColumn, RegExp>> = {
  balance: /balance/,
  debit: /^(withdrawal|debit|dramount|dr$|paidout|moneyout)|debit(amt|amount)?$/,
  credit: /^(deposit|credit|cramount|cr$|paidin|moneyin)|credit(amt|amount)?$/,
  side: /^(drcr|crdr|type|transactiontype|debitcredit|creditdebit|cd|sign)$/,
  account: /(payer|remitter|sender|counterparty|from)(s)?(account|acc|ac|iban)|^iban$/,
  payer: /(payer|remitter|sender|counterparty|beneficiary|party)(s)?(name)?$|^name$/,
  reference: /utr|^ref|reference|chq|cheque|^rrn|transactionid|txnid|tranid/,
  narration: /narration|description|particulars|remarks|details|memo|purpose/,
  date: /^(transaction|txn|tran|post(ing|ed)?|booking|book)?date/,
  amount: /^(transaction|txn)?(amount|amt)(inr|rs|ininr)?$/,
};

/** Headers that are a column only where nothing better is there. */
const SECOND: Partial<Record<CsvColumn, RegExp>> = { date: /^value(date|dt)|date$/, amount: /amount/ };

const HEADER_WITHIN = 60;

const bare = (header: string) => header.toLowerCase().replace(/[^a-z\d]/g, "");

/** Guesses the line of the headers and what each column is; nothing where no line names a day and an amount. */
export function guessColumns(rows: readonly (readonly string[])[]): CsvMapping | undefined {
  for (const [header, row] of rows.slice(0, HEADER_WITHIN).entries()) {
    const columns = columnsIn(row.map(bare));
    if (isWhole(columns)) return { header, columns, day: dayOrder(rows.slice(header + 1), columns.date) };
  }
  return undefined;
}

const isWhole = (columns: Record<CsvColumn, number | null>): columns is CsvMapping["columns"] =>
  columns.date !== null && (columns.amount !== null || columns.credit !== null);

function columnsIn(headers: readonly string[]): Record<CsvColumn, number | null> {
  const taken = new Set<number>();
  const found = {} as Record<CsvColumn, number | null>;
  const take = (column: CsvColumn, name: RegExp | undefined) => {
    const place = name ? headers.findIndex((header, at) => !taken.has(at) && header !== "" && name.test(header)) : -1;
    found[column] = place < 0 ? (found[column] ?? null) : place;
    if (place >= 0) taken.add(place);
  };
  for (const column of Object.keys(NAMES) as CsvColumn[]) take(column, NAMES[column]);
  for (const column of Object.keys(SECOND) as CsvColumn[]) if (found[column] === null) take(column, SECOND[column]);
  return found;
}

/** Tells the order of days in numbers: a second number above 12 can be no month. */
function dayOrder(rows: readonly (readonly string[])[], at: number): CsvMapping["day"] {
  const cells = rows.slice(0, 2000).flatMap((row) => row[at] ?? []);
  if (cells.some((cell) => /^\s*\d{4}[-/.]/.test(cell))) return "ymd";
  const readable = (order: CsvMapping["day"]) => cells.filter((cell) => dayIn(cell, order)).length;
  return readable("mdy") > readable("dmy") ? "mdy" : "dmy";
}

/** Tells whether a remembered mapping is for the headers that a file has. */
export const fitsHeaders = (mapping: CsvMapping, rows: readonly (readonly string[])[]): boolean => {
  const width = rows[mapping.header]?.length ?? 0;
  const named = Object.values(mapping.columns).filter((place) => place !== null);
  const first = rows[mapping.header + 1]?.[mapping.columns.date] ?? "";
  return named.every((place) => place < width) && dayIn(first, mapping.day) !== undefined;
};
