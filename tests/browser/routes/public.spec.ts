import type { Page } from "@playwright/test";
import { APPLICATION_PATH, ONBOARDING_STEP } from "../../../src/contract/onboarding/paths";
import { TIER } from "../../size";
import { signInAs } from "../onboarding/applicant";
import { expect, test } from "../test";
import { listenForChainCode } from "./chainCode";
import { DESK, isAccessible, lookAround, showIn } from "./look";

test.use({ visitor: "nobody" });
test.beforeEach(({ page, complaints }) => listenForChainCode(page, complaints));

/** Opens pages one after the other, and looks at each; with all tests in the dark theme and on a phone too. */
async function lookAtEach(page: Page, pages: Readonly<Record<string, () => Promise<void>>>) {
  for (const [name, open] of Object.entries(pages))
    await test.step(name, async () => {
      await page.setViewportSize(DESK);
      await showIn(page, "light");
      await open();
      await isAccessible(page);
      if (TIER !== "short") await lookAround(page);
    });
}

test("each page of the onboarding opens without an error and is accessible", async ({ page, program }) => {
  const open = async (path: string) => {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  };
  for (const path of ["/wallet-setup", "/create-account"]) await lookAtEach(page, { [path]: () => open(path) });
  await signInAs(page, program, "draft");
  for (const path of Object.keys(ONBOARDING_STEP).slice(2)) await lookAtEach(page, { [path]: () => open(path) });
  await signInAs(page, program, "awaiting-payment");
  await lookAtEach(page, { [APPLICATION_PATH]: () => open(APPLICATION_PATH) });
});

async function openInvitation(page: Page) {
  await page.goto("/accept-invitation");
  await expect(page.getByRole("heading", { name: "This link is not complete" })).toBeVisible();
}

async function openSignIn(page: Page) {
  await page.goto("/admin-login");
  await expect(page.getByRole("button", { name: "Sign in" })).toBeVisible();
}

async function openIncompleteLink(page: Page) {
  await page.goto("/sign");
  await expect(page.getByRole("heading", { name: "This link is not complete" })).toBeVisible();
}

/** Opens a document to sign whose file cannot be had just now, with what its form complains of. */
async function openDocument(page: Page) {
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
  await page.route("**/api/signing/document", (route) => route.fulfill({ status: 503, json: { message: "Later" } }));
  await page.goto("/admin-login");
  await page.goto(`/sign#${"t".repeat(43)}`);
  await expect(page.getByText("Later")).toBeVisible();
  await page.getByRole("button", { name: "Sign the document" }).click();
}

/** Opens a holder's own page with a vote, units on a chain and off it, and a history. */
async function openHolder(page: Page) {
  const wallet = { address: `0x${"a".repeat(40)}`, since: "2026-01-01T00:00:00.000Z" };
  const where = { contract: wallet.address, chain_id: 137, chain: "Polygon", explorer: "https://scan.example" };
  const token = { symbol: "SEA", ...where, in_wallet: 400, custody: 30 };
  const held = { property_id: 1, property_name: "Sea House", units: 430, on_hold: 5, token };
  const event = { key: "m1", kind: "issue", at: wallet.since, property_name: "Sea House", units: 430, side: "in" };
  const sent = { under_way: true, explorer: where.explorer, transactions: [`0x${"b".repeat(64)}`] };
  const answers = {
    open: {
      ...{ first_name: "Ann", expires_at: "2099-01-01T00:00:00.000Z", verified: false, wallet },
      holdings: [held, { ...held, property_id: 2, token: null }],
      statements: [{ spv_id: 1, name: "Sample Holdings" }],
    },
    history: { events: [{ ...event, ...sent }], found: 1, pageSize: 20 },
    proposals: [
      {
        ...{ id: 1, title: "Repair the roof", body: "The roof leaks.", spv_name: "Sample Holdings" },
        ...{ options: ["For", "Against"], closes_at: "2099-01-01T00:00:00.000Z", percentage: "25.00" },
        ...{ option: 0, voted_at: wallet.since, signed_by: wallet.address },
      },
    ],
  };
  for (const [name, data] of Object.entries(answers))
    await page.route(`**/api/holder/${name}`, (route) => route.fulfill({ json: { data } }));
  await page.goto("/admin-login");
  await page.goto(`/holder#${"t".repeat(43)}`);
  await page.getByRole("button", { name: "Change the vote" }).click();
  await expect(page.getByText("Under way")).toBeVisible();
}

test("the sign-in page and each page behind a link open without an error and are accessible", async ({
  page,
  tolerate,
}) => {
  tolerate(/status of 503/);
  await lookAtEach(page, {
    "the page of an invitation": () => openInvitation(page),
    "the sign-in page": () => openSignIn(page),
    "a link to sign that is not complete": () => openIncompleteLink(page),
    "the page on which a document is signed": () => openDocument(page),
    "a holder’s own page": () => openHolder(page),
  });
});
