import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Locator, Page } from "@playwright/test";
import type { AxeResults, RunOptions } from "axe-core";
import { expect } from "../test";

const AXE = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

export const DESK = { width: 1280, height: 800 };
export const PHONE = { width: 390, height: 844 };

/** Waits until nothing on the page is still being fetched. */
export async function settle(page: Page) {
  await expect(page.getByRole("heading").first()).toBeVisible();
  // Looked at with each frame: an assertion looks again after a tenth of a second, a fourth, a half.
  await page.waitForFunction(
    () => !document.querySelector("#early-page, [aria-busy=true], .skeleton, .spinner, [role=progressbar]"),
    undefined,
    { timeout: SETTLED_WITHIN },
  );
}

const SETTLED_WITHIN = 30_000;

/** Brings what moves to its end, where colours are as they stay; what turns for ever goes on. */
export async function endMotion(page: Page) {
  await page.waitForFunction(() => {
    const ending = document
      .getAnimations()
      .filter(({ effect, playState }) => playState === "running" && effect?.getComputedTiming().endTime !== Infinity);
    for (const animation of ending) animation.finish();
    return ending.length === 0;
  });
}

type Axe = { run(within: Element, asked: RunOptions): Promise<AxeResults> };

/** Finds nothing serious with axe on the page as it is, or in a part of it; with all rules unless some are named. */
export async function isAccessible(seen: Page | Locator, ...rules: string[]) {
  const [page, within] = "page" in seen ? [seen.page(), seen] : [seen, seen.locator("html")];
  await endMotion(page);
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  const options: RunOptions = {
    resultTypes: ["violations"],
    // Style sheets are fetched anew for a rule that is no part of it.
    preload: false,
    ...(rules.length > 0 ? { runOnly: rules } : {}),
  };
  const { violations } = await within.evaluate(
    (element, asked) => (window as unknown as { axe: Axe }).axe.run(element, asked),
    options,
  );
  const serious = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
  expect(
    serious.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join(" | ")}`,
    ),
  ).toEqual([]);
}

/** Shows the page in a theme, as a system does that turns dark in the evening. */
export async function showIn(page: Page, colorScheme: "light" | "dark") {
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  if (page.url() !== "about:blank")
    await page.waitForFunction((scheme) => document.documentElement.dataset.theme === scheme, colorScheme);
}

/** Finds nothing wider than the window. */
export async function fits(page: Page) {
  const tooWide = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(tooWide, { intervals: [20] }).toBeLessThanOrEqual(0);
}

/** Finds colours that can be read in the dark theme too, and nothing wider than a phone. */
export async function lookAround(page: Page) {
  await showIn(page, "dark");
  await isAccessible(page, "color-contrast");
  await page.setViewportSize(PHONE);
  await settle(page);
  await fits(page);
}
