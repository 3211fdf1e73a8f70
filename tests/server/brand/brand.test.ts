import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { BRAND, type Brand } from "../../../src/contract/brand/brand";
import { ROLE } from "../../../src/contract/roles/vocabulary";
import { readBrand } from "../../../src/server/brand/read";
import { tableNamed } from "../../../src/server/db/tables";
import { createConsole } from "../../../src/server/static";
import { fileUses } from "../../../src/server/uploads/tables";
import { addFile } from "../assets/completeAsset";
import { emptyDirectory } from "../program";
import { withSecondFactor } from "../session/authenticator";
import { signedIn } from "../signedIn";
import { pagesOf } from "../templates/pdfText";

const here = signedIn();
const settings = tableNamed("settings");
const NAMES = ["platform_name", "platform_logo", "platform_primary", "platform_accent", "platform_font"];
const NOTHING = Object.fromEntries(NAMES.map((name) => [name, null]));

let directory: Awaited<ReturnType<typeof emptyDirectory>>;
beforeAll(async () => {
  directory = await emptyDirectory();
  await mkdir(directory.path, { recursive: true });
  await writeFile(
    join(directory.path, "index.html"),
    '<head><link rel="icon" href="/static/favicon.svg"><title>Asset Console</title><!--asks--><script data-token="__TOKEN__"></script><!--/asks--></head><!--early--><!--/early-->',
  );
  const mark = '<svg class="mark" viewBox="0 0 32 32" width="28" height="28"><rect/></svg>';
  const frame = [`<a class="brand">${mark} Asset Console</a><main>`, "</main>"];
  await writeFile(join(directory.path, ".early.json"), JSON.stringify({ frame, menu: {}, waiting: "", lists: {} }));
});
afterAll(() => directory.remove());
afterEach(() => here.platform.db.delete(settings));

const save = (values: object) => here.send("PUT /console/brand", { ...NOTHING, ...values });
const read = () => readBrand(here.platform.db);

/** Gives the console's page as somebody gets it who is signed in, and its policy. */
async function page() {
  const site = createConsole(directory.path, { origins: ["http://localhost"], db: here.platform.db });
  const headers = { accept: "text/html", cookie: "console_session=half" };
  const answer = await site.request("/assets", { headers });
  return { html: await answer.text(), policy: String(answer.headers.get("content-security-policy")) };
}

test("where nothing is set the page is the built-in one", async () => {
  expect(await read()).toEqual(BRAND);
  const { html } = await page();
  expect(html).toContain("<title>Asset Console</title>");
  expect(html).toContain("</svg> Asset Console");
  expect(html).not.toContain("<style");
});

test("name, logo and colours are in the page before anything is painted, under its policy", async () => {
  const logo = `/api/media/${(await addFile(here, "picture")).split("/").at(-1)}`;
  const values = { platform_name: "Harbour & Co", platform_logo: logo, platform_primary: "#7b1fa2" };
  expect(await save(values)).toMatchObject({ status: 200, data: values });
  const { html, policy } = await page();
  expect(html).toContain("<title>Harbour &amp; Co</title>");
  expect(html).toContain(`<link rel="icon" href="${logo}">`);
  expect(html).toContain(`<img class="mark" src="${logo}" width="28" height="28" alt=""> Harbour &amp; Co</a>`);
  const [, nonce] = /<style nonce="([^"]+)">:root:root\{--primary:#7b1fa2;/.exec(html) ?? [];
  expect(policy).toContain(`style-src 'self' 'nonce-${nonce}'`);
  expect(html).toContain(':root:root[data-theme="dark"]{--primary:');
  // What the logo is named by keeps its file.
  const uses = await here.platform.db.select().from(fileUses).where(eq(fileUses.source, "settings"));
  expect(uses).toHaveLength(1);
  expect((await save({})).data).toEqual({ ...NOTHING, version: "" });
  expect(await here.platform.db.select().from(settings)).toEqual([]);
});

test("letters are those that are packed with the program, whatever stands in the table", async () => {
  expect(await save({ platform_font: "source-serif" })).toMatchObject({ status: 200 });
  expect((await page()).html).toMatch(/<style nonce="[^"]+">:root:root\{--font:"Source Serif 4 Variable",Georgia/);
  expect(await save({ platform_font: 'x";} body{display:none' })).toMatchObject({ status: 422 });
  await here.platform.db.update(settings).set({ value: "Comic Sans" } as never);
  expect((await read()).font).toBe(BRAND.font);
});

test.each([
  ["</title><script>alert(1)</script>", 422],
  ['" onload="alert(1)', 200],
  ["'; --{{name}} %{actor} $& $1", 200],
  ["__TOKEN__ __CSP_NONCE__ ___ASKS__", 200],
])("the name “%s” does nothing but stand there", async (platform_name, status) => {
  expect((await save({ platform_name })).status).toBe(status);
  const { html } = await page();
  expect(html).not.toContain("<script>alert");
  expect(html).not.toMatch(/ onload="/);
  const shown = status === 200 ? platform_name : BRAND.name;
  const [, title] = /<title>(.*?)<\/title>/.exec(html) ?? [];
  const [, told] = /<meta name="brand" content="([^"]*)">/.exec(html) ?? [];
  expect(html).toContain('data-token="accessToken"');
  const plain = (text = "") =>
    text
      .replaceAll("&#95;", "_")
      .replaceAll("&quot;", '"')
      .replaceAll("&gt;", ">")
      .replaceAll("&lt;", "<")
      .replaceAll("&amp;", "&");
  expect(plain(title)).toBe(shown);
  expect((JSON.parse(plain(told)) as Brand).name).toBe(shown);
});

test("what has come into the table by another way is as if it were not set", async () => {
  const rows = Object.entries({
    platform_name: "</title><script>alert(1)</script>",
    platform_logo: "javascript:alert(1)",
    platform_primary: "#7fc8c0;} body{display:none",
    platform_accent: "#ffcc00",
    platform_font: "Arial; } body{display:none",
  });
  await here.platform.db.insert(settings).values(rows.map(([name, value]) => ({ name, value })) as never);
  expect(await read()).toEqual(BRAND);
});

test.each([
  [{ platform_primary: "#7fc8c0" }, "platform_primary"],
  [{ platform_accent: "yellow" }, "platform_accent"],
  [{ platform_name: "x".repeat(61) }, "platform_name"],
  [{ platform_name: "\u001b[2JHarbour" }, "platform_name"],
  [{ platform_font: "Arial" }, "platform_font"],
  [{ platform_logo: "data:image/svg+xml,<svg onload='alert(1)'/>" }, "platform_logo"],
  [{ platform_logo: "/api/media/00000000-0000-4000-8000-000000000000" }, "platform_logo"],
])("%j is refused at its field, and changes nothing", async (values, path) => {
  const { status, errors } = await save({ platform_name: "Harbour", ...values });
  expect([status, errors?.map((error) => error.path)]).toEqual([422, [path]]);
  expect(await read()).toEqual(BRAND);
});

test("of two who change it at once one is told, with the brand as it is now", async () => {
  const message = "Another person changed the brand after you opened it";
  const both = await Promise.all(["One", "Other"].map((platform_name) => save({ platform_name, version: "" })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { data: held } = await here.send("GET /console/brand");
  const late = await here.raw("PUT /console/brand", { ...NOTHING, version: "" });
  expect(await late.json()).toMatchObject({ code: "stale", message, current: held });
  expect(await save({ ...held, platform_name: "Third" })).toMatchObject({ status: 200 });
  expect(await save({ ...held, platform_name: "Fourth" })).toMatchObject({ status: 409, message });
});

test("a brand that is changed among the settings meanwhile is not overwritten", async () => {
  const { data: held } = await save({ platform_name: "One" });
  const [row] = await here.platform.db.select().from(settings);
  expect((await here.send(`PUT /console/settings/${row?.id}`, { value: "Other" })).status).toBe(200);
  expect((await save({ ...held, platform_name: "Mine" })).status).toBe(409);
  expect((await read()).name).toBe("Other");
});

test("mails, documents, authenticators and the document of the API carry the name", async () => {
  await save({ platform_name: "Harbour & Co" });
  const email = "invited@console.example";
  await here.send("POST /employee", { name: "Invited", email, role: ROLE.support });
  const [mail] = await here.platform.mailsTo(email);
  expect(mail?.subject).toBe("Your invitation to Harbour & Co");
  expect(mail?.body).toContain("has invited you to Harbour & Co.");

  const { uri } = await withSecondFactor(here.platform);
  expect(new URL(uri).searchParams.get("issuer")).toBe("Harbour & Co");

  const paper = await here.raw("POST /console/templates/preview", { name: "Deed", body: "<p>Words</p>" });
  const [first] = pagesOf(Buffer.from(await paper.arrayBuffer()));
  expect(first).toContain("Harbour & Co · Preview with sample values");

  const document = (await (await here.raw("GET /openapi.json")).json()) as { info: { title: string } };
  expect(document.info.title).toBe("Harbour & Co platform API");
  expect(await (await here.raw("GET /docs")).text()).toContain("<title>Harbour &amp; Co platform API</title>");
});
