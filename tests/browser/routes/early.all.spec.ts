import type { Page } from "@playwright/test";
import { firstAsks } from "../../../src/server/firstAsks";
import { hold, PROGRAM } from "../hold";
import { expect, test } from "../test";
import { settle } from "./look";

/** A list of each kind. */
const KINDS = ["/orders", "/assets", "/spv", "/config/countries", "/envelopes"];

/** What is seen of one element: its words, and its box in pixels. */
interface Seen {
  text: string;
  box: string;
  /** Whether its words are still to come. */
  isLate: boolean;
}

/** Returns what stands in the menu and on the page, by the place where it is in the document. */
const look = (page: Page, root: "#early-page" | "#root"): Promise<Seen[]> =>
  page.locator(`${root} .shell`).evaluate(async (shell) => {
    // Nothing is painted before the sheets are there, but it can be measured.
    const sheets = [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")].filter(
      ({ sheet }) => !sheet,
    );
    await Promise.all(sheets.map((link) => new Promise((loaded) => link.addEventListener("load", loaded))));
    await document.fonts.ready;
    const parts =
      ".rail a, h1, .count, .actions > *, .filters > :not(.conditions), .conditions > *, th, td, .cards > li";
    const seen = [...shell.querySelectorAll<HTMLElement>(parts)].filter((element) => element.checkVisibility());
    return seen.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return {
        // An entry of the menu may say more later, such as how much waits there.
        text: element.getAttribute("href") ?? element.innerText.trim(),
        box: [x, y, width, height].map(Math.round).join(" "),
        isLate: element.querySelector(".name-bar") !== null,
      };
    });
  });

/** Opens a list without the program, and gives what is seen of it before that comes, and after. */
async function openList(page: Page, path: string): Promise<{ early: Seen[]; later: Seen[] } | undefined> {
  const letCome = await hold(page, PROGRAM);
  const [, list = ""] = firstAsks(path).asks;
  const answered = page.waitForResponse((response) => response.url().endsWith(list));
  await page.goto(path, { waitUntil: "commit" });
  const { data, ...rest } = await (await answered).json();
  const rows: unknown[] = Array.isArray(data) ? data : (data?.rows ?? data?.data ?? rest.rows ?? []);
  if (rows.length > 0) await expect(page.locator("#early-page [aria-busy=true]:is(table, ul)")).toHaveCount(0);
  const early = await look(page, "#early-page");
  letCome();
  await expect(page.locator("#early-page")).toHaveCount(0);
  await settle(page);
  const later = await look(page, "#root");
  await page.unrouteAll();
  return rows.length > 0 ? { early, later } : undefined;
}

async function isSteady(page: Page, paths: readonly string[]) {
  for (const path of paths) {
    const seen = await openList(page, path);
    if (!seen) continue;
    const { early, later } = seen;
    const isSame = ({ isLate }: Seen, index: number) => !isLate && early[index]?.isLate !== true;
    const words = (all: Seen[]) => all.filter((_, index) => !early[index]?.isLate).map(({ text }) => text);
    expect(words(early), path).toEqual(words(later));
    // A name that comes later may make its column wider.
    if (early.every(isSame)) expect(early, path).toEqual(later);
  }
}

test("the first rows stand before the program, and stay where they are when it comes", async ({ page }) => {
  await isSteady(page, KINDS);
});

test("the program is asked for when the first rows stand, or after five seconds", async ({ page }) => {
  // Nothing that has a time happens by itself from here on.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1000);
  let asked = 0;
  page.on("request", (request) => {
    if (/\/static\/(office|start)-.*\.js$/.test(request.url())) asked++;
  });
  await page.goto("/orders", { waitUntil: "commit" });
  await page.locator("#early-page table[aria-busy=false]").waitFor();
  expect(asked).toBe(0);
  await page.clock.runFor(100);
  await expect.poll(() => asked).toBe(2);

  asked = 0;
  const letCome = await hold(page, "**/api/order/report?*");
  const list = page.waitForRequest("**/api/order/report?*");
  await page.goto("/orders", { waitUntil: "commit" });
  await list;
  await page.locator("#early-page").waitFor();
  await page.clock.runFor(4900);
  expect(asked).toBe(0);
  await page.clock.runFor(200);
  await expect.poll(() => asked).toBe(2);
  letCome();
});

test("a phone has cards before the program, and stays as it is", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await isSteady(page, ["/orders", "/assets"]);
});
