import type { Page } from "@playwright/test";
import { secondPerson } from "./secondPerson";
import { send, sendDocument } from "./send";
import { approve } from "./spv/work";
import { expect, test } from "./test";

// Orders from their beginning to their end, as three people work on them.
const WALLET = `0x${"b".repeat(40)}`;
const PDF = Buffer.from("%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n");
/** What each status is reached by. */
const MOVES = {
  Created: "Accept the order",
  "Awaiting 100% investment": "Hold until fully invested",
  "Fully invested": "Confirm the full raise",
  "Awaiting documents": "Prepare the documents",
  "Sent for signature": "Send for signature",
  "Payment pending": "Request the payment",
  "Fully paid": "Settle the payment",
  "Token transfer pending": "Start the token transfer",
};
const UNTIL_DOCUMENTS = ["Created", "Awaiting 100% investment", "Fully invested", "Awaiting documents"] as const;

const CHECKS = ["email", "aadhar", "pan", "video"];

/** Hands in what speaks for a check, which one person decides alone then. */
async function handIn(page: Page, customer: number, check: string) {
  const body = { check, title: "Paper", file: await sendDocument(page, new Uint8Array(PDF)) };
  await send(page, "POST", `/console/customers/${customer}/kyc-documents`, body);
}

/** Makes a customer and an order of theirs for an asset that is live, and opens its page. */
async function placeOrder(page: Page, kyc: "verified" | "pending") {
  const email = `investor.${Date.now()}.${Math.random().toString(36).slice(2, 8)}@people.example`;
  const customer = await send(page, "POST", "/console/customers", {
    name: "Orla Investing",
    email,
    wallet_address: WALLET,
  });
  if (kyc === "verified")
    for (const check of CHECKS) {
      await handIn(page, customer.id, check);
      await send(page, "PUT", `/console/customers/${customer.id}/kyc/${check}`, { decision: "approve" });
    }
  const { data: assets } = await send(page, "GET", "/property/filter?status=live&limit=100");
  // The sample's come first; those of other journeys have terms of their own.
  const [asset] = assets
    .filter((one: { spv_id: number | null }) => one.spv_id !== null)
    .sort((one: { id: number }, other: { id: number }) => one.id - other.id);
  const order = await send(page, "POST", "/console/orders", {
    user_id: customer.id,
    property_id: asset.id,
    no_sqyds: 1,
  });
  expect(order.id, JSON.stringify(order)).toEqual(expect.any(Number));
  await page.goto(`/orders/order-details/${order.id}`);
  return { order: order.id as number, customer: customer.id as number, asset: asset.name as string };
}

async function walk(page: Page, ...statuses: (keyof typeof MOVES)[]) {
  for (const status of statuses) {
    // The offers of the sample are not all ordered in full.
    if (status === "Fully invested") {
      await answerFor(page, "The rest is sure to be ordered");
      continue;
    }
    await page.getByRole("button", { name: MOVES[status], exact: true }).click();
    await page.getByRole("dialog").getByRole("button", { name: MOVES[status], exact: true }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1 }).locator("..")).toContainText(status);
  }
}

/** Passes the first gate that is shut, with a reason. */
async function answerFor(page: Page, reason: string) {
  await page.getByRole("button", { name: "Override…" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Reason").fill(reason);
  await dialog.getByRole("button", { name: / anyway$/ }).click();
  await expect(dialog).toHaveCount(0);
}

async function addDocument(page: Page) {
  await page.getByRole("button", { name: "Add document" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(/filled for this customer as a PDF/)).toBeVisible();
  await dialog.getByRole("button", { name: "Add document" }).click();
  await expect(dialog).toHaveCount(0);
}

async function pay(page: Page, reference: string, amount?: string) {
  await page.getByRole("button", { name: "Record payment" }).click();
  const dialog = page.getByRole("dialog");
  if (amount) await dialog.getByLabel("Amount").fill(amount);
  await dialog.getByLabel("Reference").fill(reference);
  // With what proves it one person records it alone.
  await dialog
    .locator("input[type=file]")
    .setInputFiles({ name: "slip.pdf", mimeType: "application/pdf", buffer: PDF });
  await expect(dialog.getByText("slip.pdf")).toBeVisible();
  await dialog.getByRole("button", { name: "Record payment" }).click();
  await expect(dialog).toHaveCount(0);
  // From now on what is still due is known.
  await expect(page.getByRole("cell", { name: reference })).toBeVisible();
}

test("an order goes from created to transferred; ledger, portfolio and reports show it", async ({
  page,
  pageFor,
  program,
}) => {
  const { order, customer, asset } = await placeOrder(page, "verified");
  await walk(page, ...UNTIL_DOCUMENTS);
  await addDocument(page);
  await walk(page, "Sent for signature");
  await page.getByRole("button", { name: "Record signature: Subscription agreement" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Record signature" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  // The last signature takes the order on by itself.
  await expect(page.getByRole("heading", { level: 1 }).locator("..")).toContainText("Documents signed");
  await walk(page, "Payment pending");
  await expect(page.getByRole("button", { name: "Settle the payment" })).toBeDisabled();
  await pay(page, "UTR-1", "100.00");
  await pay(page, "UTR-2");
  // Whoever has recorded the money does not pass it on.
  const other = await pageFor(await secondPerson(page, program));
  await other.goto(`/orders/order-details/${order}`);
  await walk(other, "Fully paid", "Token transfer pending");
  // The address was entered by hand, so somebody has to answer for it.
  await expect(other.getByRole("button", { name: "Complete the order" })).toBeDisabled();
  await answerFor(other, "The customer named the address in person");
  await other.close();
  await page.goto(`/ledger?filter=${JSON.stringify({ order_id: order })}`);
  await expect(page.getByRole("cell", { name: "Settlement" })).toBeVisible();
  await expect(page.getByRole("cell", { name: "Payment", exact: true })).toHaveCount(2);
  await page.goto(`/customer-profile/${customer}`);
  await expect(page.getByRole("table").getByText(asset).first()).toBeVisible();
  await page.goto(`/orders?filter=${JSON.stringify({ user_id: customer })}`);
  await expect(page.getByRole("cell", { name: "Completed" })).toBeVisible();
  await page.goto("/report");
  await expect(page.getByRole("row", { name: /Completed/ })).toBeVisible();
});

test("an order is cancelled, and its money goes back when a second person agrees", { tag: "@all" }, async ({
  page,
  pageFor,
  program,
}) => {
  const { order, customer } = await placeOrder(page, "verified");
  await pay(page, "UTR-3", "250.00");
  await page.getByRole("button", { name: "Request cancellation" }).click();
  await page.getByRole("dialog").getByLabel("Reason").fill("The customer changed their mind");
  await page.getByRole("dialog").getByRole("button", { name: "Request cancellation" }).click();
  await expect(page.getByText("Cancellation is requested")).toBeVisible();

  const other = await pageFor(await secondPerson(page, program));
  await other.goto(`/cancel?filter=${JSON.stringify({ order_id: order, status: "pending" })}`);
  await other.getByRole("button", { name: /^Actions for/ }).click();
  await other.getByRole("menuitem", { name: /approve/i }).click();
  await other.getByRole("dialog").getByLabel("Reason").fill("Within the notice");
  await other.getByRole("dialog").getByRole("button").last().click();
  await expect(other.getByRole("dialog")).toHaveCount(0);
  await other.close();

  await page.goto(`/orders/order-details/${order}`);
  await page.getByRole("link", { name: "Open request" }).click();
  await approve(page);
  await page.goto(`/orders/order-details/${order}`);
  await expect(page.getByRole("heading", { level: 1 }).locator("..")).toContainText("Refunded");
  await page.goto(`/ledger?filter=${JSON.stringify({ order_id: order })}`);
  await expect(page.getByRole("cell", { name: "Refund" })).toBeVisible();
  await page.goto(`/wallet?filter=${JSON.stringify({ user_id: customer })}`);
  await expect(page.getByRole("row", { name: /Refund.*250\.00/ })).toBeVisible();
});

test("an order is blocked by KYC, unblocked on the customer's page, and goes on", { tag: "@all" }, async ({ page }) => {
  const { order, customer } = await placeOrder(page, "pending");
  for (const check of CHECKS) await handIn(page, customer, check);
  await walk(page, ...UNTIL_DOCUMENTS);
  await addDocument(page);
  await expect(page.getByText(/KYC is not verified/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Send for signature" })).toBeDisabled();
  await page.getByRole("link", { name: "Open the customer" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Orla Investing" })).toBeVisible();
  for (const check of ["E-mail", "Aadhaar", "PAN", "Video"]) {
    await page.getByRole("button", { name: `Approve: ${check}` }).click();
    await expect(page.getByRole("button", { name: `Approve: ${check}` })).toHaveCount(0);
  }
  const checks = page.getByRole("region", { name: "Verification" });
  await expect(checks.getByText("Verified", { exact: true })).toHaveCount(5);
  await page.goto(`/orders/order-details/${order}`);
  await walk(page, "Sent for signature");
});
