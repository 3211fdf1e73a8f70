import type { Page } from "@playwright/test";
import { APPLICATION_PATH, ONBOARDING_STEP } from "../../../src/contract/onboarding/paths";
import { signInAs } from "../onboarding/applicant";
import { expect, test } from "../test";
import { inParts, KINDS, ROUTES } from "./addresses";
import { DESK, isAccessible, PHONE, showIn } from "./look";
import { openEach } from "./openEach";
import { inPseudo, type Visit } from "./pseudo";

/** How many addresses one test loads. */
const PART = 9;

/** Looks with axe too, at a page and at each dialog over it. */
const withAxe = (page: Page, visit: Visit): Visit => ({
  ...visit,
  look: async (name) => {
    await visit.look(name);
    const dialog = page.locator("dialog[open]").last();
    if (ROUTES.includes(name)) await isAccessible(page);
    else if ((await dialog.count()) > 0) await isAccessible(dialog);
  },
});

for (const { part, words } of inParts(ROUTES, PART))
  test(`${words} fit a phone at twice the length without English, accessible in all that their buttons open`, async ({
    page,
  }) => {
    await page.setViewportSize(PHONE);
    const visit = withAxe(page, await inPseudo(page));
    const pressed = new Set<string>();
    for (const address of part) {
      // The visit by a link (office.spec) begins with the light one.
      await showIn(page, ROUTES.indexOf(address) % 2 ? "light" : "dark");
      await openEach(page, visit, address, { pressed });
    }
    expect(visit.wrong()).toEqual([]);
  });

// Of a desk alone are the choice of columns, and what is done with several rows.
test("pages of each kind are whole in another language on a desk", async ({ page }) => {
  await page.setViewportSize(DESK);
  const visit = await inPseudo(page);
  const pressed = new Set<string>();
  for (const address of KINDS) await openEach(page, visit, address, { openers: "summary", pressed });
  expect(visit.wrong()).toEqual([]);
});

test("the panels of the top bar are whole in another language", async ({ page }) => {
  await page.setViewportSize(PHONE);
  const visit = await inPseudo(page);
  await openEach(page, visit, "/orders", { openers: "header button[popovertarget]" });
  expect(visit.wrong()).toEqual([]);
});

test.describe("the pages for everybody", () => {
  test.use({ visitor: "nobody" });

  const OPEN = ["/admin-login", "/accept-invitation", "/sign", "/holder", "/wallet-setup", "/create-account"];
  const APPLYING = Object.keys(ONBOARDING_STEP).filter((path) => !OPEN.includes(path));

  test("are whole in another language", async ({ page, program }) => {
    await page.setViewportSize(PHONE);
    const visit = await inPseudo(page);
    const openAll = async (addresses: readonly string[]) => {
      for (const address of addresses) await openEach(page, visit, address);
    };
    await openAll(OPEN);
    await signInAs(page, program, "draft");
    await openAll(APPLYING);
    await signInAs(page, program, "awaiting-payment");
    await openAll([APPLICATION_PATH]);
    expect(visit.wrong()).toEqual([]);
  });
});
