import { expect, test } from "vitest";
import {
  asAmount,
  asDate,
  asInstant,
  asLongDate,
  asLongInstant,
  asMoney,
  asMonth,
  asNumber,
  composed,
  decodeMessage,
  encodeMessage,
  joined,
  listed,
  msg,
  paragraphs,
} from "../../../src/contract/language/message";
import { english, translatorOf } from "../../../src/contract/language/translate";

const german = translatorOf("de", {
  "%{smart_count} order |||| %{smart_count} orders": "%{smart_count} Auftrag |||| %{smart_count} Aufträge",
  "%{asset} is “%{status}”": "%{asset} ist „%{status}“",
  Paid: "Bezahlt",
});

test("words stand in their own language, and in English where a catalogue lacks them", () => {
  expect(german.translate("Paid")).toBe("Bezahlt");
  expect(german.translate("Unpaid")).toBe("Unpaid");
});

test("what is told stands at its place; words among it are translated, data is not", () => {
  const told = msg("%{asset} is “%{status}”", { asset: "Paid", status: msg("Paid") });
  expect(english.translate(told)).toBe("Paid is “Paid”");
  expect(german.translate(told)).toBe("Paid ist „Bezahlt“");
});

test("a number chooses between the forms of its language", () => {
  const orders = (count: number) =>
    msg("%{smart_count} order |||| %{smart_count} orders", { smart_count: asNumber(count) });
  expect([0, 1, 2].map((count) => english.translate(orders(count)))).toEqual(["0 orders", "1 order", "2 orders"]);
  expect([1, 123456].map((count) => german.translate(orders(count)))).toEqual(["1 Auftrag", "123.456 Aufträge"]);
});

test("a language with more forms than English chooses among its own", () => {
  const polish = translatorOf("pl", { "a |||| b": "jeden |||| kilka |||| wiele |||| ułamek" });
  expect([1, 3, 5, 1.5].map((smart_count) => polish.translate(msg("a |||| b", { smart_count })))).toEqual([
    "jeden",
    "kilka",
    "wiele",
    "ułamek",
  ]);
});

test("amounts, days and moments are said as the language does", () => {
  const all = msg("%{amount}, %{day}, %{at}", {
    amount: asMoney("125000.50"),
    day: asDate("2026-11-21"),
    at: asInstant("2026-11-21T05:00:00Z"),
  });
  expect(english.translate(all)).toBe("₹\u00a01,25,000.50, 21 Nov 2026, 21 Nov 2026, 10:30 IST");
  expect(german.translate(all)).toBe("125.000,50\u00a0₹, 21. Nov. 2026, 21. Nov. 2026, 10:30 IST");
});

test("several messages are said as a list", () => {
  expect(english.translate(listed(["Paid", msg("Unpaid"), "Late"]))).toBe("Paid, Unpaid and Late");
  expect(german.translate(listed(["Paid", "Late"]))).toBe("Bezahlt und Late");
});

test("several messages stand one after the other, divided by a sign that each language may change", () => {
  expect(german.translate(joined(["Paid", "Unpaid"], " or "))).toBe("Bezahlt or Unpaid");
  expect(english.translate(joined([]))).toBe("");
  const told = joined(["Paid", msg("Close %{month} first", { month: asMonth("2026-04") }), "Late"]);
  expect(english.translate(told)).toBe("Paid; Close April 2026 first; Late");
  const japanese = translatorOf("ja", { "%{first}; %{others}": "%{first}；%{others}", Paid: "支払済み" });
  expect(japanese.translate(joined(["Paid", "Late"]))).toBe("支払済み；Late");
  expect([joined(["Paid"]), english.translate(joined(["Paid", "Late"], ", "))]).toEqual(["Paid", "Paid, Late"]);
});

test("a message survives its way through a string", () => {
  const told = msg("At least %{min}", { min: asNumber(5) });
  expect(decodeMessage(encodeMessage(told))).toEqual(told);
  expect(decodeMessage("Required")).toBe("Required");
});

test("words that every object has a part of are words like any others", () => {
  expect(english.translate("constructor")).toBe("constructor");
  expect(english.translate("%{toString}")).toBe("%{toString}");
});

test("sentences and paragraphs follow one another, and what a letter tells is said as the language does", () => {
  const letter = paragraphs(
    composed([msg("Paid"), "2026"]),
    msg("%{amount}, %{day}, %{at}", {
      amount: asAmount("125000.50"),
      day: asLongDate("2026-11-21"),
      at: asLongInstant("2026-11-21T05:00:00Z"),
    }),
  );
  expect(english.translate(letter)).toBe("Paid 2026\n\n₹1,25,000.50, 21 November 2026, 21 November 2026 at 10:30 IST");
  expect(german.translate(letter)).toBe(
    "Bezahlt 2026\n\n125.000,50\u00a0₹, 21. November 2026, 21. November 2026 um 10:30 IST",
  );
});
