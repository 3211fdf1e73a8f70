import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { readFile } from "../../../src/server/imports/read";
import { rowsOf, xlsxOf, zipOf } from "./xlsxFile";

const read = async (bytes: Uint8Array | string) => {
  const { format, rows } = readFile(typeof bytes === "string" ? Buffer.from(bytes) : bytes);
  const found: (number | string)[][] = [];
  for await (const { at, cells } of rows) found.push([at, ...cells]);
  return { format, found };
};
const sheet = async (xml: string, extra = {}) => (await read(xlsxOf(xml, extra))).found;
const refusal = (reading: Promise<unknown>) =>
  reading.then(
    () => "taken",
    (error: Error) => error.message,
  );

test.each([
  ["commas", "a,b\n1,2\n"],
  ["semicolons", "a;b\n1;2\n"],
  ["tabs", "a\tb\r\n1\t2\r\n"],
  ["a mark of UTF-8", "\uFEFFa,b\n1,2\n"],
])("a CSV with %s is read by its first rows", async (_, text) => {
  expect(await read(text)).toEqual({
    format: "csv",
    found: [
      [1, "a", "b"],
      [2, "1", "2"],
    ],
  });
});

test("a CSV keeps the numbers of its rows over empty ones, and cells with lines and commas", async () => {
  expect((await read('a,b\n\n"1,5","two\nlines"\n,,\n7\n')).found).toEqual([
    [1, "a", "b"],
    [3, "1,5", "two\nlines"],
    [5, "7"],
  ]);
});

test("UTF-16 and Windows-1252 are told by their bytes", async () => {
  const text = "n,m\nJosé,Müller\n";
  for (const bytes of [
    Buffer.from(`\uFEFF${text}`, "utf16le"),
    Buffer.from(text, "utf16le"),
    Buffer.from(text, "latin1"),
  ])
    expect((await read(bytes)).found[1]).toEqual([2, "José", "Müller"]);
});

test("a sheet is read as it is seen: texts, numbers, days, times, percentages and yes or no", async () => {
  const xml = `<row r="2"><c r="A2" t="s"><v>0</v></c><c r="B2"><v>0.30000000000000004</v></c><c r="C2" s="1"><v>46023</v></c>
    <c r="D2" s="2"><v>46023.5</v></c><c r="E2" s="3"><v>0.18</v></c><c r="F2" t="b"><v>1</v></c><c r="H2" t="inlineStr"><is><t>x</t></is></c></row>
    <row r="9"><c r="A9"><v>9876543210</v></c><c r="B9" s="4"><v>1.5</v></c></row>`;
  const formats = ["dd/mm/yyyy", "yyyy-mm-dd hh:mm", "0.00%", "[h]:mm"];
  expect(await sheet(xml, { strings: ["Tea & “milk”"], formats })).toEqual([
    [2, "Tea & “milk”", "0.3", "2026-01-01", "2026-01-01T12:00:00", "18", "true", "", "x"],
    [9, "9876543210", "1.5"],
  ]);
});

test("days are counted from 1900 as spreadsheets do, or from 1904, and the day that never was is no day", async () => {
  const days = (numbers: readonly number[]) =>
    `<row>${numbers.map((number) => `<c s="1"><v>${number}</v></c>`).join("")}</row>`;
  const formats = ["d-mmm-yy"];
  expect(await sheet(days([1, 59, 60, 61]), { formats })).toEqual([
    [1, "1900-01-01", "1900-02-28", "60", "1900-03-01"],
  ]);
  expect(await sheet(days([0, 44561]), { formats, from1904: true })).toEqual([[1, "1904-01-01", "2026-01-01"]]);
});

test("a formula has the result that is kept with it, is never worked out, and without one is refused", async () => {
  expect(await sheet(`<row><c><f>1+1</f><v>7</v></c><c t="str"><f>A1</f><v>seven</v></c></row>`)).toEqual([
    [1, "7", "seven"],
  ]);
  expect(await refusal(sheet(`<row><c><f>WEBSERVICE("http://x")</f></c></row>`))).toContain("without its result");
});

test("millions of blank cells and rows far apart cost nothing", async () => {
  const blank = (at: number) => `<row r="${at}" noise="${randomBytes(60).toString("hex")}">${"<c/>".repeat(200)}</row>`;
  const many = Array.from({ length: 2000 }, (_, at) => blank(at + 1)).join("");
  expect(await sheet(`${many}<row r="1000000"><c><v>1</v></c></row>`)).toEqual([[1_000_000, "1"]]);
});

test("hostile files are refused in words", async () => {
  const parts = (name: string, content: string | Buffer) => xlsxOf(rowsOf([["a"]]), { parts: { [name]: content } });
  const bomb = zipOf({ "[Content_Types].xml": Buffer.alloc(20_000_000, 32) });
  const entity = '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "b">]><worksheet><sheetData/></worksheet>';
  const outside = `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/externalLinkPath" Target="http://evil.example/x" TargetMode="External"/></Relationships>`;
  expect(await refusal(read(bomb))).not.toBe("taken");
  expect(await refusal(read(parts("xl/worksheets/sheet1.xml", entity)))).not.toBe("taken");
  expect(await refusal(read(parts("xl/_rels/workbook.xml.rels", outside)))).not.toBe("taken");
  expect(await refusal(read(parts("xl/vbaProject.bin", "x")))).not.toBe("taken");
  expect(await refusal(read(zipOf({ "a.txt": "x" })))).toBe("This archive is no Excel file (XLSX)");
  expect(await refusal(read(Buffer.from("d0cf11e0a1b11ae1", "hex")))).toContain("old Excel file");
  expect(await refusal(read(""))).toBe("The file is empty");
  expect(await refusal(read(`a\n${"x".repeat(40_000)}\n`))).toContain("more than 32767 characters");
  expect(await refusal(read(`${"a,".repeat(300)}a\n`))).toContain("more than 200 columns");
  expect(await refusal(read("a\n".repeat(200_100)))).toContain("more than 200000 rows");
});

test("one long text that is named by a million cells is refused before it is held so often", async () => {
  const row = () => `<row noise="${randomBytes(60).toString("hex")}">${'<c t="s"><v>0</v></c>'.repeat(200)}</row>`;
  expect(await refusal(sheet(Array.from({ length: 500 }, row).join(""), { strings: ["x".repeat(30_000)] }))).toContain(
    "more text",
  );
});
