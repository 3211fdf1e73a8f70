import { expect, test } from "vitest";
import { z } from "zod";
import { fieldsOf } from "../../../src/contract/fieldRegistry";
import {
  choice,
  choiceOfIds,
  choices,
  data,
  date,
  decimal,
  flag,
  instant,
  integer,
  money,
  percent,
  reference,
  text,
} from "../../../src/contract/fields";
import { readCell } from "../../../src/server/imports/cell";

const VOCABULARY = { open: "To be opened", shut: "Closed, for good" } as const;

const TITLED: Readonly<Record<string, readonly number[]>> = { one: [1], twins: [2, 3] };
const titled = (_: unknown, title: string) => TITLED[title.toLowerCase()] ?? [];

const said = (schema: z.ZodType, cell: string, day: "dmy" | "mdy" | null = null) => {
  const [field] = fieldsOf(z.object({ field: schema }));
  if (!field) throw new Error("no field");
  const read = readCell(field, cell, { day, titled });
  return "value" in read ? read.value : "refused";
};

test.each([
  ["text", text(), "'=1+1", "=1+1"],
  ["a number", integer(), "1,20,000", 120_000],
  ["a number", integer(), "twelve", "refused"],
  ["money", money(), "₹ 1,25,000.50", "125000.50"],
  ["money", money(), "1.234,56", "1234.56"],
  ["a percentage", percent(), "12,5 %", "12.5"],
  ["a decimal", decimal(), "12.500000", "12.5"],
  ["a choice", choice(VOCABULARY), "OPEN", "open"],
  ["a choice", choice(VOCABULARY), "closed, for good", "shut"],
  ["a numbered choice", choiceOfIds({ 1: "Film", 2: "Music" }), "music", 2],
  ["choices", choices(VOCABULARY), "open; To be opened", ["open", "open"]],
  ["a flag", flag(), "Yes", true],
  ["a flag", flag(), "perhaps", "refused"],
  ["a reference", reference("spv"), "#12", 12],
  ["a reference", reference("spv"), "One", 1],
  ["a reference", reference("spv"), "twins", "refused"],
  ["data", data(z.unknown()), '{"a":1}', { a: 1 }],
])("%s is read from its cell", (_, schema, cell, value) => {
  expect(said(schema, cell)).toEqual(value);
});

test("a day is ISO, or written so that it cannot be another, or told which number stands first", () => {
  expect(said(date(), "2026-04-03")).toBe("2026-04-03");
  expect(said(date(), "31/12/2026")).toBe("2026-12-31");
  expect(said(date(), "12/31/2026")).toBe("2026-12-31");
  expect(said(date(), "05/05/2026")).toBe("2026-05-05");
  expect(said(date(), "03/04/2026")).toBe("refused");
  expect(said(date(), "03/04/2026", "dmy")).toBe("2026-04-03");
  expect(said(date(), "03/04/2026", "mdy")).toBe("2026-03-04");
  expect(said(date(), "31/02/2026")).toBe("refused");
});

test("a moment without a zone is one of the platform's", () => {
  expect(said(instant(), "2026-01-01 12:00")).toBe("2026-01-01T06:30:00.000Z");
  expect(said(instant(), "2026-01-01T12:00:00.000Z")).toBe("2026-01-01T12:00:00.000Z");
  expect(said(instant(), "noon")).toBe("refused");
});
