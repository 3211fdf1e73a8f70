import { expect, test } from "vitest";
import { cleanHtml } from "../../../src/server/resources/richText";
import { wordsOf } from "../assets/wizard";
import { signedIn } from "../signedIn";

const here = signedIn();

test.each([
  ["plain words, 3 < 4 & 5 > 2", "plain words, 3 < 4 & 5 > 2"],
  ["<p>3 < 4</p>", "<p>3 &lt; 4</p>"],
  ["<h2>A</h2><h3>B</h3><h4>C</h4>", "<h2>A</h2><h3>B</h3><h4>C</h4>"],
  ["<h1>A</h1><div>B</div><span>C</span>", "ABC"],
  ["<b>x</b><i>y</i><u>z</u><s>w</s>", "<strong>x</strong><em>y</em><u>z</u><s>w</s>"],
  ["<table><tr><td style='x' onclick=y>1</td></tr></table>", "<table><tr><td>1</td></tr></table>"],
  [
    '<a href="https://a.example/?b=1&amp;c=2" onclick="x">y</a>',
    '<a href="https://a.example/?b=1&amp;c=2" rel="noopener noreferrer nofollow" target="_blank">y</a>',
  ],
  ['<a href="//a.example">y</a>', '<a rel="noopener noreferrer nofollow" target="_blank">y</a>'],
  ["<p>{{investor.name}}</p>", "<p>{{investor.name}}</p>"],
  ["<p>Pay \u202e0001&#8238; INR</p>", "<p>Pay 0001 INR</p>"],
])("rich text keeps what is harmless of %s", (html, clean) => {
  expect(cleanHtml(html)).toBe(clean);
  expect(cleanHtml(clean)).toBe(clean);
});

test.each([
  "<p>&nbsp;</p><p><br></p>",
  "<style>p{color:red}</style>",
  "<svg><script>alert(1)</script></svg>",
  "<iframe srcdoc='<script>1</script>'></iframe>",
  "<p>\u200b</p><p>&#8203;&shy;</p>",
])("nothing is left of %s", (html) => {
  expect(cleanHtml(html)).toBeNull();
});

test.each([
  "<p>a</p><scr<script>ipt>alert(1)</script>",
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>1</script>">x</a>',
  '<p style="background:url(javascript:1)" onmouseover=alert(1)>x</p>',
  "<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>",
  "<form><input name=a formaction=javascript:1><button>x</button></form>",
])("no script is left of %s", (html) => {
  expect(cleanHtml(html) ?? "").not.toMatch(
    /<script|<img|<input|href="(?!https?:|mailto:)|\son\w+=|style=|javascript:/i,
  );
});

test("text of a great depth is flattened", () => {
  const depth = (cleanHtml(`${"<blockquote>".repeat(1600)}x`) ?? "").split("<blockquote>").length - 1;
  expect(depth).toBeLessThanOrEqual(40);
});

test("a record's rich text is cleaned when it is created and changed, and one that is needed stays needed", async () => {
  const template = { name: "Notice", kind: "notice", body: "<h2>Hello</h2><script>x</script>" };
  const created = await here.bare<{ id: number; body: string }>("POST /console/templates", template);
  expect(created.body).toBe("<h2>Hello</h2>");
  const refused = await here.send("POST /console/templates", { ...template, body: "<script>x</script>" });
  expect([refused.status, wordsOf(refused)]).toEqual([422, ["body: Required"]]);
  const emptied = await here.send(`PUT /console/templates/${created.id}`, { body: "<p> </p>" });
  expect([emptied.status, wordsOf(emptied)]).toEqual([422, ["body: Required"]]);
});
