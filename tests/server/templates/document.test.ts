import { describe, expect, it } from "vitest";
import { sampleValues } from "../../../src/contract/templates/mergeValues";
import { Failure } from "../../../src/server/http/failure";
import { documentOf } from "../../../src/server/templates/document";
import { blocksOf } from "../../../src/server/templates/pdf/blocks";
import { fill } from "../../../src/server/templates/pdf/fill";
import { linesOf } from "../../../src/server/templates/pdf/lines";
import { inEnglish } from "../inEnglish";
import { pagesOf } from "./pdfText";

const CREATED = new Date("2026-11-20T20:00:00Z");

const printed = (body: string, values: Record<string, string> = {}) =>
  documentOf({ title: "Paper", aside: "Version 3", created: CREATED, body, values, path: () => "body" });

const saidBy = (body: string, values: Record<string, string> = {}) =>
  fill(blocksOf(body), values).map((block) =>
    block.kind === "text" ? block.runs.map(({ text }) => text).join("") : block.kind,
  );

describe("merge fields", () => {
  it("are replaced wherever they stand, with or without spaces", () => {
    expect(saidBy("<p>{{asset.name}} and <b>{{ asset.name }}</b></p>", { "asset.name": "Palm" })).toEqual([
      "Palm and Palm",
    ]);
  });

  it("take a value as text, be it markup or another merge field", () => {
    const hostile = "<script>alert(1)</script> {{asset.name}} &amp;";
    expect(saidBy("<p>{{note}}</p>", { note: hostile, "asset.name": "Palm" })).toEqual([hostile]);
  });

  it("stay as a line to write on with their name when nothing is known", () => {
    expect(saidBy("<p>PAN {{investor.pan}}, at {{place}}</p>", { place: "" })).toEqual([
      "PAN ____________ [Investor’s PAN], at ____________ [Place]",
    ]);
  });

  it("of signatures become places to sign, beside the text before them and beside one another", () => {
    const beside = fill(blocksOf("<p>{{investor.signature}}</p><p>{{issuer.signature}}</p>"), {});
    expect(beside).toMatchObject([{ kind: "signatures", parties: [{ role: "Investor" }, { role: "Issuer" }] }]);
    const blocks = fill(blocksOf("<p>Signed {{investor.signature}} {{issuer.signature}}</p>"), {
      "issuer.name": "Vista",
    });
    expect(blocks).toMatchObject([
      { kind: "text", runs: [{ text: "Signed  " }] },
      {
        kind: "signatures",
        parties: [{ role: "Investor" }, { role: "Issuer", lines: [expect.stringMatching(/^Name/), "for Vista"] }],
      },
    ]);
  });
});

describe("rich text", () => {
  it("leaves out what is no text of it", () => {
    expect(saidBy("<p>a</p><script>b()</script><style>p{}</style><iframe src=x></iframe><p>c &lt; d</p>")).toEqual([
      "a",
      "c < d",
    ]);
  });

  it("keeps text without any tag, a smaller-than sign in it too", () => {
    expect(saidBy("a < b and\n c")).toEqual(["a < b and c"]);
  });

  it("numbers lists by their level", () => {
    const blocks = blocksOf("<ol><li>a<ul><li>b</li></ul></li><li><p>c</p><p>d</p></li></ol>");
    expect(blocks.map((block) => block.kind === "text" && [block.marker, block.depth])).toEqual([
      ["1.", 1],
      ["•", 2],
      ["2.", 1],
      [undefined, 1],
    ]);
  });

  it("keeps addresses that a browser may open, and no others", () => {
    const links = blocksOf('<p><a href="https://a.example">a</a><a href="javascript:x()">b</a></p>');
    expect(links).toMatchObject([{ runs: [{ text: "a", link: "https://a.example" }, { text: "b" }] }]);
    expect(JSON.stringify(links)).not.toContain("javascript");
  });
});

describe("lines", () => {
  const measure = (text: string) => text.length;
  const broken = (text: string, width: number) =>
    linesOf([{ text }], width, measure).map((line) => line.map((piece) => piece.text).join(""));

  it("break between words, and within a word that no line holds, of which no letter is lost", () => {
    expect(broken("one two three", 8).map((line) => line.trim())).toEqual(["one two", "three"]);
    expect(broken("abcdefghij", 4)).toEqual(["abcd", "efgh", "ij"]);
    expect(broken("x".repeat(1234), 40).join("")).toBe("x".repeat(1234));
  });
});

describe("the PDF", () => {
  it("holds the text, the rupee and European and Hindi letters", async () => {
    const pages = pagesOf(await printed("<h2>Price</h2><p>₹ 1,25,000 für Łódź</p><p>नमक</p>"));
    expect(pages).toHaveLength(1);
    for (const words of ["Price", "₹ 1,25,000 für Łódź", "नमक"]) expect(pages[0]).toContain(words);
  });

  it("names title, version and number on every page", async () => {
    const pages = pagesOf(await printed("<p>A clause of this agreement.</p>".repeat(60)));
    expect(pages.length).toBeGreaterThan(1);
    pages.forEach((page, at) => {
      for (const words of ["Paper", "Version 3", `Page ${at + 1} of ${pages.length}`]) expect(page).toContain(words);
    });
  });

  it("leaves no heading at the foot of a page", async () => {
    const clause = (at: number) => `<h3>Clause ${at}</h3><p>${"It is agreed between both. ".repeat(9)}</p>`;
    const pages = pagesOf(await printed(Array.from({ length: 40 }, (_, at) => clause(at)).join("")));
    const lastLines = pages.map((page) =>
      page
        .split("\n")
        .filter((line) => !/^(Paper|Version|Page |$)/.test(line))
        .at(-1),
    );
    expect(pages.length).toBeGreaterThan(3);
    for (const line of lastLines) expect(line).not.toMatch(/^Clause/);
  });

  it("is the same for the same text at the same time, and says the day in India", async () => {
    const body = "<p>{{asset.name}}</p>";
    expect(await printed(body)).toEqual(await printed(body));
    expect(sampleValues(CREATED).today).toBe("21 November 2026");
  });

  it("draws tables, a row longer than a page too", async () => {
    const pages = pagesOf(
      await printed(
        `<table><tr><th>Tranche</th><th>₹</th></tr><tr><td>${"word ".repeat(900)}</td><td>5</td></tr></table><p>End</p>`,
      ),
    );
    expect(pages.length).toBeGreaterThan(1);
    expect(pages.join("")).toContain("Tranche");
    expect(pages.at(-1)).toContain("End");
  });

  it.each([
    ["letters that no font holds", "<p>தமிழ் and ✓</p>", {}, /cannot be printed: த/],
    ["a text that is none", "<p> </p><script>x</script>", {}, /no text/],
    ["more than anybody reads", "<p>{{a}}</p>".repeat(1500), { a: "word ".repeat(300) }, /too long/],
  ])("refuses %s in words", async (_what, body, values, words) => {
    const failure = await printed(body, values as Record<string, string>).catch((error) => error);
    expect(failure).toBeInstanceOf(Failure);
    expect([failure.status, inEnglish(failure.details.errors)]).toEqual([
      422,
      [{ path: "body", message: expect.stringMatching(words) }],
    ]);
  });

  it.each([
    ["lists in lists", `${"<ul><li>".repeat(1200)}x`],
    ["headings alone", "<h2>a</h2>".repeat(1500)],
    ["a row of many cells", `<table><tr>${"<td>ab".repeat(1000)}</table>`],
    ["a word without an end", "x".repeat(20_000)],
  ])("stands %s", async (_what, body) => {
    expect((await printed(body)).subarray(0, 5).toString()).toBe("%PDF-");
  });
});
