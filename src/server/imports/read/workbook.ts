import { msg } from "../../../contract/language/message";
import { checkOffice, officeTypeOf } from "../../files/office";
import { entriesOf, type ZipEntry } from "../../files/zip";
import { Failure } from "../../http/failure";
import { unreadable } from "../../statements/read/refuse";
import { readWholePart } from "./parts";

const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** How the number of a cell is meant. */
export type Meaning = "number" | "date" | "percent";

/** What the parts of a workbook say of its cells, and the first sheet that is shown. */
export interface Workbook {
  sheet: ZipEntry;
  strings: readonly string[];
  /** By the style of a cell. */
  meanings: readonly Meaning[];
  /** Days are counted from 1904. */
  from1904: boolean;
}

/** Texts that cells share, and their characters. */
const MOST_STRINGS = { count: 1_500_000, length: 40_000_000 } as const;

/** Opens an XLSX; refuses in words what is none, what has macros or reaches elsewhere, and what unpacks to too much. */
export async function openWorkbook(bytes: Uint8Array): Promise<Workbook> {
  const type = await officeTypeOf(bytes).catch(inOwnWords);
  if (type !== XLSX) throw unreadable("This archive is no Excel file (XLSX)");
  await checkOffice(bytes).catch(inOwnWords);
  const entries = entriesOf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  const find = (name: string) => entries.find((entry) => entry.name.toLowerCase() === name.toLowerCase());
  const main = find("xl/workbook.xml");
  const rels = find("xl/_rels/workbook.xml.rels");
  if (!main || !rels) throw unreadable("This Excel file is unusual; save it anew as XLSX");
  const targets = await targetsIn(rels);
  const { shown, from1904 } = await sheetsIn(main);
  const sheet = find(targets.get(shown ?? "")?.path ?? "");
  if (!sheet) throw unreadable("This Excel file has no sheet");
  const partOf = (kind: string) => find([...targets.values()].find((one) => one.kind === kind)?.path ?? "");
  const [strings, styles] = [partOf("sharedStrings"), partOf("styles")];
  return {
    sheet,
    from1904,
    strings: strings ? await stringsIn(strings) : [],
    meanings: styles ? await meaningsIn(styles) : [],
  };
}

/** What keeps a document from being stored keeps it from being read. */
function inOwnWords(error: unknown): never {
  if (!(error instanceof Failure)) throw error;
  throw unreadable(
    "This Excel file has macros, reaches elsewhere, or is packed in an unusual way: save it anew as XLSX, or as CSV",
  );
}

async function targetsIn(entry: ZipEntry) {
  const found = new Map<string, { path: string; kind: string }>();
  await readWholePart(entry, {
    open: (name, { Id = "", Target = "", Type = "" }) => {
      if (name !== "Relationship") return;
      const path = Target.startsWith("/") ? Target.slice(1) : `xl/${Target.replace(/^\.\//, "")}`;
      found.set(Id, { path, kind: Type.slice(Type.lastIndexOf("/") + 1) });
    },
  });
  return found;
}

async function sheetsIn(entry: ZipEntry) {
  let shown: string | undefined;
  let from1904 = false;
  await readWholePart(entry, {
    open: (name, of) => {
      if (name === "workbookPr") from1904 = /^(1|true)$/.test(of.date1904 ?? "");
      if (name === "sheet" && (of.state ?? "visible") === "visible") shown ??= of["r:id"] ?? idIn(of);
    },
  });
  return { shown, from1904 };
}

/** The namespace of relationships may have another prefix. */
const idIn = (of: Readonly<Record<string, string>>) => Object.entries(of).find(([name]) => name.endsWith(":id"))?.[1];

async function stringsIn(entry: ZipEntry): Promise<string[]> {
  const found: string[] = [];
  let [text, inText, phonetic, length] = ["", false, 0, 0];
  await readWholePart(entry, {
    open: (name) => {
      if (name === "si") text = "";
      else if (name === "rPh") phonetic++;
      else if (name === "t") inText = phonetic === 0;
    },
    text: (data) => {
      if (!inText) return;
      text += data;
      length += data.length;
      if (length > MOST_STRINGS.length) throw unreadable("The file holds more text than is taken at once; divide it");
    },
    close: (name) => {
      if (name === "t") inText = false;
      else if (name === "rPh") phonetic--;
      else if (name === "si" && found.push(unescaped(text)) > MOST_STRINGS.count)
        throw unreadable(msg("The file has more than %{most} different texts", { most: MOST_STRINGS.count }));
    },
  });
  return found;
}

/** Reads characters that XML cannot hold, which are written as `_x000D_`. */
export const unescaped = (text: string): string =>
  text.includes("_x")
    ? text.replace(/_x([\dA-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;

/** Formats that every spreadsheet has. */
const BUILT_IN: Readonly<Record<number, Meaning>> = Object.fromEntries([
  ...[14, 15, 16, 17, 18, 19, 20, 21, 22, 27, 30, 36, 45, 47, 50, 57].map((id) => [id, "date"]),
  ...[9, 10].map((id) => [id, "percent"]),
]);

async function meaningsIn(entry: ZipEntry): Promise<Meaning[]> {
  const own = new Map<number, Meaning>();
  const found: Meaning[] = [];
  let within = false;
  await readWholePart(entry, {
    open: (name, of) => {
      if (name === "numFmt") own.set(Number(of.numFmtId), meaningOf(of.formatCode ?? ""));
      else if (name === "cellXfs") within = true;
      else if (name === "xf" && within) {
        const id = Number(of.numFmtId ?? 0);
        found.push(own.get(id) ?? BUILT_IN[id] ?? "number");
      }
    },
    close: (name) => {
      if (name === "cellXfs") within = false;
    },
  });
  return found;
}

/** Characters that Excel allows in the code of a format. */
const LONGEST_FORMAT = 255;

/** Tells by the code of a format what it shows; time that has passed, `[h]:mm`, is a number. */
function meaningOf(code: string): Meaning {
  const plain = code.slice(0, LONGEST_FORMAT).replace(/"[^"]*"|\\.|_.|\*./g, "");
  if (/\[[hms]+\]/i.test(plain)) return "number";
  const bare = plain.replace(/\[[^\][]*\]/g, "");
  if (bare.includes("%")) return "percent";
  return /[dmyhs]/i.test(bare.replace(/general/gi, "")) ? "date" : "number";
}
