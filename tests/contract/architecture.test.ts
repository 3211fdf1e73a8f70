import { readdir, readFile } from "node:fs/promises";
import { dirname, join, relative, resolve } from "node:path";
import { expect, test } from "vitest";

const SRC = resolve(import.meta.dirname, "../../src");

/** Which part of the program may import which, beside itself. */
const MAY_IMPORT: Record<string, readonly string[]> = {
  contract: [],
  // What speaks to a chain knows nothing of this platform: others could use it, and its proofs are checked without.
  chain: [],
  console: ["contract"],
  server: ["contract", "chain"],
  tools: [],
  // The sample is played through the server; of the server the first start alone knows of it.
  sample: ["contract", "server"],
};

const SAMPLE_STARTS = ["server/firstStart.ts imports ../sample", "server/firstStart.ts imports ../sample/tokens"];
/** The build writes the theme's tokens into the first style sheet. */
const TOKENS_WRITTEN = "tools/tokens.mjs imports ../console/theme/tokens.ts";

async function readSources() {
  const entries = await readdir(SRC, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && /\.(tsx?|mjs|cjs)$/.test(entry.name));
  return Promise.all(
    files.map(async (entry) => {
      const path = join(entry.parentPath, entry.name);
      const text = await readFile(path, "utf8");
      const imports = [...text.matchAll(/(?:from|import|require)\s*\(?\s*"([^"\s]+)"/g)].map(
        ([, target]) => target as string,
      );
      return { path: relative(SRC, path), part: relative(SRC, path).split("/")[0] as string, text, imports };
    }),
  );
}
const reading = readSources();
const sources = () => reading;

test("imports point one way: console and server to the contract, never to each other", async () => {
  const wrong: string[] = [];
  for (const { path, part, imports } of await sources()) {
    for (const target of imports.filter((one) => one.startsWith("."))) {
      const reached = relative(SRC, resolve(SRC, dirname(path), target)).split("/")[0] as string;
      if (reached !== part && !MAY_IMPORT[part]?.includes(reached)) wrong.push(`${path} imports ${target}`);
    }
  }
  expect(wrong.toSorted()).toEqual([...SAMPLE_STARTS, TOKENS_WRITTEN]);
});

/** Read by their path at run time: the letters of PDFs. */
const READ_BY_PATH = ["@expo-google-fonts/noto-sans"];

test("the packages of production are those that the server imports; what only the build needs is installed for the build", async () => {
  const { dependencies, devDependencies } = JSON.parse(await readFile(resolve(SRC, "../package.json"), "utf8"));
  const running = (await sources()).filter(({ part }) => !["console", "tools"].includes(part));
  const imported = running
    .filter(({ path }) => path !== "server/db/drizzle.config.ts")
    .flatMap(({ imports }) => imports)
    .map((one) =>
      one
        .split("/")
        .slice(0, one.startsWith("@") ? 2 : 1)
        .join("/"),
    )
    // That each package is declared somewhere is what knip sees to.
    .filter((name) => Object.hasOwn({ ...dependencies, ...devDependencies }, name));
  expect(Object.keys(dependencies).toSorted()).toEqual([...new Set([...imported, ...READ_BY_PATH])].toSorted());
});

/** Folders of the console that every subject stands on; what they show of subjects they are given. */
const SHARED = ["admin", "api", "i18n", "kit", "layout", "public", "screens", "theme", "wizard"];

test("what subjects of the console share imports none of them", async () => {
  const wrong: string[] = [];
  for (const { path, imports } of await sources()) {
    const [part, folder = ""] = path.split("/");
    if (part !== "console" || !SHARED.includes(folder)) continue;
    for (const target of imports.filter((one) => one.startsWith("."))) {
      const [reached, other = "", below] = relative(SRC, resolve(SRC, dirname(path), target)).split("/");
      if (reached === "console" && below !== undefined && !SHARED.includes(other))
        wrong.push(`${path} imports ${target}`);
    }
  }
  expect(wrong).toEqual([]);
});

/** Say how far something has come that nobody enters here. */
const TRACKS = [
  ...["console/imports/Steps.tsx", "console/onboarding/Track.tsx"],
  ...["console/orders/Timeline.tsx", "console/signing/Signers.tsx"],
];

test("there is one wizard: nothing else shows steps and which one is open", async () => {
  const found = (await sources()).filter(({ path }) => path.startsWith("console/"));
  const own = found.filter(({ text }) => /aria-current=\{[^}]*"step"/.test(text)).map(({ path }) => path);
  expect(own.filter((path) => !TRACKS.includes(path)).toSorted()).toEqual([
    "console/wizard/Bar.tsx",
    "console/wizard/Rail.tsx",
  ]);
});

test("the core of the wizard is light: inputs and router are those of whoever frames it", async () => {
  const heavy = /^(react-admin|react-router-dom|react-hook-form|zod|@mui\/.*|@tanstack\/.*)$/;
  const wrong = (await sources())
    .filter(({ path }) => /^console\/wizard\/[^/]+$/.test(path))
    .flatMap(({ path, imports }) =>
      imports.filter((one) => heavy.test(one) || one.includes("/form/")).map((one) => `${path}: ${one}`),
    );
  expect(wrong).toEqual([]);
});

test("no file imports itself by way of others, not even a type or later", async () => {
  const found = await sources();
  const paths = new Set(found.map(({ path }) => path));
  const endings = ["", ".ts", ".tsx", ".mjs", ".cjs", "/index.ts"];
  const reachedBy = new Map(
    found.map(({ path, imports }) => [
      path,
      imports.flatMap((target) => {
        const base = relative(SRC, resolve(SRC, dirname(path), target));
        const ending = target.startsWith(".") ? endings.find((one) => paths.has(base + one)) : undefined;
        return ending === undefined ? [] : [base + ending];
      }),
    ]),
  );
  const done = new Set<string>();
  const circles: string[] = [];
  const follow = (path: string, way: readonly string[]) => {
    if (way.includes(path)) circles.push([...way.slice(way.indexOf(path)), path].join(" → "));
    if (done.has(path) || way.includes(path)) return;
    for (const next of reachedBy.get(path) ?? []) follow(next, [...way, path]);
    done.add(path);
  };
  for (const path of paths) follow(path, []);
  expect(circles).toEqual([]);
});

test("the contract is plain data on zod alone", async () => {
  const foreign = (await sources())
    .filter(({ part }) => part === "contract")
    .flatMap(({ path, imports }) =>
      imports.filter((one) => !one.startsWith(".") && one !== "zod").map((one) => `${path}: ${one}`),
    );
  expect(foreign).toEqual([]);
});

test("routes carry no schema, so that a page that makes a call has none to fetch", async () => {
  const wrong = (await sources())
    .filter(({ part, path }) => part === "contract" && /[rR]outes\.ts$/.test(path))
    .flatMap(({ path, imports }) =>
      imports.filter((one) => !/^\.\.?\/route$/.test(one)).map((one) => `${path}: ${one}`),
    );
  expect(wrong).toEqual([]);
});

test.each(["blog", "governance", "reviews"])("%s is named by the lists of subjects alone", async (subject) => {
  const naming: string[] = [];
  for (const { path, part, imports } of await sources()) {
    if (part === "sample" || path.split("/")[1] === subject) continue;
    const reached = imports
      .filter((one) => one.startsWith("."))
      .map((one) => relative(SRC, resolve(SRC, dirname(path), one)));
    if (reached.some((one) => one.split("/")[1] === subject)) naming.push(path);
  }
  expect(naming.toSorted()).toEqual(["console/subjects.ts", "contract/subjects.ts", "server/subjects.ts"]);
});

test("react-admin's own lists are fetched with nothing but pages that are written with them", async () => {
  const drawn =
    /import \{[^}]*\b(Admin|Layout|List|Datagrid|DataTable|SimpleList|Pagination)\b(?! as)[^}]*\} from "react-admin"/;
  expect((await sources()).filter(({ text }) => drawn.test(text)).map(({ path }) => path)).toEqual([]);
});

test("the router is imported under the one name that react-admin shares", async () => {
  const foreign = (await sources()).filter(({ imports }) => imports.includes("react-router"));
  expect(foreign.map(({ path }) => path)).toEqual([]);
});

/** Text of the console's components, by their paths below the console. */
async function components(): Promise<readonly (readonly [path: string, text: string])[]> {
  const found = (await sources()).filter(({ path }) => path.startsWith("console/") && path.endsWith(".tsx"));
  return found.map(({ path, text }) => [path.slice("console/".length), text] as const);
}

test("one component is the dialog, and all others stand in it; the bar of commands is none", async () => {
  const drawing = (await components()).filter(([, text]) => /<dialog\b/.test(text));
  expect(drawing.map(([path]) => path).toSorted()).toEqual(["kit/Dialog.tsx", "search/CommandBar.tsx"]);
});

/** What draws text onto paper, which takes long for some texts. */
const DRAWING = ["invoices/page", "invoices/sheet", "onboarding/invoicePage", "signing/signaturePage"];
const PRINTING = ["templates/pdf/draw", "templates/pdf/print"];

test("texts of others are drawn by readers alone, whose threads have a limit of time", async () => {
  const files = (await sources()).filter(({ path }) => path.startsWith("server/"));
  const drawing = new Set(["server/templates/pdf/draw.ts", "server/invoices/sheet.ts"]);
  for (let size = 0; size < drawing.size; ) {
    size = drawing.size;
    for (const { path, text } of files) {
      const values = [...text.matchAll(/^import (?!type )[^;]*?from "([^"]+)"/gm)].map(([, target = ""]) => target);
      const isDrawing = values.some((target) =>
        drawing.has(`${relative(SRC, resolve(SRC, dirname(path), target))}.ts`),
      );
      if (isDrawing && path !== "server/readers/table.ts") drawing.add(path);
    }
  }
  expect([...drawing].toSorted()).toEqual([...DRAWING, ...PRINTING].map((name) => `server/${name}.ts`));
});
