import { readFile } from "node:fs/promises";
import { PDFDocument } from "@cantoo/pdf-lib";
import type { Download, Page } from "@playwright/test";
import { administrator } from "../program";
import { secondPerson } from "../secondPerson";
import { approve } from "../spv/work";
import { expect } from "../test";
import { codeFor, newApplicant } from "./applicant";
import {
  choose,
  chooseDocument,
  enterBusiness,
  enterOffer,
  enterPortfolio,
  goOn,
  register,
  title,
  uploaded,
} from "./steps";
import { addressOf, short, test } from "./wallet";

test.use({ visitor: "nobody" });

const TRANSFER = "HDFCN52026112100123456";

/** Reads a downloaded PDF. */
const read = async (download: Download) => PDFDocument.load(await readFile(await download.path()));

const stage = (page: Page) => page.getByRole("list", { name: "How far your application is" });

test("somebody comes with a wallet, applies, pays by transfer, and is approved", async ({
  page,
  pageFor,
  program,
  chain,
  install,
  tolerate,
}) => {
  tolerate(/status of 409 .*\/decision/);
  // The console asks for the names of employees, whom the second person may not read.
  tolerate(/status of 403 .*\/employee\?/);
  const applicant = newApplicant();
  const address = addressOf(chain, 0);
  await install({ account: 0 });

  await test.step("a wallet of the browser is connected", async () => {
    await page.goto("/wallet-setup");
    await page
      .getByRole("list", { name: "Wallets of this browser" })
      .getByRole("button", { name: /Test Wallet/ })
      .click();
    await expect(page.getByRole("region", { name: "Connected wallet" })).toContainText(address, { ignoreCase: true });
    await expect(page.getByText("You can prove that it is yours once you have an account.")).toBeVisible();
    await goOn(page);
  });

  await test.step("an account is made by phone and code", async () => {
    await expect(page).toHaveURL(/\/create-account$/);
    await register(page, applicant);
    await expect(page.getByText(`We have sent a code of 6 digits to +91 ${applicant.phone}`)).toBeVisible();
    await page.getByLabel("Code", { exact: true }).fill(await codeFor(program, applicant.phone));
    await expect(page).toHaveURL(/\/tokenize-your-protifolio$/);
    await expect(page.getByRole("banner")).toContainText(applicant.name);
  });

  await test.step("the address is proven by a signature", async () => {
    await page.getByRole("link", { name: "Wallet" }).click();
    await page.getByRole("button", { name: "Prove that it is yours" }).click();
    await expect(page.getByText(/^Proven to be yours on/)).toBeVisible();
    await goOn(page);
  });

  await test.step("the asset", async () => {
    await expect(title(page, "What do you want to tokenise?")).toBeVisible();
    await enterPortfolio(page);
    await expect(page.getByText("₹ 5,00,00,000.00")).toBeVisible();
    await goOn(page);
  });

  await test.step("the company and its document", async () => {
    await expect(title(page, "Who offers it?")).toBeVisible();
    await enterBusiness(page);
    await chooseDocument(page);
    await expect(uploaded(page)).toHaveValue("Certificate of Lakeside");
    await page.getByLabel("Kind").selectOption("Certificate of incorporation");
    await goOn(page);
  });

  await test.step("the offer, whose summary follows what is typed", async () => {
    await expect(title(page, "On which terms?")).toBeVisible();
    const summary = page.getByRole("complementary", { name: "Your offer" });
    await expect(summary).toContainText("Lakeside Estates");
    await enterOffer(page);
    await expect(summary.getByText("60,000", { exact: true })).toBeVisible();
    await expect(summary).toContainText("60 %");
    await page.getByLabel("Price of a token").fill("7,000");
    await expect(summary.getByRole("status")).toContainText("The target must be a multiple of the price.");
    await summary.getByRole("button", { name: "Raise ₹ 3,00,02,000.00" }).click();
    await expect(page.getByLabel("To be raised")).toHaveValue("30002000.00");
    await expect(summary.getByText("4,286", { exact: true })).toBeVisible();
    await page.getByLabel("To be raised").fill("3,00,00,000");
    await page.getByLabel("Price of a token").fill("500");
    await goOn(page);
  });

  await test.step("a plan is chosen, a fifth of it to be paid first", async () => {
    await expect(title(page, "Plan and payment")).toBeVisible();
    await choose(page, "Plan", /Growth/);
    await choose(page, "Payment", /EOI payment/);
    const due = page.getByRole("complementary");
    await expect(due).toContainText("Total₹ 88,500.00");
    await expect(due).toContainText("Due now₹ 17,700.00");
    await page.getByRole("button", { name: "Submit and get the invoice" }).click();
    await expect(page).toHaveURL(/\/application$/);
  });

  const number = await test.step("it is told how to pay, and that the transfer is made", async () => {
    await expect(title(page, "Pay to start the review")).toBeVisible();
    await expect(page.getByText("₹ 17,700.00").first()).toBeVisible();
    await expect(page.getByText(/^Proven to be yours on/)).toBeVisible();
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download the invoice" }).click();
    expect((await download).suggestedFilename()).toMatch(/^INV-\d\d-\d\d-\d{6}\.pdf$/);
    expect((await read(await download)).getPageCount()).toBe(1);
    await page.getByLabel("Reference of your bank (UTR)").fill(TRANSFER);
    await page.getByRole("button", { name: "I have made the transfer" }).click();
    await expect(title(page, "We await your transfer")).toBeVisible();
    const [name] = (await page.getByText(/^Application TA-\d{6}$/).innerText()).match(/TA-\d{6}/) ?? [];
    return name ?? "";
  });

  const admin = await pageFor(administrator);
  await test.step("before the payment its company is not approved", async () => {
    await admin.goto("/applications");
    await admin.getByRole("searchbox").fill(number);
    await admin.getByRole("link", { name: number }).click();
    await expect(admin.getByText(`with the reference “${TRANSFER}”`)).toBeVisible();
    await admin.getByRole("link", { name: "Lakeside Estates" }).click();
    await expect(admin.getByText("Its first payment has not been confirmed yet")).toBeVisible();
    await admin.getByRole("button", { name: "Approve", exact: true }).click();
    const dialog = admin.getByRole("dialog");
    await dialog.getByRole("button", { name: "Approve" }).click();
    await expect(dialog.getByRole("alert")).toContainText(
      `The first payment of ₹17,700.00 for ${number} has not arrived`,
    );
    await dialog.getByRole("button", { name: "Cancel" }).click();
  });

  await test.step("two administrators confirm what has arrived", async () => {
    await admin.getByRole("link", { name: number }).click();
    await admin.getByRole("button", { name: "Confirm payment" }).click();
    const dialog = admin.getByRole("dialog");
    await expect(dialog.getByLabel("Amount")).toHaveValue("17700.00");
    await expect(dialog.getByLabel("Reference")).toHaveValue(TRANSFER);
    await dialog.getByRole("button", { name: "Confirm payment" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(admin.getByText("Waits for a second person").first()).toBeVisible();
    const other = await pageFor(await secondPerson(admin, program));
    await other.goto(admin.url());
    await other.getByRole("link", { name: "Open request" }).click();
    await approve(other);
    await other.close();
    await admin.reload();
    await expect(admin.getByRole("row", { name: new RegExp(TRANSFER) })).toContainText("₹ 17,700.00");
    await expect(admin.getByText("₹ 70,800.00 is still to come")).toBeVisible();
  });

  await test.step("the applicant comes back to the page and reads so", async () => {
    await page.evaluate(() => window.dispatchEvent(new Event("focus")));
    await expect(title(page, "We review your application")).toBeVisible();
    await expect(stage(page).getByRole("listitem").filter({ hasText: "Review" })).toHaveAttribute(
      "aria-current",
      "step",
    );
  });

  await test.step("the company is approved, and with it the application", async () => {
    await admin.getByRole("link", { name: "Review the company" }).click();
    await admin.getByRole("button", { name: "Approve", exact: true }).click();
    await admin.getByRole("dialog").getByRole("button", { name: "Approve" }).click();
    // What waits next comes above the rest of the page.
    await expect(admin.getByRole("complementary", { name: "What waits next" })).toBeVisible();
    await expect(admin.getByRole("heading", { level: 1 }).locator("..")).toContainText("Approved");
    await admin.getByRole("link", { name: number }).click();
    await expect(title(admin, number)).toBeVisible();
    await expect(admin.getByRole("heading", { level: 1 }).locator("..")).toContainText("Approved");
    await page.reload();
    await expect(title(page, "Congratulations, you are approved")).toBeVisible();
    await expect(page.getByText("₹ 70,800.00").first()).toBeVisible();
  });

  await test.step("the proven address is the customer's", async () => {
    await admin.getByRole("link", { name: applicant.name }).click();
    await expect(admin.getByText(short(address)).first()).toBeVisible();
  });
});
