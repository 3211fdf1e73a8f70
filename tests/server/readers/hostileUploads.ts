import { deflateRawSync, deflateSync } from "node:zlib";
import { xlsxOf, zipOf } from "../imports/xlsxFile";

/** A request that is hostile by its size and form, not by what it asks for. */
interface HostileUpload {
  path: string;
  /** The file, or the JSON of a body. */
  content: Buffer | string;
}

/** Returns a whole number from 0 up to, and without, a bound. */
type Draw = (bound: number) => number;

/** Returns a sequence of numbers that is the same for the same seed (xorshift). */
export function drawFrom(seed: number): Draw {
  let state = seed * 2_654_435_761 + 1;
  return (bound) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % bound;
  };
}

const oneOf = <T>(draw: Draw, values: readonly T[]): T => values[draw(values.length)] as T;

/** Repeats pieces to a size: one of them, two in turns, one around the others, or all of them by chance. */
function repeated(draw: Draw, units: readonly string[], size: number): string {
  const [one, other] = [oneOf(draw, units), oneOf(draw, units)];
  const times = (unit: string) => unit.repeat(Math.ceil(size / unit.length));
  const way = draw(4);
  if (way === 0) return times(one).slice(0, size);
  if (way === 1) return times(one + other).slice(0, size);
  if (way === 2) return (one.repeat(Math.ceil(size / 2 / one.length)) + times(other)).slice(0, size);
  return times(Array.from({ length: 50 }, () => oneOf(draw, units)).join("")).slice(0, size);
}

const cutAtTimes = (draw: Draw, bytes: Buffer): Buffer => (draw(4) ? bytes : bytes.subarray(0, draw(bytes.length)));

const latin1 = (text: string) => Buffer.from(text, "latin1");

const PDF = [
  ...[">>stream\n", "stream\n", "endstream ", "<<", ">>", "[", "]", "(", ")", "#4a", "/Filter[", "/FlateDecode ", "%"],
  ...["1 0 obj", "1 0 obj<</A 2 0 R>>endobj\n", "/ObjStm>>stream\n", "/XRef ", "xref\n0 9\n", "trailer<<", "0 ", "\0"],
];
const XML = ["<a>", "</a>", "<a b='c'/>", "&amp;", "<![CDATA[", "]]>", "<", "a ", "<?x ", "<!--", "<a:b:c>", "&#x41;"];
const CSV = ['"', '""', ",", ";", "\t", "|", "\n", "\r\n", '",', "a,", " ", "1,00,", "=1", "01/01/2025,"];
const RICH = [
  "{{a}}",
  "{{",
  "a\u0301",
  "\u0301",
  "क्षत्रिय ",
  "<b>",
  "<ul><li>",
  "<table><tr><td>",
  "<p>",
  "a ",
  "&lt;",
  "<",
];

/** Puts digits among text, so that it is not refused for how well it packs before anything reads it. */
const withDigits = (draw: Draw, text: string) => text.replace(/.{300}/gs, (part) => part + draw(1e9));

function sheet(draw: Draw, size: number): Buffer {
  const cells = [
    '<c r="A1"><v>1</v></c>',
    "<row>",
    "</row>",
    '<row r="1">',
    "<c t='s'><v>0</v></c>",
    "<f>",
    "<is><t>",
    ...XML,
  ];
  const code = repeated(draw, ["[", "[h", "]", '"', "\\", "0", "_", "general"], Math.min(size, 100_000));
  return xlsxOf(withDigits(draw, repeated(draw, cells, size)), {
    formats: [code],
    strings: [repeated(draw, ["_x0041_", "_x", "a"], 30_000)],
  });
}

/** Returns data that unpacks to about a thousand times its size. */
const bomb = (draw: Draw, size: number) =>
  latin1(oneOf(draw, [" ", "[", "/", "1 0 "]).repeat(Math.min(size * 500, 60_000_000)));

const archive = (draw: Draw, size: number, name: string) =>
  zipOf({ [name]: draw(3) ? repeated(draw, ["[", '{"a":', '"', "1,", "{}", " "], size) : bomb(draw, size / 10) });

const camt = (draw: Draw, size: number) =>
  `<Document><BkToCstmrStmt><Stmt>${repeated(draw, ["<Ntry>", "</Ntry>", "<Ntry><Amt>1.00</Amt></Ntry>", ...XML], size)}`;
const mt940 = (draw: Draw, size: number) =>
  `:20:A\n:25:5010\n:60F:C250101INR1,00\n${repeated(draw, [":61:2501010101C1,00NTRFA//B\n", ":86:/NAME/", "/UTR", "?20", "\n", "0"], size)}`;
const bankCsv = (draw: Draw, size: number) =>
  `acct${repeated(draw, [" ", ",", ".", "no", "acct", "\t"], Math.min(size, 49_000))}!\nDate,Narration,Credit\n${repeated(draw, CSV, size)}`;

const MB = 1024 * 1024;

/** The readers by name: bytes that a file has at most, and how one is made and where it is sent. */
export const HOSTILE_UPLOADS: Readonly<
  Record<string, { most: number; make: (draw: Draw, size: number) => HostileUpload }>
> = {
  PDF: {
    most: 20 * MB - 1000,
    make(draw, size) {
      const packed = draw(5)
        ? ""
        : `1 0 obj<</Type/ObjStm/N 9/First 9/Filter/FlateDecode>>stream\n${deflateSync(bomb(draw, size / 100)).toString("latin1")}`;
      const bytes = latin1(`%PDF-1.4\n${packed}${repeated(draw, PDF, size)}\n%%EOF\n`);
      return { path: "/console/files?kind=document", content: bytes };
    },
  },
  document: {
    most: 20 * MB,
    make: (draw, size) => ({
      path: "/console/files?kind=document",
      content: cutAtTimes(draw, sheet(draw, size * 3)).subarray(0, size),
    }),
  },
  picture: {
    most: 10 * MB,
    make(draw, size) {
      const head = oneOf(draw, [
        "89504e470d0a1a0a0000000d494844520000ffff0000ffff0806000000",
        "474946383961ffffffff000000",
      ]);
      const body = draw(2)
        ? deflateRawSync(bomb(draw, size / 10))
        : latin1(repeated(draw, ["!\xf9\x04", ",\0\0", "IDAT"], size));
      return { path: "/console/files", content: Buffer.concat([Buffer.from(head, "hex"), body]).subarray(0, size) };
    },
  },
  "imported CSV": {
    most: 20 * MB,
    make: (draw, size) => ({
      path: "/console/imports?resource=amenities",
      content: latin1(repeated(draw, CSV, size)),
    }),
  },
  "imported XLSX": {
    most: 20 * MB,
    make: (draw, size) => ({
      path: "/console/imports?resource=amenities",
      content: cutAtTimes(draw, sheet(draw, size * 3)),
    }),
  },
  "bank statement": {
    most: 5 * MB - 60_000,
    make: (draw, size) => ({
      path: `/console/bank-accounts/1/${oneOf(draw, ["statements", "statement-preview"])}`,
      content: latin1(oneOf(draw, [camt, mt940, bankCsv])(draw, size)),
    }),
  },
  "payment results": {
    most: MB - 100,
    make: (draw, size) => ({
      path: "/console/payment-batches/1/results",
      content: latin1(`number,status,utr\n${repeated(draw, CSV, size)}`),
    }),
  },
  "opening document": {
    most: 5 * MB - 100,
    make(draw, size) {
      const isPackage = draw(2) === 0;
      const path = `/console/opening-documents?kind=${isPackage ? "orders" : "balances"}&as_of=2025-01-01&total=1.00`;
      if (isPackage) return { path, content: cutAtTimes(draw, archive(draw, size * 4, "Manifest.ocf.json")) };
      return { path, content: latin1(`Account,Owner,Amount,Reference\n${repeated(draw, CSV, size)}`) };
    },
  },
  template: {
    most: 200_000,
    make: (draw, size) => ({
      path: oneOf(draw, ["/console/templates/preview", "/console/templates"]),
      content: JSON.stringify({ name: `Paper ${draw(1e9)}`, kind: "certificate", body: repeated(draw, RICH, size) }),
    }),
  },
};
