import type { Page } from "@playwright/test";
import { APPLICATION_PATH, ONBOARDING_STEP } from "../../../src/contract/onboarding/paths";
import { signInAs } from "../onboarding/applicant";
import { expect, test } from "../test";
import { inParts, ROUTES } from "./addresses";
import { DESK, isAccessible, PHONE, settle, showIn } from "./look";
import { openEach } from "./openEach";
import { inPseudo, type Visit } from "./pseudo";

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

test("another language leaves no English on the main pages, and fits a phone at twice the length", {
  tag: "@part",
}, async ({ page }) => {
  const { open, look, wrong } = await inPseudo(page);
  for (const address of SOME) {
    await page.setViewportSize(DESK);
    await open(address);
    await look(address);
    await page.setViewportSize(PHONE);
    await settle(page);
    await look(address);
  }
  expect(wrong()).toEqual([]);
});

test("what the buttons of an order open is accessible in each theme, and leaves no English in another language", {
  tag: "@part",
}, async ({ page }) => {
  await page.setViewportSize(PHONE);
  const visit = withAxe(page, await inPseudo(page));
  await openEach(page, visit, "/orders/order-details/1");
  expect(visit.wrong()).toEqual([]);
});

/** Looks at dialogs with axe too, in the light theme and in the dark one; the page below has been looked at. */
const withAxe = (page: Page, visit: Visit): Visit => ({
  ...visit,
  look: async (name) => {
    await visit.look(name);
    const dialog = page.locator("dialog[open]").last();
    if ((await dialog.count()) === 0) return;
    await isAccessible(dialog);
    await showIn(page, "dark");
    await isAccessible(dialog, "color-contrast");
    await showIn(page, "light");
  },
});

for (const { part, words } of inParts(ROUTES)) {
  const title = `${words} are whole in another language, and accessible in what their buttons open`;
  test(title, { tag: "@all" }, async ({ page }) => {
    const visit = withAxe(page, await inPseudo(page));
    // By the window's width: a phone shows them otherwise.
    const [onDesk, onPhone] = [new Set<string>(), new Set<string>()];
    for (const address of part) {
      // Of a desk alone are the choice of columns, and what is done with several rows.
      await page.setViewportSize(DESK);
      await openEach(page, visit, address, { openers: "summary", pressed: onDesk });
      await page.setViewportSize(PHONE);
      await openEach(page, visit, address, { isOpen: true, pressed: onPhone });
    }
    expect(visit.wrong()).toEqual([]);
  });
}

test("the panels of the top bar are whole in another language", { tag: "@all" }, async ({ page }) => {
  await page.setViewportSize(PHONE);
  const visit = await inPseudo(page);
  await openEach(page, visit, "/orders", { openers: "header button[popovertarget]" });
  expect(visit.wrong()).toEqual([]);
});

test.describe("a page for everybody", () => {
  test.use({ visitor: "nobody" });

  const OPEN = ["/admin-login", "/accept-invitation", "/sign", "/holder", "/wallet-setup", "/create-account"];
  const APPLYING = Object.keys(ONBOARDING_STEP).filter((path) => !OPEN.includes(path));

  test("is whole in another language", { tag: "@all" }, async ({ page }) => {
    await page.setViewportSize(PHONE);
    const visit = await inPseudo(page);
    for (const address of OPEN) await openEach(page, visit, address);
    expect(visit.wrong()).toEqual([]);
  });

  for (const [applicant, addresses] of [
    ["draft", APPLYING],
    ["awaiting-payment", [APPLICATION_PATH]],
  ] as const)
    test(`is whole in another language for an application of status ${applicant}`, { tag: "@all" }, async ({
      page,
      program,
    }) => {
      await signInAs(page, program, applicant);
      await page.setViewportSize(PHONE);
      const visit = await inPseudo(page);
      for (const address of addresses) await openEach(page, visit, address);
      expect(visit.wrong()).toEqual([]);
    });
});
