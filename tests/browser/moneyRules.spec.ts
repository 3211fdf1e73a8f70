import type { Page } from "@playwright/test";
import { fieldsOf } from "../../src/contract/fieldRegistry";
import { income } from "../../src/contract/income/resource";
import { enterFields } from "./form";
import { secondPerson } from "./secondPerson";
import { send } from "./send";
import { approve, calculate, dayBefore, listOf, press, UNTIL_ITS_TURN, upload } from "./spv/work";
import { expect, test } from "./test";

// What goes wrong with money and is put right, and what ends a month, as two people do it in the console.

const dialogOf = (page: Page) => page.getByRole("dialog");
const walletOf = (customer: number) => `/wallet?filter=${JSON.stringify({ user_id: customer })}`;

/** Numbers of the requests that wait. */
async function requests(page: Page): Promise<number[]> {
  const waiting: { id: number }[] = await listOf(page, "approvals", { status: "pending" });
  return waiting.map(({ id }) => id);
}

/** Does what has to wait for somebody else, and has the second person approve it on its page. */
async function withSecond(page: Page, other: Page, ask: () => Promise<unknown>) {
  const before = await requests(page);
  await ask();
  const asked = async () => (await requests(page)).find((id) => !before.includes(id));
  await expect.poll(asked).toEqual(expect.any(Number));
  await other.goto(`/approvals/${await asked()}/show`);
  await approve(other);
}

/** Records a deposit on the page of a customer's wallet. */
async function deposit(page: Page, amount: string, reference: string) {
  await page.getByRole("button", { name: "Record deposit" }).click();
  await dialogOf(page).getByLabel("Amount").fill(amount);
  await dialogOf(page).getByLabel("Reference").fill(reference);
  await press(dialogOf(page), "Record deposit");
}

test("an offer fails with the word of a second person, and its customers have their money back", async ({
  page,
  pageFor,
  program,
}) => {
  const [asset] = await listOf(page, "assets", { status: "closing" });
  const { data: closing } = await send(page, "GET", `/console/assets/${asset.id}/closing`);
  const number = closing.ends.orders;
  await page.goto(`/assets?filter=${JSON.stringify({ status: "closing" })}`);
  const other = await pageFor(await secondPerson(page, program));
  await withSecond(page, other, async () => {
    await page.getByRole("button", { name: `Actions for ${asset.name}`, exact: true }).click();
    await page.getByRole("menuitem", { name: "Close as unsuccessful" }).click();
    await expect(dialogOf(page)).toContainText(`${number} orders end`);
    await dialogOf(page).getByLabel("Reason").fill("Too little came in by the last day");
    await press(dialogOf(page), "Close as unsuccessful");
  });
  await page.goto(`/assets/dashborad-asset/${asset.id}`);
  const panel = page
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: "What became of the orders" }) });
  // Each order ends in a transaction of its own.
  await expect(panel).toContainText(`${number} of ${number} orders have ended`, UNTIL_ITS_TURN);
  const [ended] = await listOf(page, "offer-closing-orders", { property_id: asset.id, outcome: "refunded" });
  const { data: order } = await send(page, "GET", `/order/${ended.order_id}`);
  await page.goto(`/orders/order-details/${ended.order_id}`);
  await expect(page.getByRole("heading", { level: 1 }).locator("..")).toContainText("Refunded");
  await page.goto(walletOf(order.orderDetail.user_id));
  await expect(page.getByRole("row", { name: /Refund/ }).first()).toBeVisible();
});

test("rent is recorded with its proof, approved, distributed and paid", { tag: "@all" }, async ({
  page,
  pageFor,
  program,
  tolerate,
}) => {
  // The console asks for the names of employees, whom this person may not read.
  tolerate(/status of 403 .*\/employee\?/);
  const [asset] = await listOf(page, "assets", { spv_id: 1, status: "live" });
  const other = await pageFor(await secondPerson(page, program));
  await page.goto("/spv/1/disturbution");
  await withSecond(page, other, async () => {
    await page.getByRole("link", { name: "Record income" }).click();
    await enterFields(page.getByRole("main"), fieldsOf(income.record), {
      property_id: asset.name,
      period_from: dayBefore(40),
      period_to: dayBefore(10),
      amount: "250000",
      received_on: dayBefore(0),
      reference: "RENT-1",
    });
    await upload(page.getByRole("main"));
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page).toHaveURL(/\/approvals\/\d+\/show/);
  });
  const id = await calculate(page, 1, "2,00,000");
  await withSecond(page, other, async () => {
    await page.getByRole("textbox", { name: "Reason" }).fill("Rent of the last month");
    await page.getByRole("button", { name: "Submit for approval" }).click();
    await expect(page).toHaveURL(new RegExp(`/spv/1/disturbution/${id}$`));
  });
  const status = page.getByRole("main").getByRole("heading", { level: 2 }).first().locator("..");
  await expect(status).toContainText("Completed", UNTIL_ITS_TURN);
  const [holder] = await listOf(page, "distribution-lines", { distribution_id: Number(id), status: "paid" });
  await page.goto(walletOf(holder.user_id));
  await expect(page.getByRole("row", { name: /Distribution/ }).first()).toBeVisible();
});

test("a withdrawal that the bank has paid comes back, and is in the wallet again", { tag: "@all" }, async ({
  page,
  pageFor,
  program,
}) => {
  const [withdrawal] = await listOf(page, "withdrawals", { status: "approved" });
  await page.goto("/payment-batches");
  await page.getByRole("button", { name: "New batch" }).click();
  await press(dialogOf(page), "New batch");
  await expect(page).toHaveURL(/\/payment-batches\/\d+\/show/);
  const payment = `WD-${withdrawal.id}`;
  const say = async (outcome: string, field: string, words: string) => {
    await page.getByRole("button", { name: `Actions for ${payment}`, exact: true }).click();
    await page.getByRole("menuitem", { name: outcome }).click();
    await dialogOf(page).getByLabel(field).fill(words);
    await press(dialogOf(page), outcome);
  };
  const row = page.getByRole("row", { name: new RegExp(`\\b${payment}\\b`) });
  await say("Mark as paid", "Bank reference", "NEFT-BACK-1");
  await expect(row).toContainText("Paid");
  const other = await pageFor(await secondPerson(page, program));
  await withSecond(page, other, () => say("Mark as returned", "What the bank said", "The account is closed"));
  await page.reload();
  await expect(row).toContainText("Returned");
  await page.goto(walletOf(withdrawal.user_id));
  const amount = new Intl.NumberFormat("en-IN", { minimumFractionDigits: 2 }).format(withdrawal.amount);
  await expect(page.getByRole("row", { name: `Withdrawal returned Completed ₹ ${amount}` }).first()).toBeVisible();
});

test("a wrong deposit is reversed with its proof, and its reference is free again", { tag: "@all" }, async ({
  page,
  pageFor,
  program,
}) => {
  const email = `payer.${Date.now()}@people.example`;
  const { id: customer } = await send(page, "POST", "/console/customers", { name: "Paula Payer", email });
  const other = await pageFor(await secondPerson(page, program));
  await page.goto(walletOf(customer));
  await withSecond(page, other, () => deposit(page, "900.00", "NEFT-WRONG-1"));
  const [wrong] = await listOf(page, "ledger", { user_id: customer, kind: "deposit" });
  await page.goto(`/ledger/${wrong.id}/show`);
  await withSecond(page, other, async () => {
    await page.getByRole("button", { name: "Reverse" }).click();
    await dialogOf(page).getByLabel("Reason").fill("The money was meant for somebody else");
    await upload(dialogOf(page));
    await press(dialogOf(page), "Reverse");
  });
  await page.reload();
  await expect(page.getByText("Reversed by Second Person")).toBeVisible();
  await page.goto(walletOf(customer));
  await expect(page.getByRole("row", { name: /Reversal/ })).toBeVisible();
  // The same reference, written otherwise.
  await withSecond(page, other, () => deposit(page, "500.00", "neft wrong 1"));
  await page.reload();
  await expect(page.getByRole("row", { name: /500\.00/ }).first()).toBeVisible();
});

test("the last month is closed, and a payment dated into it is refused at its field", { tag: "@all" }, async ({
  page,
  pageFor,
  program,
  tolerate,
}) => {
  tolerate(/status of 422 .*\/payments/);
  const [month] = await listOf(page, "periods", { status: "open" }).then((open: { id: number; month: string }[]) =>
    open.sort((one, two) => one.month.localeCompare(two.month)),
  );
  await page.goto(`/periods/${month?.id}/show`);
  const other = await pageFor(await secondPerson(page, program));
  await withSecond(page, other, async () => {
    await page.getByRole("button", { name: "Close month" }).click();
    await dialogOf(page).getByLabel("Note").fill("Held against the bank’s statement");
    await press(dialogOf(page), "Ask for approval");
  });
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 }).locator("..")).toContainText("Closed");
  const [order] = await listOf(page, "orders", { status: "full-payment-pending" });
  await page.goto(`/orders/order-details/${order.id}`);
  await page.getByRole("button", { name: "Record payment" }).click();
  await dialogOf(page).getByLabel("Amount").fill("10.00");
  await dialogOf(page).getByLabel("Received on").fill(`${month?.month}-15`);
  await dialogOf(page).getByLabel("Reference").fill("NEFT-LATE-1");
  await dialogOf(page).getByRole("button", { name: "Record payment" }).click();
  await expect(dialogOf(page)).toContainText("closed");
  await expect(dialogOf(page).getByLabel("Received on")).toHaveAttribute("aria-invalid", "true");
});
