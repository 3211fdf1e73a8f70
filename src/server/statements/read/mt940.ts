import { msg } from "../../../contract/language/message";
import { paiseOf, rupeesOf } from "../../../contract/money";
import { unreadable, unreadableAt } from "./refuse";
import type { ReadLine, ReadStatement } from "./statement";
import { cleanText, dayIn } from "./values";

/** A field of a message: its tag, its text with the lines that continue it, and where it begins. */
interface TagField {
  tag: string;
  text: string;
  at: number;
}

const MOST_FIELD = 4000;

/** Tells whether text is in the form of MT940. */
export const isMt940 = (text: string) => /^:20:/m.test(text.slice(0, 4000)) && /^:6[01][FM]?:/m.test(text);

/** Reads the messages of a file in MT940 (SWIFT), each with its balances and lines. */
export function readMt940(text: string): ReadStatement[] {
  const messages: TagField[][] = [];
  for (const field of fieldsOf(text)) {
    if (field.tag === "20") messages.push([]);
    if (!messages.length) throw unreadableAt(field.at, "A statement begins with the field :20:");
    messages.at(-1)?.push(field);
  }
  return messages.map(readMessage);
}

function* fieldsOf(text: string): Generator<TagField> {
  let open: TagField | undefined;
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const [, tag, rest = ""] = /^:(\d{2}[A-Z]?):(.*)$/.exec(line) ?? [];
    if (tag) {
      if (open) yield open;
      open = { tag, text: rest, at: index + 1 };
    } else if (/^(-\}?|\{.*|)$/.test(line.trim())) {
      if (open) yield open;
      open = undefined;
    } else if (open) {
      open.text += `\n${line}`;
      if (open.text.length > MOST_FIELD) throw unreadableAt(open.at, "A field is too long");
    } else throw unreadableAt(index + 1, "This is no field of MT940");
  }
  if (open) yield open;
}

function readMessage(fields: TagField[]): ReadStatement {
  const one = (...tags: string[]) => fields.find(({ tag }) => tags.includes(tag));
  const [opening, closing] = [one("60F", "60M"), one("62F", "62M")];
  const begins = fields[0]?.at ?? 1;
  if (!opening || !closing)
    throw unreadableAt(begins, msg("The field %{field} is missing", { field: opening ? ":62F:" : ":60F:" }));
  const [from, to] = [readBalance(opening), readBalance(closing)];
  if (from.currency !== to.currency) throw unreadableAt(closing.at, "The two balances are in different currencies");
  return {
    format: "mt940",
    account: one("25", "25P")?.text.split("\n")[0]?.trim() || null,
    currency: from.currency,
    ...{ from: from.day, to: to.day, opening: from.amount, closing: to.amount },
    lines: fields.flatMap((field, index) => {
      if (field.tag !== "61") return [];
      const next = fields[index + 1];
      return [readLine(field, next?.tag === "86" ? next.text : "")];
    }),
  };
}

function readBalance({ text, at }: TagField) {
  const [, sign, day = "", currency = "", amount = ""] = /^([CD])(\d{6})([A-Z]{3})([\d,]{1,16})\s*$/.exec(text) ?? [];
  const [on, worth] = [shortDay(day), amountOf(amount)];
  if (!on || worth === undefined) throw unreadableAt(at, "This balance cannot be read");
  return { day: on, currency, amount: sign === "D" ? rupeesOf(-paiseOf(worth)) : worth };
}

const shortDay = (text: string) => dayIn(`20${text}`);

function amountOf(text: string): string | undefined {
  const [, whole, part = ""] = /^(\d{1,13})(?:,(\d{0,2}))?$/.exec(text) ?? [];
  return whole && `${whole.replace(/^0+(?=\d)/, "")}.${part.padEnd(2, "0")}`;
}

const ENTRY =
  /^(\d{6})(\d{4})?(R?[CD]|E[CD])([A-Z])?(\d{1,13}(?:,\d{0,2})?)([NSF][A-Z\d]{3})(.{0,40}?)(?:\/\/(.{0,40}))?$/;

function readLine({ text, at }: TagField, about: string): ReadLine {
  const [first = "", ...more] = text.split("\n");
  const [, valued = "", booked, mark = "", , worth = "", , own = "", banks] = ENTRY.exec(first.trim()) ?? [];
  const [day, amount] = [bookedDay(valued, booked), amountOf(worth)];
  if (!day || amount === undefined) throw unreadableAt(at, "This line cannot be read");
  const told = readAbout(about);
  const isReversal = mark.startsWith("R");
  const given = [own, banks]
    .map((ref) => cleanText(ref, 60))
    .find((ref) => ref && !/^(NONREF|NOTPROVIDED)$/i.test(ref));
  return {
    ...{ at, booked_on: day, amount, balance: null, reversal: isReversal },
    // A reversal of a credit takes money away.
    side: mark.endsWith("C") !== isReversal ? "credit" : "debit",
    reference: given ?? told.reference,
    narration: cleanText([told.narration, ...more, told.reference].filter(Boolean).join(" "), 1000),
    payer: told.payer,
    account: told.account,
  };
}

/** The day of booking has no year: it is that of the value, or the one beside it around New Year. */
function bookedDay(valued: string, booked: string | undefined): string | undefined {
  const value = shortDay(valued);
  if (!value || !booked) return value;
  const year = Number(value.slice(0, 4));
  const near = [year, year - 1, year + 1].flatMap((one) => dayIn(`${one}${booked}`) ?? []);
  const gap = (day: string) => Math.abs(Date.parse(day) - Date.parse(value));
  return near.sort((one, other) => gap(one) - gap(other))[0];
}

/** Reads what a line is about: structured by ?20 and the like, by /NAME/ and the like, or free text. */
function readAbout(text: string) {
  const [, divider] = /^\d{3}([?+>~])(?=\d{2})/.exec(text) ?? [];
  if (divider) return byNumber(text.replaceAll("\n", "").split(divider).slice(1));
  const plain = text.replaceAll("\n", " ");
  const word = (...names: string[]) =>
    cleanText(new RegExp(`/(?:${names.join("|")})/([^/]{1,200})`).exec(plain)?.[1], 200);
  return {
    narration: cleanText(plain, 1000),
    payer: word("NAME", "ORDP", "BENM/NAME"),
    account: word("IBAN", "ACCT"),
    reference: word("UTR", "EREF", "TRCD"),
  };
}

function byNumber(parts: readonly string[]) {
  const within = (from: number, to: number, by = "") =>
    parts
      .filter((part) => Number(part.slice(0, 2)) >= from && Number(part.slice(0, 2)) <= to)
      .map((part) => part.slice(2))
      .join(by);
  return {
    narration: cleanText([within(0, 0), within(20, 29, " "), within(60, 63, " ")].join(" "), 1000),
    payer: cleanText(within(32, 33), 200),
    account: cleanText(within(31, 31), 40),
    reference: null,
  };
}

/** Refuses a file without any message. */
export function requireMessages(found: readonly ReadStatement[]): readonly ReadStatement[] {
  if (!found.length) throw unreadable("The file has no statement");
  return found;
}
