import { defineConfig } from "@playwright/test";
import { findChromium } from "../../src/tools/chromium.mjs";

const asRoot = process.getuid?.() === 0;

export default defineConfig({
  testMatch: "**/*.spec.ts",
  outputDir: "../../test-results",
  workers: 2,
  // A shared machine can stall for longer than any wait. What passes at its second try is named as flaky.
  retries: 1,
  fullyParallel: true,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [
    ["list"],
    ["json", { outputFile: process.env.PLAYWRIGHT_REPORT ?? "../../node_modules/.cache/playwright.json" }],
  ],
  use: {
    browserName: "chromium",
    viewport: { width: 1280, height: 800 },
    trace: "retain-on-failure",
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
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
      ],
    },
  },
});
