import { deflateSync } from "node:zlib";
import { PDFDocument, PDFName, PDFString } from "@cantoo/pdf-lib";
import { describe, expect, test } from "vitest";
import { checkPdf } from "../../../src/server/uploads/pdf";

const PROGRAM = "This PDF holds a program, a command or another file. Print it to a new PDF and choose that";
const UNUSUAL = "This PDF is packed in an unusual way. Print it to a new PDF and choose that";
const UNREADABLE =
  "This PDF cannot be read; it may be damaged, or protected by a password. Print it to a new PDF and choose that";

const wordsOf = (bytes: Uint8Array): Promise<string> =>
  checkPdf(bytes).then(
    () => "taken",
    (failure: Error) => failure.message,
  );

/** Makes a document of a page with something in it, its objects in compressed streams unless told. */
async function pdfWith(add: (document: PDFDocument) => unknown, useObjectStreams = true): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.addPage().drawText("Deed of sale");
  await add(document);
  return document.save({ useObjectStreams });
}

const put = (document: PDFDocument, key: string, value: object) => {
  const { context, catalog } = document;
  catalog.set(PDFName.of(key), context.register(context.obj(value as never)));
};

/** Puts an annotation on the first page. */
const annotate = (document: PDFDocument, value: object) => {
  const { context } = document;
  const annotation = context.obj({ Type: "Annot", Rect: [0, 0, 9, 9], ...value } as never);
  document.getPage(0).node.set(PDFName.of("Annots"), context.obj([context.register(annotation)]));
};

const uri = { S: "URI", URI: PDFString.of("https://elsewhere.example") };
const goTo = (document: PDFDocument) => ({ S: "GoTo", D: [document.getPage(0).ref, "Fit"] });

const HARMFUL: [string, (document: PDFDocument) => unknown][] = [
  ["JavaScript when it is opened", (d) => put(d, "OpenAction", { S: "JavaScript", JS: PDFString.of("app.alert(1)") })],
  ["JavaScript among its names", (d) => d.addJavaScript("main", "app.alert(1)")],
  ["JavaScript behind a link", (d) => annotate(d, { Subtype: "Link", A: { S: "JavaScript", JS: PDFString.of("1") } })],
  ["a program behind a link", (d) => annotate(d, { Subtype: "Link", A: { S: "Launch", F: PDFString.of("cmd.exe") } })],
  ["a form that is sent", (d) => annotate(d, { Subtype: "Widget", A: { S: "SubmitForm", F: PDFString.of("x") } })],
  ["data that is fetched into a form", (d) => annotate(d, { Subtype: "Widget", A: { S: "ImportData" } })],
  ["another file", (d) => d.attach(new Uint8Array([77, 90, 1, 2]), "run.exe")],
  ["another file pinned to a page", (d) => annotate(d, { Subtype: "FileAttachment", FS: { EF: {} } })],
  ["rich media", (d) => annotate(d, { Subtype: "RichMedia", RichMediaContent: {} })],
  ["a form of another kind", (d) => put(d, "AcroForm", { Fields: [], XFA: PDFString.of("<xdp/>") })],
  ["an address that it opens by itself", (d) => put(d, "OpenAction", uri)],
  [
    "an address that a page opens by itself",
    (d) => d.getPage(0).node.set(PDFName.of("AA"), d.context.obj({ O: uri } as never)),
  ],
  ["what comes after going to a page", (d) => put(d, "OpenAction", { ...goTo(d), Next: [uri] })],
];

describe("a PDF is refused for", () => {
  test.each(HARMFUL)("%s, in its compressed streams of objects", async (_what, add) => {
    const bytes = await pdfWith(add);
    expect(Buffer.from(bytes).includes("/ObjStm")).toBe(true);
    expect(await wordsOf(bytes)).toBe(PROGRAM);
  });

  test("what is harmful in plain, too", async () => {
    for (const [, add] of HARMFUL.slice(0, 2)) expect(await wordsOf(await pdfWith(add, false))).toBe(PROGRAM);
  });

  test("a program in an object that a later version of the document replaced", async () => {
    const bytes = Buffer.from(await pdfWith((d) => put(d, "OpenAction", uri), false)).toString("latin1");
    const action = /(\d+) 0 obj\s*<<\s*\/S \/URI/.exec(bytes)?.[1];
    const later = bytes.replace(/startxref/, `${action} 0 obj\n<< /Type /Nothing >>\nendobj\nstartxref`);
    // The document as its objects stand last does nothing; only what was said first shows.
    const first = later.replace("/S /URI", "/S /J#61vaScript /J#53 (1)");
    expect(await wordsOf(Buffer.from(first, "latin1"))).toBe(PROGRAM);
  });

  test("a program in a stream of objects that hides in the data of another object", async () => {
    const hidden = deflateSync(Buffer.from("9 0 << /S /JavaScript /JS (app.alert\\(1\\)) >>"));
    const inner = `8 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${hidden.length} >>\nstream\n${hidden.toString("latin1")}\nendstream\nendobj\n`;
    const bytes = await pdfWith((d) => d.context.register(d.context.stream(Buffer.from(inner, "latin1"))));
    expect(await wordsOf(bytes)).toBe(PROGRAM);
  });
});

describe("a PDF is taken with", () => {
  test.each<[string, (document: PDFDocument) => unknown]>([
    ["nothing but its pages", () => undefined],
    ["the page that it opens at", (d) => put(d, "OpenAction", goTo(d))],
    ["the place that it opens at", (d) => put(d, "OpenAction", [d.getPage(0).ref, "Fit"])],
    ["links to pages and addresses", (d) => annotate(d, { Subtype: "Link", A: uri })],
    [
      "a signature among its objects",
      (d) => put(d, "Perms", { Type: "Sig", Filter: "Adobe.PPKLite", SubFilter: "adbe.pkcs7.detached" }),
    ],
    ["a form that is filled in by hand", (d) => d.getForm().createTextField("name").addToPage(d.getPage(0))],
    ["words about programs on its page", (d) => d.getPage(0).drawText("/JavaScript and /Launch", { y: 20 })],
  ])("%s", async (_what, add) => {
    expect(await wordsOf(await pdfWith(add))).toBe("taken");
  });
});

describe("a PDF that cannot be looked through is refused:", () => {
  const objects = (dictionary: string, data: Buffer) =>
    Buffer.concat([
      Buffer.from(`%PDF-1.5\n1 0 obj\n<< /Type /ObjStm ${dictionary} /Length ${data.length} >>\nstream\n`),
      data,
      Buffer.from("\nendstream\nendobj\n2 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 2 0 R >>\n%%EOF\n"),
    ]);

  test("one with a page in front", async () => {
    const bytes = Buffer.from(await pdfWith(() => undefined));
    expect(await wordsOf(Buffer.concat([Buffer.from("<html>"), bytes]))).toBe("This PDF is not whole");
  });

  test("one whose objects are none", async () => {
    expect(await wordsOf(Buffer.from("%PDF-1.4\n1 0 obj\n<< /Type\nendobj\n%%EOF\n"))).toBe(UNREADABLE);
  });

  test("one that is protected by a password", async () => {
    const document = await PDFDocument.create();
    document.addPage();
    document.encrypt({ userPassword: "secret", ownerPassword: "other" });
    expect(await wordsOf(await document.save())).toBe(UNREADABLE);
  });

  test("one whose small streams hold much", async () => {
    const bomb = deflateSync(Buffer.alloc(64 * 1024 * 1024, " "));
    expect(bomb.length).toBeLessThan(100_000);
    expect(await wordsOf(objects("/N 1 /First 4 /Filter /FlateDecode", bomb))).toBe(UNUSUAL);
  });

  test.each(["[/FlateDecode /FlateDecode]", "/LZWDecode", "7 0 R", "/R#75nLengthDecode"])(
    "one whose objects are packed as %s",
    async (filter) => {
      const packed = deflateSync(deflateSync(Buffer.from("3 0 << >>")));
      expect(await wordsOf(objects(`/N 1 /First 4 /Filter ${filter}`, packed))).toBe(UNUSUAL);
    },
  );

  test("one that says the same object over and over", async () => {
    const times = 400_000;
    const places = "3 0 ".repeat(times);
    const bytes = objects(
      `/N ${times} /First ${places.length} /Filter /FlateDecode`,
      deflateSync(Buffer.from(`${places}<< /Type /Nothing >>`)),
    );
    expect(await wordsOf(bytes)).toBe(UNREADABLE);
  });

  test("one whose objects lie in each other without end", async () => {
    const bytes = Buffer.from(`%PDF-1.4\n1 0 obj\n${"[".repeat(200_000)}\nendobj\n%%EOF\n`);
    expect(await wordsOf(bytes)).toBe(UNREADABLE);
  });
});
