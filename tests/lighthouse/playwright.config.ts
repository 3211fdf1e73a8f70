import { defineConfig } from "@playwright/test";
import browser, { data } from "../browser/playwright.config";

/** Has Lighthouse judge the public pages of the built program; they are no part of the tests. */
export default defineConfig({
  ...browser,
  projects: [data, { name: "lighthouse", testMatch: "**/*.lighthouse.ts", dependencies: [data.name] }],
  // Pages that are measured at the same time slow each other down.
  workers: 1,
  reporter: "list",
});
