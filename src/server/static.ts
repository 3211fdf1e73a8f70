import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { serveStatic } from "@hono/node-server/serve-static";
import { type Context, Hono } from "hono";
import { compress } from "hono/compress";
import { NONCE, type SecureHeadersVariables, secureHeaders } from "hono/secure-headers";
import { BRAND, type Brand } from "../contract/brand/brand";
import type { EarlyPage, EarlyPages } from "../contract/earlyPage";
import { ONBOARDING_PATHS, PUBLIC_PATHS, SIGN_IN_PATH } from "../contract/publicPaths";
import { STORAGE_KEY } from "../contract/session/session";
import { escaped, replaceBetween, withBrand, withMark } from "./brand/page";
import { readBrand } from "./brand/read";
import { firstAsks } from "./firstAsks";
import type { Reach } from "./http/client";
import type { AppDeps } from "./http/context";
import { UNKNOWN_HOST } from "./http/guard";
import { originsAt } from "./http/origin";
import { strictTransport } from "./http/transport";
import { isAtThisMachine } from "./session/peopleToBe";

type Page = { Variables: SecureHeadersVariables };

// As in vite.config.ts: the folder of files named by their content, and what stands for the nonce in the page.
const HASHED = "/static/";
const NONCE_PLACE = /__CSP_NONCE__/g;
const YEAR_SECONDS = 31_536_000;

/**
 * Serves the built console: its files, and its page for every address that the console itself routes.
 *
 * `reach` tells the hosts it is served at, and where its brand is kept; `apiUrl` is the other server that the console was built for, if any.
 */
export function createConsole(
  directory: string,
  reach: Reach & Pick<AppDeps, "peopleToBe"> & Partial<Pick<AppDeps, "db">>,
  apiUrl?: string,
): Hono<Page> {
  const site = new Hono<Page>();
  site.use(
    strictTransport(reach),
    secureHeaders({
      strictTransportSecurity: false,
      contentSecurityPolicy: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", NONCE],
        imgSrc: ["'self'", "data:", "blob:", ...originOf(apiUrl)],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...originOf(apiUrl)],
        // Previews of documents, made here.
        frameSrc: ["blob:"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
      },
      permissionsPolicy: { camera: [], geolocation: [], microphone: [], payment: [], usb: [] },
      referrerPolicy: "same-origin",
      xFrameOptions: "DENY",
    }),
  );
  site.use(async (context, next) => {
    if (!originsAt(reach.origins, new URL(context.req.url)).length) return context.text(UNKNOWN_HOST, 421);
    return next();
  });
  const page = servePage(directory, reach);
  // Files are compressed by the build; pages are completed for each request.
  site.use(compress({ contentTypeFilter: /^text\/html/ }));
  site.on(["GET", "HEAD"], ["/", "/index.html"], page);
  const file = serveStatic<Page>({ root: directory, precompressed: true });
  site.use(async (context, next) => {
    // Manifests and the like are the build's own business.
    if (/\/\./.test(context.req.path)) return next();
    const answer = await file(context, next);
    if (answer instanceof Response) letKeep(answer.headers, context.req.path);
    return answer;
  });
  site.on(["GET", "HEAD"], "*", (context) => (isRoute(context) ? page(context) : context.notFound()));
  site.notFound((context) => context.text("Not found", 404));
  return site;
}

function servePage(directory: string, reach: Parameters<typeof createConsole>[1]) {
  // Read once: a deployment replaces the program as a whole.
  let sources: Promise<[html: string, early: EarlyPages | undefined]> | undefined;
  const { db } = reach;
  const brandNow = patiently(async () => (db ? readBrand(db) : BRAND));
  return async (context: Context<Page>) => {
    sources ??= Promise.all([readFile(join(directory, "index.html"), "utf8"), readEarly(join(directory, EARLY))]);
    const nonce = context.get("secureHeadersNonce") ?? "";
    const brand = await brandNow();
    const [source, early] = await sources;
    const branded = early && { ...early, frame: withMark(early.frame, brand) };
    const html = completed(withBrand(source, brand), branded, context, isAtThisMachine(reach, context)).replace(
      NONCE_PLACE,
      nonce,
    );
    return context.html(html, 200, { "Cache-Control": "no-store" });
  };
}

/** Milliseconds that a page waits for its brand: it has to come while the database is away, too. */
const BRAND_WITHIN = 1000;

/** Gives the brand as it is; where that is not told in time, as it was told last. */
function patiently(read: () => Promise<Brand>): () => Promise<Brand> {
  let last = BRAND;
  return async () => {
    // A database that is away is told of by whatever the page asks for.
    const told = read().then(
      (brand) => {
        last = brand;
      },
      () => undefined,
    );
    await Promise.race([told, pause(BRAND_WITHIN, undefined, { ref: false })]);
    return last;
  };
}

/** As the build leaves the pages of the back office; a console that was built for another server has none. */
const EARLY = ".early.json";

const readEarly = async (path: string): Promise<EarlyPages | undefined> =>
  existsSync(path) ? JSON.parse(await readFile(path, "utf8")) : undefined;

/** Leaves of the page's parts those that its address and person need: what to fetch and to ask for at once. */
function completed(source: string, early: EarlyPages | undefined, { req }: Context, isTrial: boolean): string {
  // The half of a session that scripts cannot read; of public pages nobody knows what they will ask for.
  const isOffice =
    early !== undefined && /(?:^|[ -])console_session=/.test(req.header("Cookie") ?? "") && !PUBLIC_PATHS.has(req.path);
  const isSignIn = req.path === SIGN_IN_PATH;
  const kept = {
    asks: isOffice,
    office: isOffice,
    onboarding: ONBOARDING_PATHS.has(req.path),
    people: isSignIn && isTrial,
  };
  const path = req.path === "/" ? "/assets" : req.path;
  const { asks, unless } = firstAsks(path);
  const html = Object.entries(kept).reduce(
    (rest, [part, keep]) => (keep ? rest : replaceBetween(rest, `<!--${part}-->`, `<!--/${part}-->`, () => "")),
    isSignIn ? whileTyping(source) : source,
  );
  return (isOffice ? afterRows(html) : html)
    .replace("__ASKS__", escaped(JSON.stringify(asks)))
    .replace("__UNLESS__", escaped(unless))
    .replace("__TOKEN__", STORAGE_KEY.accessToken)
    .replace("<!--early--><!--/early-->", () => (isOffice ? drawn(early, path) : ""));
}

/** Gives a page of the back office as far as it is drawn without the program. */
function drawn({ frame: [before, after], menu, waiting, lists }: EarlyPages, path: string): string {
  const { content = waiting, list } = lists[path] ?? {};
  const here = before.replace(/class="" href="([^"]+)"/g, (link, href) =>
    `${path}/`.startsWith(`${href}/`) ? `class="active" aria-current="page" href="${href}"` : link,
  );
  const page: EarlyPage = { menu, waiting, list };
  const told = JSON.stringify(page).replaceAll("<", "\\u003c");
  // A browser makes ids properties of the window, where the script keeps its answers as `early`.
  return `<div id="early-page">${here}${content}${after}</div><script type="application/json" id="early-told">${told}</script>`;
}

/** Has the page of the sign-in fetch the back office once it is drawn itself, and not run it before it is needed. */
const whileTyping = (source: string) =>
  replaceBetween(source, "<!--office-->", "<!--/office-->", (links, index) =>
    // The style sheet, which is the second part, comes with the program.
    index > 0 ? "" : `<template id="ahead">${links.replaceAll(/rel="\w+"( as="\w+")?/g, 'rel="prefetch"')}</template>`,
  );

/** The tags by which a page fetches its program. */
const PROGRAM = [/<link rel="modulepreload"[^<>]*>/g, /<script type="module"[^<>]*><\/script>/g];

/** Keeps the program of the back office back in its page, until the script that asks ahead lets it come. */
function afterRows(source: string): string {
  const program = PROGRAM.flatMap((tag) => source.match(tag) ?? []).join("");
  const rest = PROGRAM.reduce((html, tag) => html.replaceAll(tag, ""), source);
  return rest.replace("<!--asks-->", `<template id="program">${program}</template>$&`);
}

function letKeep(headers: Headers, path: string) {
  headers.set("Cache-Control", path.startsWith(HASHED) ? `public, max-age=${YEAR_SECONDS}, immutable` : "no-cache");
  headers.set("Vary", "Accept-Encoding");
}

/** Tells whether a browser asks for a page: not for a missing script or picture. */
function isRoute(context: Context): boolean {
  if (context.req.path.startsWith(HASHED) || context.req.path.split("/").includes("..")) return false;
  return (context.req.header("Accept") ?? "").includes("text/html");
}

function originOf(url: string | undefined): string[] {
  return url && URL.canParse(url) ? [new URL(url).origin] : [];
}
