import { defineConfig } from "@playwright/test";
import browser, { data } from "../browser/playwright.config";

/** Takes the pictures of the README from the built program; they are no tests. */
export default defineConfig({
  ...browser,
  projects: [data, { name: "screenshots", testMatch: "**/*.shots.ts", dependencies: [data.name] }],
  workers: 1,
  reporter: "list",
});
