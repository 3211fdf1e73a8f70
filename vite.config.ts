import react from "@vitejs/plugin-react";
import type { TestProjectInlineConfiguration } from "vitest/config";
import { defineConfig } from "vitest/config";
import { compress, isQuick } from "./src/tools/compress.mjs";
import { devApi } from "./src/tools/devApi.mjs";
import { firstPage } from "./src/tools/firstPage.mjs";
import { fontLicenses } from "./src/tools/fontLicenses.mjs";
import { lighter } from "./src/tools/lighter.mjs";
import { mutants } from "./src/tools/mutantPlugin.mjs";
import { publicChunk } from "./src/tools/publicChunk.mjs";
import { tokens } from "./src/tools/tokens.mjs";
import { weight } from "./src/tools/weight.mjs";

/** The server puts a fresh nonce in its place in every page that it sends. */
const NONCE = "__CSP_NONCE__";

/** Licences of the packages that the console is built from, which have to come with it. */
const LICENSES = "licenses.txt";

/** Small parts of the kit that many pages share. */
const KIT_PARTS =
  /src\/console\/(kit\/(ActionButton|ActionMenu|Address|BulkFrame|Confirm|Dialog|FormDialog|Switch|light|failureWords|moveFocus|notifyFailure|useChange|useCopy|useOneByOne|useUpload|useWritten)|layout\/BarPanel|notifications\/inbox\/Inbox|web3\/bar\/WalletBar)/;

/** What the page of a record stands on. */
const RECORD_PARTS =
  /src\/console\/(admin\/(Show|DeleteButton|EditButton)|kit\/(AboveRecord|Back|ChangedValue|Facts|FileLink|HistoryPanel|MaskedNumber|NotesPanel|RecordFailure|record|zoned)|approvals\/ApprovalBanner|invoices\/InvoicesOf)\./;

/** Leaves out files with a suffix, such as `postgres` in `races.postgres.all.test.ts` (docs/tests.md says what each means). */
const without = (suffix: string) => `**/*.${suffix}.*`;

const project = (
  name: string,
  { exclude = [], ...settings }: NonNullable<TestProjectInlineConfiguration["test"]>,
): TestProjectInlineConfiguration => ({
  extends: true,
  test: {
    name,
    include: [`tests/${name}/**/*.test.{ts,tsx}`],
    exclude: [...exclude, ...((process.env.TEST_TIER ?? "short") === "short" ? [without("all")] : [])],
    ...settings,
  },
});

const inBrowser: TestProjectInlineConfiguration["test"] = {
  environment: "jsdom",
  setupFiles: ["tests/console/setup.ts"],
  server: { deps: { inline: [/react-router/, /react-admin/, /[\\/]ra-/] } },
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    mutants(),
    react(),
    tokens(),
    devApi(),
    ...(isSsrBuild
      ? []
      : [lighter(), firstPage(), fontLicenses(LICENSES), compress(NONCE), ...(isQuick ? [] : [weight()])]),
  ],
  html: { cspNonce: NONCE },
  // Outside node_modules, which npm ci empties.
  cacheDir: ".cache/vite",
  // Catalogues of languages, as languages/<tag>.json.
  publicDir: "src/public",
  server: { host: process.env.HOST ?? "127.0.0.1", port: Number(process.env.PORT ?? 3000), strictPort: true },
  build: isSsrBuild
    ? { outDir: "dist/server", target: "node20", copyPublicDir: false }
    : {
        outDir: "dist/console",
        // Vite's own "assets" is a page of the console.
        assetsDir: "static",
        target: "baseline-widely-available",
        // An inlined asset is a data: address, which the content security policy refuses.
        assetsInlineLimit: 0,
        license: { fileName: LICENSES },
        modulePreload: { polyfill: false },
        reportCompressedSize: false,
        chunkSizeWarningLimit: 1000,
        rolldownOptions: {
          output: {
            // Each takes with it all that it imports at once. Left to itself the build cuts that into a hundred small
            // files, for they are shared in as many ways, and small files pack badly.
            codeSplitting: {
              groups: [
                { name: "start", test: /src\/console\/(main|public)\.tsx$/, priority: 5 },
                ...["shared", "onboarding", "links"].map((name, index) => ({
                  name: (id: string, graph: Parameters<typeof publicChunk>[1]) =>
                    publicChunk(id, graph) === name ? name : null,
                  debugName: name,
                  priority: 4 - index,
                })),
                { name: "definitions", test: /src\/contract\/subjects\.ts$/, priority: 2 },
                // With the words of orders: from the page of an order their list would bring all of it.
                {
                  name: "office",
                  test: /src\/console\/(BackOffice|assets\/AssetList|orders\/words)\.tsx?$/,
                  priority: 1,
                },
                // Dialogs, menus and panels of the bar: what one needs of them once rows are there comes at once.
                { name: "kit", test: KIT_PARTS },
                { name: "routes", test: /src\/contract\/(\w+\/)?\w*[rR]outes\.ts$/ },
                { name: "calls", test: /src\/contract\/(\w+\/)?\w*[cC]alls\.ts$/ },
                // What pages of records share, and after that what an order's has of its own.
                { name: "record", test: RECORD_PARTS },
                { name: "order", test: /src\/console\/orders\/OrderDetails\.tsx$/ },
              ],
            },
          },
        },
      },
  test: {
    projects: [
      project("contract", { environment: "node" }),
      project("chain", { environment: "node" }),
      project("server", {
        environment: "node",
        globalSetup: "tests/server/databases.ts",
        // It writes types with the API of a TypeScript that is written in TypeScript itself, which 7 is not.
        alias: { typescript: "@ts-morph/common/dist/typescript.js" },
        server: { deps: { inline: ["openapi-typescript"] } },
        exclude: [without(process.env.TEST_DATABASE_URL ? "embedded" : "postgres")],
      }),
      project("console", { ...inBrowser, exclude: [without("isolated")] }),
      project("isolated", { ...inBrowser, include: ["tests/console/**/*.isolated.test.tsx"], isolate: true }),
    ],
    setupFiles: ["tests/setup.ts"],
    pool: "forks",
    // A worker loads the program once, not for each of its files: every test leaves the world as it found it.
    isolate: false,
    maxWorkers: "100%",
    // What a file becomes is kept by its content: the next run, and the other engine's, take it from there.
    experimental: { fsModuleCache: true, fsModuleCachePath: ".cache/vitest" },
    // Pages are drawn and thrown away by the thousand: a larger nursery collects them sooner.
    execArgv: ["--max-semi-space-size=64"],
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    // What passes needs none of this; a machine may be slow, and have a single core.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 30_000 } },
    reporters: ["default", "json"],
    outputFile: { json: process.env.VITEST_REPORT ?? ".cache/vitest.json" },
  },
}));
