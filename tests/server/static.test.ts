import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { EarlyPages } from "../../src/contract/earlyPage";
import { createConsole } from "../../src/server/static";
import { emptyDirectory } from "./program";

const script = "console.log('hello')";
const early: EarlyPages = {
  frame: ['<nav><a class="" href="/orders">Orders</a><a class="" href="/assets">Assets</a></nav><main>', "</main>"],
  menu: { "/orders": "orders" },
  waiting: "<i>wait</i>",
  lists: { "/orders": { content: "<table></table>" } },
};
let directory: Awaited<ReturnType<typeof emptyDirectory>>;
let site: ReturnType<typeof createConsole>;
beforeAll(async () => {
  directory = await emptyDirectory();
  const root = join(directory.path, "console");
  await mkdir(join(root, "static"), { recursive: true });
  await mkdir(join(root, ".vite"));
  await writeFile(join(directory.path, "secret.txt"), "secret");
  await writeFile(join(root, ".vite", "manifest.json"), "{}");
  await writeFile(
    join(root, "index.html"),
    `<meta nonce="__CSP_NONCE__"><style nonce="__CSP_NONCE__"></style>
    <!--asks--><script data-asks="__ASKS__" data-unless="__UNLESS__" data-token="__TOKEN__"></script><!--/asks-->
    <!--office--><link rel="modulepreload" href="/static/office.js"><!--/office-->
    <!--office--><link rel="stylesheet" href="/static/frame.css"><!--/office-->
    <!--onboarding--><link rel="modulepreload" href="/static/onboarding.js"><!--/onboarding-->
    <script type="module" src="/program.js"></script>
    <!--early--><!--/early-->`,
  );
  await writeFile(join(root, ".early.json"), JSON.stringify(early));
  await writeFile(join(root, "static", "app-1a2b.js"), script);
  await writeFile(join(root, "static", "app-1a2b.js.br"), brotliCompressSync(script));
  site = createConsole(root, { origins: ["http://localhost"] }, "https://api.example:8443/base");
});
afterAll(() => directory.remove());

const page = { headers: { accept: "text/html,*/*" } };

test("any page's address gives the console's page, and nothing but reading is answered", async () => {
  for (const path of ["/", "/index.html", "/assets/edit-asset/7", "/tokenize-your-protifolio"]) {
    const answer = await site.request(path, page);
    expect([path, answer.status, answer.headers.get("cache-control")]).toEqual([path, 200, "no-store"]);
    expect(await answer.text()).toContain("<meta nonce=");
  }
  expect((await site.request("/", { ...page, method: "POST" })).status).toBe(404);
});

/** Gives what a page fetches and asks for at once. */
async function aheadOf(path: string, cookie = "console_session=half") {
  const html = await (await site.request(path, { headers: { ...page.headers, cookie } })).text();
  const asks = /data-asks="([^"]*)"/.exec(html)?.[1]?.replaceAll("&quot;", '"').replaceAll("&amp;", "&");
  return {
    asks: asks && JSON.parse(asks),
    links: [...html.matchAll(/rel="([^"]+)"[^>]*static\/(\w+)/g)].map(([, ...link]) => link),
  };
}

test("a page of the back office asks and fetches at once what its address needs", async () => {
  const assets = "/api/v2/admin/project?page=1&limit=10&sort=id&order=DESC";
  const office = [
    ["modulepreload", "office"],
    ["stylesheet", "frame"],
  ];
  expect(await aheadOf("/assets")).toEqual({ asks: ["/api/console/me", assets], links: office });
  expect(await aheadOf("/")).toEqual(await aheadOf("/assets"));
  expect(await aheadOf("/orders", "a=b; __Host-console_session=half")).toMatchObject({
    asks: ["/api/console/me", expect.stringContaining("/api/order/report?page=1")],
    links: office,
  });
  expect((await aheadOf("/orders/order-details/7")).asks).toEqual(["/api/console/me"]);
});

test.each([
  ["/orders", "console_session=half", ["/static/office.js", "/program.js"], []],
  ["/orders", "", [], ["/program.js"]],
  ["/admin-login", "console_session=half", [], ["/program.js"]],
  ["/wallet-setup", "console_session=half", [], ["/static/onboarding.js", "/program.js"]],
])(
  "%s for a browser with the cookie '%s' has its program come in its turn: when the rows are there, or at once",
  async (path, cookie, later, now) => {
    const html = await (await site.request(path, { headers: { ...page.headers, cookie } })).text();
    const [, before = "", kept = "", after = ""] = /^(.*?)<template id="program">(.*?)<\/template>(.*)$/s.exec(
      html,
    ) ?? ["", html];
    const filesIn = (part: string) =>
      [...part.matchAll(/(?:modulepreload" href|module" src)="([^"]+)"/g)].map(([, file]) => file);
    expect(filesIn(kept)).toEqual(later);
    expect(filesIn(before + after)).toEqual(now);
    // The script that lets it come finds it.
    if (kept) expect(after).toContain("data-asks");
  },
);

test("a page of the back office is sent as far as it is drawn without its program", async () => {
  const html = await (
    await site.request("/orders", { headers: { ...page.headers, cookie: "console_session=half" } })
  ).text();
  expect(html).toContain(
    '<div id="early-page"><nav><a class="active" aria-current="page" href="/orders">Orders</a><a class="" href="/assets">',
  );
  expect(html).toContain("<main><table></table></main></div>");
  const told = /<script type="application\/json" id="early-told">(.*?)<\/script>/.exec(html)?.[1] ?? "";
  expect(JSON.parse(told)).toEqual({ menu: early.menu, waiting: early.waiting });
  const other = await site.request("/orders/order-details/7", {
    headers: { ...page.headers, cookie: "console_session=half", "accept-encoding": "gzip" },
  });
  expect(other.headers.get("content-encoding")).toBe("gzip");
  expect(gunzipSync(await other.arrayBuffer()).toString()).toContain(`<main>${early.waiting}</main>`);
  expect(await (await site.request("/orders", page)).text()).not.toContain("early");
});

test("who is not signed in fetches nothing of the back office, and the sign-in page only what need not be read yet", async () => {
  const nothing = { asks: undefined, links: [] };
  expect(await aheadOf("/assets", "")).toEqual(nothing);
  expect(await aheadOf("/accept-invitation")).toEqual(nothing);
  expect(await aheadOf("/wallet-setup")).toEqual({ asks: undefined, links: [["modulepreload", "onboarding"]] });
  expect(await aheadOf("/admin-login", "")).toEqual({ asks: undefined, links: [["prefetch", "office"]] });
  const html = await (await site.request("/admin-login", page)).text();
  expect(html).toContain('<template id="ahead"><link rel="prefetch" href="/static/office.js"></template>');
});

test("each page has a nonce of its own, and its policy allows no other style and no inline script", async () => {
  const seen = new Set<string>();
  for (let visit = 0; visit < 3; visit++) {
    const answer = await site.request("/assets", page);
    const nonce = /style nonce="([^"]{16,})"/.exec(await answer.text())?.[1] ?? "";
    const policy = (answer.headers.get("content-security-policy") ?? "").split("; ");
    expect(policy).toContain(`style-src 'self' 'nonce-${nonce}'`);
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("connect-src 'self' https://api.example:8443");
    expect(policy).toEqual(expect.arrayContaining(["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]));
    seen.add(nonce);
  }
  expect(seen.size).toBe(3);
});

test("a hashed file may be kept for ever and comes as it was prepared", async () => {
  const plain = await site.request("/static/app-1a2b.js");
  expect(await plain.text()).toBe(script);
  expect(plain.headers.get("content-type")).toContain("javascript");
  const packed = await site.request("/static/app-1a2b.js", { headers: { "accept-encoding": "gzip, br" } });
  expect(packed.headers.get("content-encoding")).toBe("br");
  expect(brotliDecompressSync(await packed.arrayBuffer()).toString()).toBe(script);
  for (const answer of [plain, packed]) {
    expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(answer.headers.get("vary")).toBe("Accept-Encoding");
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  }
});

test("a file that is not there is no page, even for a browser that asks for one, and nothing is given from elsewhere", async () => {
  for (const path of ["/static/gone-1a2b.js", "/static/", "/favicon.ico"])
    expect([path, (await site.request(path)).status]).toEqual([path, 404]);
  expect((await site.request("/static/gone-1a2b.js", page)).status).toBe(404);
  for (const path of [
    "/../secret.txt",
    "/%2e%2e/secret.txt",
    "/static/%2e%2e%2f%2e%2e%2fsecret.txt",
    "/..%5csecret.txt",
    "/%252e%252e/secret.txt",
    "/static/app-1a2b.js%00.txt",
    "/.vite/manifest.json",
  ]) {
    const answer = await site.request(path);
    expect([path, answer.status]).toEqual([path, 404]);
    expect(await answer.text()).not.toContain("secret");
  }
});

test("a host that is none of the console's gets no page", async () => {
  const answer = await site.request("http://console.evil.example/assets", page);
  expect(answer.status).toBe(421);
  expect(await answer.text()).toBe("The console is not served at this address; PUBLIC_ORIGIN names those where it is");
});

test("on https alone browsers are told to stay there for a year", async () => {
  expect((await site.request("/assets", page)).headers.has("strict-transport-security")).toBe(false);
  const secure = await site.request("https://localhost/assets", page);
  expect(secure.status).toBe(200);
  expect(secure.headers.get("strict-transport-security")).toBe("max-age=31536000; includeSubDomains");
});
