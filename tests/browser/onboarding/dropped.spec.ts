import type { Page } from "@playwright/test";
import { expect } from "../test";
import { codeFor, newApplicant } from "./applicant";
import { chooseDocument, enterBusiness, enterOffer, enterPortfolio, goOn, register, title, uploaded } from "./steps";
import { test } from "./wallet";

test.use({ visitor: "nobody" });

/** What stands in the fields of the page. */
const typed = (page: Page) =>
  page
    .getByRole("main")
    .locator("input:not([type=file]), select, textarea")
    .evaluateAll((fields) =>
      (fields as HTMLInputElement[]).map(({ type, value, checked }) => (/check|radio/.test(type) ? checked : value)),
    );

/** Does something while nothing gets through: it is told so, and nothing typed is lost. */
async function lose(page: Page, act: () => Promise<void>) {
  const before = await typed(page);
  const told = page.getByRole("main").getByText("Network Error");
  await expect(told).toHaveCount(0);
  await page.context().setOffline(true);
  await act();
  await expect(told).toBeVisible();
  expect(await typed(page)).toEqual(before);
  await page.context().setOffline(false);
}

/** Does something that gets through at the second try alone. */
async function twice(page: Page, act: () => Promise<void>) {
  await lose(page, act);
  await act();
}

const press = (page: Page, name: string) => () => page.getByRole("button", { name }).click();

/** Cuts the line at the next call of a path; its answer alone, where the request is to arrive. */
const cut = (page: Page, path: string, { arrives = false } = {}) =>
  page.route(
    `**/api${path}`,
    async (route) => {
      if (arrives) await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );

test("a connection that drops loses nothing at any step", { tag: "@all" }, async ({
  page,
  program,
  install,
  tolerate,
}) => {
  tolerate(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const applicant = newApplicant();
  const again = press(page, "Try again");

  await test.step("account and code", async () => {
    await page.goto("/create-account");
    await expect(title(page, "Create your account")).toBeVisible();
    await page.context().setOffline(true);
    await register(page, applicant);
    await expect(page.getByText("Network Error")).toBeVisible();
    await expect(page.getByLabel("E-mail")).toHaveValue(applicant.email);
    await page.context().setOffline(false);
    await press(page, "Send the code")();
    await expect(title(page, "Enter the code")).toBeVisible();
    const code = await codeFor(program, applicant.phone);
    await page.context().setOffline(true);
    await page.getByLabel("Code", { exact: true }).fill(code);
    await expect(page.getByText("Network Error")).toBeVisible();
    await expect(page.getByLabel("Code", { exact: true })).toHaveValue(code);
    await page.context().setOffline(false);
    await press(page, "Verify")();
  });

  await test.step("portfolio", async () => {
    await expect(title(page, "What do you want to tokenise?")).toBeVisible();
    await enterPortfolio(page);
    await twice(page, () => goOn(page));
  });

  await test.step("business, with a document", async () => {
    await expect(title(page, "Who offers it?")).toBeVisible();
    await enterBusiness(page);
    await lose(page, () => chooseDocument(page));
    await again();
    await expect(uploaded(page)).toHaveValue("Certificate of Lakeside");
    await twice(page, () => goOn(page));
  });

  await test.step("overview", async () => {
    await expect(title(page, "On which terms?")).toBeVisible();
    await enterOffer(page);
    await cut(page, "/onboarding/terms");
    await twice(page, () => goOn(page));
  });

  await test.step("plan and payment, whose plans did not arrive at first", async () => {
    await expect(title(page, "The plans could not be read")).toBeVisible();
    await expect(page.getByText("Network Error")).toBeVisible();
    await again();
    await expect(title(page, "Plan and payment")).toBeVisible();
  });

  await test.step("a wallet, chosen and proven", async () => {
    await install({ account: 1 });
    await page.goto("/wallet-setup");
    await press(page, "Test Wallet")();
    await twice(page, () => goOn(page));
    await expect(title(page, "Plan and payment")).toBeVisible();
    await page.getByRole("link", { name: "Wallet" }).click();
    await twice(page, press(page, "Prove that it is yours"));
    await expect(page.getByText(/^Proven to be yours on/)).toBeVisible();
    await goOn(page);
    await expect(title(page, "Plan and payment")).toBeVisible();
  });

  await test.step("a submission whose answer is lost is made once", async () => {
    await cut(page, "/me/application/submission", { arrives: true });
    await press(page, "Submit and get the invoice")();
    await expect(page.getByText("Network Error")).toBeVisible();
    await press(page, "Submit and get the invoice")();
    await expect(title(page, "Pay to start the review")).toBeVisible();
  });

  await test.step("the page of the application", async () => {
    await page.getByLabel("Reference of your bank (UTR)").fill("HDFCN52026112100123456");
    await twice(page, press(page, "I have made the transfer"));
    await expect(title(page, "We await your transfer")).toBeVisible();
    const download = page.waitForEvent("download");
    await twice(page, press(page, "Download the invoice"));
    await download;
    await cut(page, "/me/application");
    await page.reload();
    await expect(title(page, "Your application could not be loaded")).toBeVisible();
    await expect(page.getByText("Network Error")).toBeVisible();
    await again();
    await expect(title(page, "We await your transfer")).toBeVisible();
  });
});
