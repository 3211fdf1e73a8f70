import type { Page } from "@playwright/test";
import { secondPerson } from "./secondPerson";
import { send } from "./send";
import { approve, listOf, press, UNTIL_ITS_TURN } from "./spv/work";
import { expect, test } from "./test";

// What ends an offer and a month, as two people do it in the console.

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

test("the last month is closed by two people", async ({ page, pageFor, program }) => {
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
});
