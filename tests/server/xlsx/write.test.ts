import { expect, test } from "vitest";
import { readFile } from "../../../src/server/imports/read";
import type { Cell } from "../../../src/server/xlsx/cells";
import { writeXlsx } from "../../../src/server/xlsx/write";
import { readXlsx } from "./read";

async function fileOf(batches: Cell[][][], more: { heading?: string[]; most?: number } = {}) {
  async function* rows() {
    yield* batches;
  }
  const pieces: Uint8Array[] = [];
  for await (const piece of writeXlsx(rows(), { name: "things", heading: ["thing"], ...more })) pieces.push(piece);
  return Buffer.concat(pieces);
}

const written = async (...wanted: Parameters<typeof fileOf>) => readXlsx(await fileOf(...wanted));

/** Writes one cell and reads it back. */
const cell = async (one: Cell) => (await written([[[one]]])).sheets[0]?.A2;

test("the heading is bold and stays in sight", async () => {
  const { sheets, parts } = await written([[]], { heading: ["id", "a & b"] });
  expect(sheets[0]).toEqual({
    A1: { value: "id", type: "inlineStr", style: 1 },
    B1: { value: "a & b", type: "inlineStr", style: 1 },
  });
  expect(parts["xl/worksheets/sheet1.xml"]).toContain('ySplit="1"');
  expect(parts["xl/worksheets/sheet1.xml"]).toContain('state="frozen"');
  const formats = parts["xl/styles.xml"]?.split("<cellXfs")[1]?.match(/<xf [^>]*>/g);
  expect(formats?.[1]).toContain('fontId="1"');
  expect(parts["xl/styles.xml"]).toMatch(/<\/font><font><b\/>/);
});

test.each(["=1+1", "+1", "-1", "@SUM(A1)", "\ttab"])("%j is text, and no formula", async (text) => {
  const { sheets, parts } = await written([[[{ text }]]]);
  expect(sheets[0]?.A2).toEqual({ value: text, type: "inlineStr", style: 5 });
  expect(parts["xl/worksheets/sheet1.xml"]).not.toContain("<f");
});

test.each([
  ["1 < 2 & 3 > 2", "1 < 2 & 3 > 2"],
  ["a\u0007b\r\n", "a_x0007_b_x000D_\n"],
  ["_x0041_", "_x005F_x0041_"],
  ["half \ud83d", "half _xD83D_"],
  ["whole 😀 नमस्ते", "whole 😀 नमस्ते"],
  ["  spaces  ", "  spaces  "],
])("the text %j is kept", async (text, as) => {
  expect((await cell({ text }))?.value).toBe(as);
});

test("text that no cell holds ends with an ellipsis", async () => {
  const value = (await cell({ text: "x".repeat(40_000) }))?.value;
  expect([value?.length, value?.at(-1)]).toEqual([32_767, "…"]);
});

test.each([
  ["1500000.50", "n"],
  ["-0.05", "n"],
  ["9999999999999.99", "n"],
  ["99999999999999.99", "inlineStr"],
  ["0.1234567890123456", "inlineStr"],
  ["000123456789012345", "n"],
  ["1e5", "inlineStr"],
  ["1.", "inlineStr"],
])("the amount %s is a number where Excel keeps every digit of it", async (number, type) => {
  expect(await cell({ number, decimals: 2 })).toEqual({ value: number, type, style: type === "n" ? 2 : 5 });
});

test("days and times are those of the platform's clock", async () => {
  expect(await cell({ day: "2026-01-05" })).toEqual({ value: "46027", type: "n", style: 3 });
  expect(await cell({ day: "1900-03-01" })).toMatchObject({ value: "61" });
  expect(await cell({ day: "1899-12-31" })).toEqual({ value: "1899-12-31", type: "inlineStr", style: 5 });
  // 18:30 of the day before in UTC is midnight in India.
  expect(await cell({ instant: "2026-01-04T18:30:00.000Z" })).toEqual({ value: "46027", type: "n", style: 4 });
  expect(Number((await cell({ instant: "2026-01-05T06:30:00Z" }))?.value)).toBe(46027.5);
});

test("what is true is so in the sheet, and what is empty leaves its cell out", async () => {
  const { sheets } = await written([[[{ flag: true }, undefined, { flag: false }]]], { heading: ["a", "b", "c"] });
  expect(sheets[0]?.A2).toEqual({ value: "1", type: "b", style: 0 });
  expect(sheets[0]?.B2).toBeUndefined();
  expect(sheets[0]?.C2).toMatchObject({ value: "0", type: "b" });
});

test("columns go on behind Z, and rows in another sheet", async () => {
  const row = Array.from({ length: 703 }, (_, at) => ({ text: String(at) }));
  const { sheets } = await written([[row]], { heading: row.map(({ text }) => text) });
  expect([sheets[0]?.Z2?.value, sheets[0]?.AA2?.value, sheets[0]?.ZZ2?.value, sheets[0]?.AAA2?.value]).toEqual([
    "25",
    "26",
    "701",
    "702",
  ]);
  const rows = [1, 2, 3, 4, 5].map((at) => [{ text: `row ${at}` }]);
  const { sheets: cut, parts } = await written([rows.slice(0, 3), rows.slice(3)], { most: 3 });
  expect(cut.map((sheet) => Object.values(sheet).map(({ value }) => value))).toEqual([
    ["thing", "row 1", "row 2"],
    ["thing", "row 3", "row 4"],
    ["thing", "row 5"],
  ]);
  expect(parts["xl/workbook.xml"]?.match(/name="[^"]*"/g)).toEqual([
    'name="things"',
    'name="things 2"',
    'name="things 3"',
  ]);
});

test("what imports read of a workbook is what was written", async () => {
  const text = "=1+1 & <more>\n_x0041_ 😀";
  const file = await fileOf(
    [[[{ number: "12.50", decimals: 2 }, { text }, undefined, { day: "2026-01-05" }, { flag: true }]]],
    { heading: ["amount", "text", "empty", "day", "flag"] },
  );
  const read: string[][] = [];
  for await (const { cells } of readFile(file).rows) read.push(cells);
  expect(read).toEqual([
    ["amount", "text", "empty", "day", "flag"],
    ["12.5", text, "", "2026-01-05", "true"],
  ]);
});

test("no more than a batch is held, however many rows come", async () => {
  let asked = 0;
  async function* rows() {
    for (; asked < 12; asked += 1)
      yield Array.from({ length: 1000 }, (_, at) => [{ text: `row ${at} ${Math.sin(asked * at)}` }]);
  }
  let [sent, held] = [0, 0];
  for await (const piece of writeXlsx(rows(), { name: "things", heading: ["thing"] })) {
    sent += piece.length;
    // What was made has left by the time that the next batch is asked for.
    held = Math.max(held, piece.length);
  }
  expect(asked).toBe(12);
  expect(sent).toBeGreaterThan(120_000);
  expect(held).toBeLessThan(200_000);
});
