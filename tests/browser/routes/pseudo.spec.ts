import type { Page } from "@playwright/test";
import { pseudo, readWords } from "../../../src/tools/words.mjs";
import { administrator } from "../program";
import { expect, test } from "../test";
import { ROUTES } from "./addresses";
import { settle } from "./look";

/** Pages of every kind; the others run with all tests. */
const SOME = [
  "/assets",
  "/orders",
  "/orders/order-details/1",
  "/customer-profile/1",
  "/edit-company/1",
  "/spv/1/overview",
  "/spv/1/investors",
  "/audit",
  "/settings",
];

/** Abbreviations that values have in every language. */
const OF_VALUES =
  /^(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?|mm|dd|yyyy|AM|PM|[A-Z]{3}|minutes?|hours?|days?|and|https?|localhost)$/;

const catalogue = JSON.stringify(Object.fromEntries(readWords().map((words) => [words, pseudo(words)])));

/** Gives what pages say with letters that no language but English has, and no answer of the server. */
async function leftIn(page: Page, addresses: readonly string[]): Promise<string[]> {
  // Who is signed in is known from the sign-in.
  const answers = [Promise.resolve(JSON.stringify(["Administrator", administrator.email]))];
  page.on("response", (response) => {
    if (response.url().includes("/api/")) answers.push(response.text().catch(() => ""));
  });
  await page.route("**/languages/en-XA.json", (route) =>
    route.fulfill({ body: catalogue, contentType: "application/json" }),
  );
  await page.addInitScript(() => localStorage.setItem("language", "en-XA"));
  const left = new Set<string>();
  for (const address of addresses) {
    await page.goto(address);
    await settle(page);
    // The words first: what is on the page by then has been told by an answer already.
    const words = await page.evaluate(wordsOfPage);
    const told = (await Promise.all(answers)).join(" ");
    for (const text of words) {
      const plain = [...text.replace(/[⟦⟧·]|https?:\S+/g, " ").matchAll(/[A-Za-z][A-Za-z’'-]*[A-Za-z]/g)].map(
        ([word]) => word,
      );
      const isTold = (word: string) =>
        OF_VALUES.test(word) || new RegExp(`(?<![A-Za-z])${word}(?![A-Za-z])`).test(told);
      if (!plain.every(isTold)) left.add(`${address}: ${text.slice(0, 120)}`);
    }
  }
  return [...left];
}

/** Gives whatever words a person sees or is read out; runs in the page. */
function wordsOfPage(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const words = [document.title];
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (!node.parentElement?.closest("script, style, template")) words.push(node.textContent ?? "");
  for (const name of ["aria-label", "title", "placeholder", "alt"])
    for (const element of document.querySelectorAll(`[${name}]`)) words.push(element.getAttribute(name) ?? "");
  return words.filter((text) => text.trim() !== "");
}

test("another language leaves no English on the main pages", async ({ page }) => {
  expect(await leftIn(page, SOME)).toEqual([]);
});

test("another language leaves no English on any page", { tag: "@all" }, async ({ page }) => {
  expect(await leftIn(page, ROUTES)).toEqual([]);
});

test("words of twice the length move nothing out of a phone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.route("**/languages/en-XA.json", (route) =>
    route.fulfill({ body: catalogue, contentType: "application/json" }),
  );
  await page.addInitScript(() => localStorage.setItem("language", "en-XA"));
  for (const address of SOME) {
    await page.goto(address);
    await settle(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBeLessThanOrEqual(390);
  }
});
