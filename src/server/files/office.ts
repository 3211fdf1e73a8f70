import { buffer } from "node:stream/consumers";
import { Parser } from "htmlparser2";
import type { StoredType } from "../../contract/uploads/fileTypes";
import { Failure } from "../http/failure";
import { entriesOf, unpack, type ZipEntry } from "./zip";

/** Content types of the main part of the documents that are taken, and what they are then. */
const MAIN: Readonly<Record<string, StoredType>> = {
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml":
    "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml":
    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

/** Bytes that a part may have which says what the others are. */
const MOST = 4 * 1024 * 1024;

/** Elements within one another that such a part may have; the parser takes the longer for each the deeper it stands. */
const DEEPEST = 20;

const TYPES = "[Content_Types].xml";
const RELATIONSHIPS = "application/vnd.openxmlformats-package.relationships+xml";
const MAIN_PART = /\/relationships\/officeDocument$/;

/** Parts that make a document: text, sheets, styles, drawings, fonts, pictures and the like. */
const KNOWN =
  /^(?:image\/[\w.+-]+|(?:application|text)\/xml|application\/(?:inkml\+xml|x-font-ttf|x-fontdata|vnd\.(?:openxmlformats-(?:officedocument|package)|ms-(?:word|excel|office))\.(?:[\w.-]+\+xml|vmlDrawing|obfuscatedFont|(?:spreadsheetml|wordprocessingml)\.printerSettings|spreadsheetml\.customProperty|digital-signature-origin)))$/i;
const MACROS = /macro|vba/i;
/** Parts and relationships that run, embed or fetch something else. */
const FOREIGN =
  /activeX|oleObject|afchunk|externalLink|connections|queryTable|webextension|attachedToolbars|keyMap|customization|subDocument|relationships\/(?:control|package|frame)$/i;
const HYPERLINK = /\/relationships\/hyperlink$/;
/** Where a hyperlink may lead: a page, somebody to write or call, or a place beside the document. */
const LEADS_TO = /^(?:https?:|mailto:|tel:|(?![a-z][a-z\d+.-]*:|[\\/]))/i;
/** How a definition begins, also two bytes a letter. */
const DEFINITIONS = ["<!DOCTYPE", "<!ENTITY"].flatMap((words) => [Buffer.from(words), Buffer.from(words, "utf16le")]);

/**
 * Gives the content type of a Word or Excel document by its parts; nothing for an archive of another kind.
 *
 * Throws a `Failure` for an archive that is unusual, and for a document with macros.
 */
export async function officeTypeOf(bytes: Uint8Array): Promise<StoredType | undefined> {
  const { main } = await read(() => open(bytes));
  if (main !== undefined && MACROS.test(main)) throw refusal.macros();
  return MAIN[main ?? ""];
}

/**
 * Refuses a Word or Excel document with macros, with another file or an object of another program, that fetches
 * something from elsewhere, or of which any part is not what it says.
 */
export async function checkOffice(bytes: Uint8Array): Promise<void> {
  const { entries, typeOf } = await read(() => open(bytes));
  for (const entry of entries) {
    const { name } = entry;
    if (name.endsWith("/") && entry.size === 0) continue;
    const type = name === TYPES ? "text/xml" : typeOf(name);
    if (MACROS.test(`${type} ${name}`)) throw refusal.macros();
    if (!type || FOREIGN.test(type) || !KNOWN.test(type)) throw refusal.foreign();
    if (name.endsWith(".rels") !== (type === RELATIONSHIPS)) throw refusal.unusual();
    if (type === RELATIONSHIPS) refuseRelationships(await read(() => elementsIn(entry)));
    else await read(() => refuseDefinitions(entry, /xml$/i.test(type)));
  }
}

/** Opens a document: its parts, the content type of each, and that of the one that a program begins with. */
async function open(bytes: Uint8Array) {
  const entries = entriesOf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  const find = (name: string) => entries.find((entry) => entry.name === name);
  const [types, start] = [find(TYPES), find("_rels/.rels")];
  if (!types || !start) return { entries, typeOf: () => undefined, main: undefined };
  const typeOf = typesIn(await elementsIn(types));
  const targets = (await elementsIn(start)).filter(({ of }) => MAIN_PART.test(of.Type ?? ""));
  const [first, second] = targets.map(({ of }) => String(of.Target).replace(/^\//, ""));
  if (second !== undefined) throw new Error("It has two main parts");
  return { entries, typeOf, main: first === undefined || !find(first) ? undefined : typeOf(first) };
}

/** Gives how to tell the content type of a part. */
function typesIn(elements: readonly XmlElement[]): (part: string) => string | undefined {
  const found = new Map<string, string>();
  for (const { name, of } of elements.slice(1)) {
    const key = name === "Override" ? of.PartName : name === "Default" && of.Extension && `.${of.Extension}`;
    if (!key || !of.ContentType || found.has(key.toLowerCase())) throw new Error("It names a part twice, or none");
    found.set(key.toLowerCase(), of.ContentType);
  }
  return (part) => {
    const name = `/${part.toLowerCase()}`;
    return found.get(name) ?? found.get(name.slice(name.lastIndexOf(".")));
  };
}

function refuseRelationships(elements: readonly XmlElement[]): void {
  for (const { name, of } of elements.slice(1)) {
    const { Type: type = "", Target: target = "", TargetMode: mode = "Internal" } = of;
    if (name !== "Relationship" || !type) throw refusal.unusual();
    if (MACROS.test(type)) throw refusal.macros();
    if (FOREIGN.test(type)) throw refusal.foreign();
    const isLink = mode === "External" && HYPERLINK.test(type) && LEADS_TO.test(target);
    const isPart = mode === "Internal" && !/^[a-z][a-z\d+.-]*:|^[\\/]{2}|\\/i.test(target);
    if (!isLink && !isPart) throw refusal.elsewhere();
  }
}

/** Reads a part to its end, and refuses definitions in XML, whose entities could multiply. */
async function refuseDefinitions(entry: ZipEntry, isXml: boolean): Promise<void> {
  let before = Buffer.alloc(0);
  for await (const piece of unpack(entry)) {
    if (!isXml) continue;
    const text = Buffer.concat([before, piece]);
    if (DEFINITIONS.some((words) => text.includes(words))) throw new Error("It has a definition");
    before = text.subarray(-24);
  }
}

interface XmlElement {
  /** Its name, without that of its namespace. */
  name: string;
  of: Record<string, string>;
}

/** Gives the elements of a part as they begin, the outermost first; throws for XML that is more than elements. */
async function elementsIn(entry: ZipEntry): Promise<XmlElement[]> {
  if (entry.size > MOST) throw new Error("A part that names others is too long");
  const text = new TextDecoder("utf-8", { fatal: true }).decode(await buffer(unpack(entry)));
  const [head = ""] = /^\s*<\?xml [^>]*\?>/.exec(text) ?? [];
  if (/<[!?]|\0/.test(text.slice(head.length)) || /encoding=["'](?!utf-8["'])/i.test(head))
    throw new Error("It holds more than elements");
  const found: XmlElement[] = [];
  let depth = 0;
  const parser = new Parser(
    {
      onopentag(name, of) {
        if (++depth > DEEPEST) throw new Error("Its elements stand too deep");
        found.push({ name: name.slice(name.indexOf(":") + 1), of });
      },
      onclosetag: () => {
        depth--;
      },
    },
    { xmlMode: true },
  );
  parser.end(text);
  return found;
}

/** Says what cannot be read in words; what is refused already says so itself. */
const read = <Result>(reading: () => Promise<Result>): Promise<Result> =>
  reading().catch((cause) => {
    throw cause instanceof Failure ? cause : refusal.unusual(cause);
  });

const refuse = (words: string) => (cause?: unknown) => new Failure("unsupported_media", words, { cause });

const refusal = {
  unusual: refuse(
    "This file cannot be read; it may be damaged, encrypted or packed in an unusual way. Save it anew, or as a PDF, and choose that",
  ),
  macros: refuse("This file holds macros. Save it without them, or as a PDF, and choose that"),
  foreign: refuse(
    "This file holds another file, or an object of another program. Save it without it, or as a PDF, and choose that",
  ),
  elsewhere: refuse(
    "This file opens or fetches something elsewhere, such as a template, a linked picture or a file on a drive. Save it without that, or as a PDF, and choose that",
  ),
};
