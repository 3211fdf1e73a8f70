import { defineConfig } from "@playwright/test";
import { findChromium } from "../../src/tools/chromium.mjs";
import { TIER } from "../size";

const asRoot = process.getuid?.() === 0;

/** Prepares the data that tests of another project begin with. */
export const data = { name: "data", testDir: import.meta.dirname, testMatch: "data.setup.ts" };

/** What Playwright turns off, which a flag given again forgets, and what draws the list below an address bar. */
const OFF = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
  // A page of its own for each window, which nobody sees here: a third of what opening one costs.
  "WebUIOmniboxPopup",
];

export default defineConfig({
  projects: [data, { name: "browser", testMatch: "**/*.spec.ts", dependencies: [data.name] }],
  testIgnore: TIER === "short" ? "**/*.all.spec.ts" : [],
  outputDir: "../../test-results",
  workers: 2,
  retries: 0,
  fullyParallel: true,
  forbidOnly: true,
  // What passes needs none of this; a machine may be slow, and have a single core.
  timeout: 480_000,
  expect: { timeout: 30_000 },
  reporter: [["list"], ["json", { outputFile: process.env.PLAYWRIGHT_REPORT ?? "../../.cache/playwright.json" }]],
  use: {
    browserName: "chromium",
    viewport: { width: 1280, height: 800 },
    // A trace of every test costs as much as the tests; --trace on takes one where it is wanted.
    screenshot: "only-on-failure",
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    launchOptions: {
      // Left out, Playwright looks for its own and says how to install it.
      executablePath: findChromium(),
      args: [
        ...(asRoot ? ["--no-sandbox"] : []),
        "--disable-quic",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
        `--disable-features=${OFF.join(",")}`,
      ],
    },
  },
});
