import react from "@vitejs/plugin-react";
import type { TestProjectInlineConfiguration } from "vitest/config";
import { defineConfig } from "vitest/config";
import { compress } from "./src/tools/compress.mjs";
import { devApi } from "./src/tools/devApi.mjs";
import { firstPage } from "./src/tools/firstPage.mjs";
import { lighter } from "./src/tools/lighter.mjs";
import { LongFirst } from "./src/tools/longFirst.mjs";
import { publicChunk } from "./src/tools/publicChunk.mjs";
import { tokens } from "./src/tools/tokens.mjs";
import { weight } from "./src/tools/weight.mjs";

/** The server puts a fresh nonce in its place in every page that it sends. */
const NONCE = "__CSP_NONCE__";

/** Small parts of the kit that many pages share. */
const KIT_PARTS =
  /src\/console\/(kit\/(ActionButton|ActionMenu|Address|BulkFrame|Confirm|Dialog|FormDialog|Switch|light|failureWords|moveFocus|notifyFailure|useChange|useCopy|useOneByOne|useUpload|useWritten)|layout\/BarPanel|notifications\/inbox\/Inbox|web3\/bar\/WalletBar)/;

/** What the page of a record stands on. */
const RECORD_PARTS =
  /src\/console\/(admin\/(Show|DeleteButton|EditButton)|kit\/(AboveRecord|Back|ChangedValue|Facts|FileLink|HistoryPanel|MaskedNumber|NotesPanel|RecordFailure|record|zoned)|approvals\/ApprovalBanner|invoices\/InvoicesOf)\./;

const project = (name: string, settings: TestProjectInlineConfiguration["test"]): TestProjectInlineConfiguration => ({
  extends: true,
  test: { name, include: [`tests/${name}/**/*.test.{ts,tsx}`], ...settings },
});

/** Test files of the console that mock modules: what they mock is loaded for them alone. */
const MOCKING = ["admin/compose", "admin/stock", "onboarding/failing", "onboarding/wallet", "assets/map"].map(
  (name) => `tests/console/${name}.test.tsx`,
);

/** Tests of the server of whose rules a shorter one guards the most: docs/tests.md says which. */
const LONGER = [
  ...["chain/copies.postgres", "chain/elsewhere", "chain/faults", "chain/gaps", "chain/signers", "chain/stuck"],
  ...["coins/killed", "coins/once", "coins/refused", "coins/restored", "chain/reverted"],
  ...["distributions/killed", "encryption/storedPlain", "governance/signedVotesOfContracts", "imports/killed"],
  ...["reconciliation/comparing", "reconciliation/reading", "statements/killed"],
  ...["tokens/refusedWallet", "tokens/upgradedWallets"],
].map((name) => `tests/server/${name}.test.ts`);

const inBrowser: TestProjectInlineConfiguration["test"] = {
  environment: "jsdom",
  setupFiles: ["tests/console/setup.ts"],
  server: { deps: { inline: [/react-router/, /react-admin/, /[\\/]ra-/] } },
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tokens(), devApi(), ...(isSsrBuild ? [] : [lighter(), firstPage(), compress(NONCE), weight()])],
  html: { cspNonce: NONCE },
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
        // What only a real PostgreSQL, or only the embedded database, can show runs where it is (npm run test:postgres).
        exclude: [
          process.env.TEST_DATABASE_URL ? "**/*.embedded.test.ts" : "**/*.postgres.test.ts",
          // What needs programs of Debian, or minutes, runs where everything does.
          ...(process.env.TEST_ALL ? [] : ["tests/server/drills/**", ...LONGER]),
        ],
      }),
      project("console", { ...inBrowser, exclude: MOCKING }),
      // What mocks a module takes it from nobody else.
      project("isolated", { ...inBrowser, include: MOCKING, isolate: true }),
    ],
    setupFiles: ["tests/setup.ts"],
    pool: "forks",
    // A worker loads the program once, not for each of its files: every test leaves the world as it found it.
    isolate: false,
    maxWorkers: "100%",
    sequence: { sequencer: LongFirst },
    // What a file becomes is kept by its content: the next run, and the other engine's, take it from there.
    experimental: { fsModuleCache: true, fsModuleCachePath: "node_modules/.cache/vitest" },
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
    outputFile: { json: process.env.VITEST_REPORT ?? "node_modules/.cache/vitest.json" },
  },
}));
