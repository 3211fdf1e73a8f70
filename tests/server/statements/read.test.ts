import { expect, test } from "vitest";
import { lookAt, readStatement } from "../../../src/server/statements/read";
import { amountIn, dayIn } from "../../../src/server/statements/read/values";
import { asCamt, asCsv, asMt940, type FileStatement } from "./files";

const ACCOUNT = "50100012345678";
const EXPECTED = { account: ACCOUNT, today: "2026-01-05" };
const bytes = (text: string) => new TextEncoder().encode(text);
const read = (file: string | Uint8Array, expected = EXPECTED) =>
  readStatement(lookAt(typeof file === "string" ? bytes(file) : file, null), expected);

const STATEMENT: FileStatement = {
  account: ACCOUNT,
  opening: "1000.00",
  lines: [
    {
      ...{ day: "2026-01-02", side: "credit", amount: "123456.50", reference: "HDFCN52026010211" },
      ...{
        narration: "NEFT ORD-924 units of the villa, first part",
        payer: "Ravi & Sons Kumar",
        account: "998877665544",
      },
    },
    { day: "2026-01-02", side: "debit", amount: "250.25", reference: "CHG1", narration: "Charges" },
    { day: "2026-01-03", side: "credit", amount: "10.00", narration: "CASH DEPOSIT" },
    { day: "2026-01-03", side: "credit", amount: "10.00", narration: "CASH DEPOSIT" },
  ],
};

const plain = (lines: ReturnType<typeof read>["lines"]) =>
  lines.map(({ at: _, balance: __, narration, ...line }) => ({ ...line, narration: narration?.replace(/\W/g, "") }));

test("the same statement reads the same in every form", () => {
  const csv = read(asCsv(STATEMENT));
  expect(csv).toMatchObject({ opening: "1000.00", closing: "124226.25", from: "2026-01-02", to: "2026-01-03" });
  expect(csv.lines[0]).toMatchObject({
    ...{ booked_on: "2026-01-02", side: "credit", amount: "123456.50", reference: "HDFCN52026010211" },
    ...{ payer: "Ravi & Sons Kumar", account: "998877665544", reversal: false },
  });
  for (const version of ["02", "04", "08", "10"])
    expect(plain(read(asCamt(STATEMENT, version)).lines)).toEqual(plain(csv.lines));
  const swift = plain(read(asMt940(STATEMENT)).lines).map((line) => ({
    ...line,
    narration: line.narration?.replace("TRANSFER", ""),
  }));
  expect(swift).toEqual(plain(csv.lines));
});

test("a CSV is read in any encoding, with any divider, the newest first or last", () => {
  const whole = plain(read(asCsv(STATEMENT)).lines);
  const text = asCsv(STATEMENT);
  const wide = Buffer.from(`\uFEFF${text}`, "utf16le");
  expect(plain(read(new Uint8Array(wide)).lines)).toEqual(whole);
  const latin = Buffer.from(text.replace("Ravi & Sons", "René & Söns"), "latin1");
  expect(read(new Uint8Array(latin)).lines[0]?.payer).toBe("René & Söns Kumar");
  const [top, blank, head, ...rows] = text.split("\r\n");
  expect(plain(read([top, blank, head, ...rows.reverse()].join("\n")).lines)).toEqual(whole);
  const semicolons =
    "Datum ;x\nDate;Description;Amount;Dr/Cr;UTR\n02-Jan-26;ORD 7;1.234,50;CR;U1\n03-Jan-26;fee;10,00;DR;U2\nTotal;;;;";
  expect(read(semicolons).lines).toMatchObject([
    { booked_on: "2026-01-02", side: "credit", amount: "1234.50", reference: "U1", narration: "ORD 7" },
    { booked_on: "2026-01-03", side: "debit", amount: "10.00", reference: "U2" },
  ]);
});

test("days and amounts are read as banks write them, and refused where they are none", () => {
  expect(
    ["01/02/2026", "1-2-26", "01.02.2026", "01-Feb-2026", "1 February 2026", "2026-02-01", "20260201"].map((day) =>
      dayIn(day),
    ),
  ).toEqual(Array(7).fill("2026-02-01"));
  expect([dayIn("02/13/2026"), dayIn("02/13/2026", "mdy"), dayIn("31/02/2026"), dayIn("soon")]).toEqual([
    ...[undefined, "2026-02-13", undefined, undefined],
  ]);
  const amounts = ["1,23,456.5", "₹ 1,23,456.50", "Rs. 123456.50", "INR 123,456.50 Cr", "1.23.456,50", "123456.500"];
  expect(amounts.map((amount) => amountIn(amount)?.amount)).toEqual(Array(6).fill("123456.50"));
  expect([amountIn("(10.00)"), amountIn("-10"), amountIn("10.00 Dr")]).toMatchObject([
    { negative: true },
    { negative: true },
    { mark: "D" },
  ]);
  expect(["10.005", "1,2,3", "1e9", "0x10", "=1+1", "", "NaN"].map(amountIn)).toEqual(Array(7).fill(undefined));
});

test("a file that does not add up, is of another account, currency or day is refused whole, with its place", () => {
  const refused = (text: string, words: RegExp) => expect(() => read(text)).toThrow(words);
  refused(asCsv(STATEMENT).replace("124206.25", "124206.26"), /^Line 5: The balance .* does not follow from/);
  refused(
    asMt940(STATEMENT).replace("124226,25", "124226,26"),
    /The lines come to ₹1,23,226.25, and the balances differ by ₹1,23,226.26/,
  );
  refused(asCamt(STATEMENT).replace("124226.25", "124226.26"), /The lines come to/);
  refused(asMt940({ ...STATEMENT, account: "50100087654321" }), /account that ends with 4321/);
  refused(asCsv({ ...STATEMENT, account: "XXXXXXXXXX4321" }), /account that ends with 4321/);
  expect(read(asCsv({ ...STATEMENT, account: "XXXXXXXXXX5678" })).lines).toHaveLength(4);
  refused(asCamt(STATEMENT).replaceAll("INR", "USD"), /in USD, and the account in INR/);
  refused(asCsv(STATEMENT).replaceAll("03/01/2026", "06/01/2026"), /Line 6: 6 January 2026 has not come yet/);
  refused(asCsv(STATEMENT).replace("02/01/2026", "32/01/2026"), /Line 4: Its day cannot be read/);
  refused(asMt940(STATEMENT).replace("NTRF", "?"), /Line 5: This line cannot be read/);
  refused("Date,Narration\n01/01/2026,x", /Say first what the columns/);
  refused(":20:X\n:25:1\n:60F:C260102INR1,00\n:61:x\n", /:62F: is missing/);
});

test("equal lines are two where the balance counts both, and one that the bank repeats where it does not", () => {
  expect(read(asCsv(STATEMENT)).lines.map(({ twin, repeats }) => [twin, repeats])).toEqual([
    ...[
      [null, null],
      [null, null],
      [null, null],
    ],
    [2, null],
  ]);
  const rows = asCsv(STATEMENT).split("\r\n");
  const repeated = [...rows.slice(0, 4), rows[3], ...rows.slice(4)].join("\r\n");
  expect(
    read(repeated)
      .lines.map(({ twin, repeats }) => [twin, repeats])
      .slice(0, 2),
  ).toEqual([
    [null, null],
    [null, 0],
  ]);
  const bare =
    "Date,Narration,UTR,Amount\n02/01/2026,a,U1,5.00\n02/01/2026,a,U1,5.00\n02/01/2026,b,,5.00\n02/01/2026,b,,5.00";
  expect(read(bare).lines.map(({ twin, repeats }) => [twin, repeats])).toEqual([
    ...[
      [null, null],
      [null, 0],
      [null, null],
    ],
    [2, null],
  ]);
});

test("a camt entry of several transactions is as many lines, what is pending none, and a reversal says so", () => {
  const inner = (id: string, amount: string) =>
    `<TxDtls><Refs><TxId>${id}</TxId></Refs><Amt Ccy="INR">${amount}</Amt></TxDtls>`;
  const entry = (amount: string, more: string, details: string, status = "BOOK") =>
    `<Ntry><Amt Ccy="INR">${amount}</Amt>${more}<Sts>${status}</Sts><BookgDt><Dt>2026-01-02</Dt></BookgDt><NtryDtls>${details}</NtryDtls></Ntry>`;
  const document = (entries: string) =>
    asCamt({ ...STATEMENT, lines: [{ day: "2026-01-02", side: "credit", amount: "20.00", narration: "x" }] }).replace(
      /<Ntry>.*<\/Ntry>/s,
      entries,
    );
  const credit = "<CdtDbtInd>CRDT</CdtDbtInd>";
  const split = entry("30.00", credit, inner("A", "10.00") + inner("B", "20.00"));
  const reversal = entry("10.00", "<CdtDbtInd>DBIT</CdtDbtInd><RvslInd>true</RvslInd>", inner("A", "10.00"));
  const pending = entry("99.00", credit, "", "PDNG");
  expect(read(document(split + reversal + pending)).lines).toMatchObject([
    { reference: "A", amount: "10.00", side: "credit", reversal: false },
    { reference: "B", amount: "20.00", side: "credit" },
    { reference: "A", amount: "10.00", side: "debit", reversal: true },
  ]);
  const wrong = entry("20.00", credit, inner("A", "10.00") + inner("B", "20.00"));
  expect(() => read(document(wrong))).toThrow(/Entry 1: Its transactions do not add up/);
});

test("hostile files do nothing and are told as what they are", () => {
  const refused = (file: string | Uint8Array, words: RegExp) => expect(() => read(file)).toThrow(words);
  refused(new Uint8Array([0x50, 0x4b, 3, 4, ...Array(40).fill(0)]), /an archive or Excel file/);
  refused(bytes("%PDF-1.7"), /a PDF/);
  refused(new Uint8Array(5 * 1024 * 1024 + 1).fill(65), /larger than 5 MB/);
  refused(bytes("Date,Amount\0\n"), /no text/);
  refused("x".repeat(4_000_000), /cannot be read as CSV|columns/);
  refused(`:20:X\n:60F:C260102INR1,00\n:86:${"y".repeat(1_000_000)}`, /missing|long/);
  const bomb = `<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;">]><Document><BkToCstmrStmt><Stmt>&b;</Stmt></BkToCstmrStmt></Document>`;
  refused(bomb, /no document type/);
  refused(`<!DOCTYPE x SYSTEM "file:///etc/passwd"><Document/>`, /no document type/);
  refused(`<Document>${"<a>".repeat(5000)}`, /no statement/);
  refused("<Document><BkToCstmrStmt></Document>", /broken/);
  refused("<html><body>Sign in</body></html>", /no camt\.053/);
  const formula = `Date,Narration,UTR,Amount\n02/01/2026,"=HYPERLINK(""http://x"")",'=cmd|' /C calc'!A0,5.00`;
  expect(read(formula).lines).toMatchObject([{ narration: '=HYPERLINK("http://x")', amount: "5.00" }]);
});

test("what is hostile is answered in linear time", () => {
  const began = performance.now();
  for (const cell of [
    "1".repeat(45_000),
    ",".repeat(200),
    "(".repeat(45_000),
    " ".repeat(45_000),
    "ORD ".repeat(10_000),
  ])
    expect(() => read(`Date,Narration,UTR,Amount\n02/01/2026,"${cell}",${cell.slice(0, 90)},${cell}`)).toThrow();
  expect(performance.now() - began).toBeLessThan(2000);
});
