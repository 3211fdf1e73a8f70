import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type { AxeResults } from "axe-core";
import { APPLICATION_PATH, ONBOARDING_STEP } from "../../src/contract/onboardingVocabulary";
import { resources } from "../../src/contract/resources";
import { signInAs } from "./onboarding/applicant";
import type { Program } from "./program";
import { expect, signIn, test } from "./test";

const AXE = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Every address of the shell: those of the definitions, and the pages that belong to no definition. */
const LISTS = resources.map((resource) => resource.paths?.list ?? `/${resource.name}`);
const FORMS = resources
  .filter((resource) => resource.api.create)
  .map((resource) => resource.paths?.create ?? `/${resource.name}/create`);
const RECORDS = [
  "/orders/order-details/1",
  "/customer-profile/1",
  "/customer-profile-fo/1",
  "/assets/edit-asset/1",
  "/assets/dashborad-asset/1",
  "/edit-company/1",
  "/applications/1/show",
  "/roles/3",
  "/spv/edit-spv/1",
  "/spv/1/overview",
  "/spv/1/governance",
  "/spv/1/document",
  "/spv/1/documents",
  "/spv/1/investors",
  "/spv/1/orders",
  "/spv/1/disturbution",
  "/spv/1/disturbution/new",
  "/settings/1",
  "/features/1",
  "/fee-management/1",
];
const OTHERS = [
  "/today",
  "/fee",
  "/fee?asset=1",
  "/report",
  "/report?report=reconciliation",
  "/config",
  "/audit",
  "/profile",
  "/nowhere",
];
const ROUTES = [...new Set([...LISTS, ...FORMS, ...RECORDS, ...OTHERS])];

/** Opens every page of the onboarding, two of them as somebody who is not signed in, and looks at each. */
async function onboard(page: Page, program: Program, look: (path: string) => Promise<void>) {
  const open = async (path: string) => {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 }), path).toBeVisible();
    await expect(page, path).toHaveURL(new RegExp(`${path}$`));
    await look(path);
  };
  await open("/wallet-setup");
  await open("/create-account");
  await signInAs(page, program, "draft");
  for (const path of Object.keys(ONBOARDING_STEP)) if (path !== "/create-account") await open(path);
  await signInAs(page, program, "awaiting-payment");
  await open(APPLICATION_PATH);
}

/** Serious findings of axe on the page as it is. */
async function findings(page: Page) {
  await page.evaluate(AXE);
  const { violations } = await page.evaluate(() =>
    (window as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run(),
  );
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join(" | ")}`,
    );
}

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme });

    test("the page of an invitation is accessible", async ({ page }) => {
      await page.goto("/accept-invitation");
      await expect(page.getByRole("heading", { name: "This link is not complete" })).toBeVisible();
      expect(await findings(page)).toEqual([]);
    });

    test("the page on which a document is signed is accessible", async ({ page, tolerate }) => {
      tolerate(/status of 503/);
      await page.goto("/sign");
      await expect(page.getByRole("heading", { name: "This link is not complete" })).toBeVisible();
      expect(await findings(page)).toEqual([]);
      const data = {
        title: "Resolution",
        message: "Please read the annex too.",
        spv_name: "Sample Holdings",
        name: "Ann Example",
        status: "viewed",
        expires_at: "2099-01-01T00:00:00.000Z",
        signers: ["Ann Example", "Bea Director"].map((name) => ({ name, status: "pending" })),
      };
      await page.route("**/api/signing/open", (route) => route.fulfill({ json: { data } }));
      await page.route("**/api/signing/document", (route) =>
        route.fulfill({ status: 503, json: { message: "Later" } }),
      );
      await page.goto(`/sign#${"t".repeat(43)}`);
      await expect(page.getByText("Later")).toBeVisible();
      await page.getByRole("button", { name: "Sign the document" }).click();
      expect(await findings(page)).toEqual([]);
    });

    test("the sign-in page is accessible", async ({ page }) => {
      await page.goto("/admin-login");
      await expect(page.getByRole("button", { name: "Sign in" })).toBeVisible();
      expect(await findings(page)).toEqual([]);
    });

    test("every page of the onboarding is accessible", async ({ page, program }) => {
      await onboard(page, program, async (path) => expect(await findings(page), path).toEqual([]));
    });

    for (const [part, routes] of Object.entries(inParts(ROUTES, 4))) {
      test(`every route opens without an error and is accessible, part ${part}`, async ({ page }) => {
        test.setTimeout(180_000);
        await signIn(page);
        for (const route of routes) {
          await page.goto(route);
          await expect(page.getByRole("heading").first(), route).toBeVisible();
          await expect(page.locator("[aria-busy=true], .skeleton, [role=progressbar]"), route).toHaveCount(0);
          expect(await findings(page), route).toEqual([]);
        }
      });
    }
  });
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  const measure = async (page: Page, route: string) => {
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, route).toBeLessThanOrEqual(390);
  };

  test("no page of the onboarding is wider", ({ page, program }) =>
    onboard(page, program, (path) => measure(page, path)));

  test("nothing is wider", async ({ page }) => {
    test.setTimeout(180_000);
    await signIn(page);
    for (const route of ROUTES) {
      await page.goto(route);
      await expect(page.getByRole("heading").first(), route).toBeVisible();
      await measure(page, route);
    }
  });
});

test.describe("react-admin's own addresses", () => {
  for (const [own, canonical] of [
    ["/employee/create", "/add-employee"],
    ["/company/1", "/edit-company/1"],
    ["/assets/create", "/assets/add-asset"],
    ["/orders/1/show", "/orders/order-details/1"],
    ["/spv/1", "/spv/1/overview"],
    ["/", "/assets"],
  ] as const) {
    test(`${own} leads to ${canonical}`, async ({ page }) => {
      await signIn(page);
      await page.goto(own);
      await expect(page).toHaveURL(new RegExp(`${canonical}(\\?|$)`));
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    });
  }
});

function inParts<T>(all: readonly T[], parts: number): T[][] {
  return Array.from({ length: parts }, (_, part) => all.filter((_one, at) => at % parts === part));
}
