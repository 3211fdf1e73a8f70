import { defineConfig } from "@playwright/test";
import browser from "../browser/playwright.config";

/** Takes the pictures of the README from the built program; they are no tests. */
export default defineConfig({
  ...browser,
  testMatch: "**/*.shots.ts",
  workers: 1,
  reporter: "list",
});
