import type { Page } from "@playwright/test";
import { addressOf, short } from "../onboarding/wallet";
import { approve, press } from "../spv/work";
import { expect } from "../test";
import { test } from "./office";

// One journey of an asset's units to the chain, and what two people do with them there.

/** Fills the reason of a dialog and presses its button. */
async function ask(page: Page, reason: string, button: string) {
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: /Reason/ }).fill(reason);
  await press(dialog, button);
}

/** Opens what waits for the second person, and approves it. */
async function second(page: Page, title: RegExp) {
  await page.goto("/approvals");
  await page.getByRole("link", { name: title }).first().click();
  await approve(page);
}

/** The panel of a page under a heading. */
const panelOf = (page: Page, name: string) =>
  page.locator("section").filter({ has: page.getByRole("heading", { name, exact: true }) });

const SOON = { timeout: 60_000 };

test("a token is issued by two people; orders, freezes, pauses and lost wallets follow on the chain", {
  tag: "@all",
}, async ({ page, other, office, chain }) => {
  test.setTimeout(480_000);
  const panel = panelOf(page, "Token contract");
  const dashboard = `/assets/dashborad-asset/${office.asset}`;

  await test.step("it is asked for with a preview, approved, deployed and filled", async () => {
    await page.goto(dashboard);
    await panel.getByRole("button", { name: "Issue token" }).click();
    const preview = page.getByRole("dialog").getByRole("region", { name: "What issuing it comes to" });
    await expect(preview).toContainText("1,000");
    await expect(preview).toContainText(/ETH/);
    await ask(page, "The offer is on the chain", "Ask for approval");
    await second(other, /Token HARBO/);
    await page.goto(dashboard);
    await expect(panel.getByRole("status")).toHaveText("On the chain", SOON);
    await expect(panel).toContainText(/0x[\da-f]{4}/i);
    await expect(panel.getByText("In custody").locator("..")).toContainText("40", SOON);
  });

  const holder = await office.addHolder("Ira Token", 4);
  await test.step("an order is completed once its mint is confirmed", async () => {
    const id = await office.paid(holder, 5);
    await other.goto(`/orders/order-details/${id}`);
    await other.getByRole("button", { name: "Start the token transfer" }).click();
    await press(other.getByRole("dialog"), "Start the token transfer");
    await page.goto(`/orders/order-details/${id}`);
    const delivery = panelOf(page, "Delivery on the chain");
    await expect(delivery.getByRole("status")).toHaveText("Delivered", SOON);
    await expect(delivery).toContainText("The customer’s wallet");
    await expect(delivery).toContainText("2 of 2");
    await page.reload();
    await expect(page.getByText("Completed", { exact: true }).first()).toBeVisible();
  });

  const contract = async () => (await office.ask(`GET /console/assets/${office.asset}/token`)).token.address as string;
  const read = async (selector: string, account: number) => {
    const data = `${selector}${addressOf(chain, account).slice(2).toLowerCase().padStart(64, "0")}`;
    return BigInt(String(await chain.ask("eth_call", [{ to: await contract(), data }, "latest"])));
  };
  // The first bytes of the hashes of balanceOf(address), isFrozen(address) and isVerified(address).
  const [balanceOf, isFrozen, isVerified] = ["0x70a08231", "0xe5839836", "0xb9209e33"] as const;
  const underWay = async () => {
    const where = { all: [["status", "any", ["queued", "sent"]]] };
    const filter = encodeURIComponent(JSON.stringify({ where }));
    return (await office.ask(`GET /console/chain-transactions?filter=${filter}&range=[0,9]`)).length as number;
  };

  await test.step("the investor's wallet has them", async () => {
    expect(await read(balanceOf, 4)).toBe(5n);
  });

  await test.step("a freeze of the register is one of the wallet", async () => {
    await office.ask("POST /console/unit-holds", { kind: "freeze", user_id: holder, reason: "As notified" });
    await expect.poll(() => read(isFrozen, 4), SOON).toBe(1n);
  });

  await test.step("it is paused at once, and goes on by two people", async () => {
    await page.goto(dashboard);
    await panel.getByRole("button", { name: "Pause" }).click();
    await ask(page, "A key may be known", "Pause");
    await expect(panel.getByRole("status")).toHaveText("Paused");
    await panel.getByRole("button", { name: "Let it go on" }).click();
    await ask(page, "It is not", "Ask for approval");
    await second(other, /Let the token go on/);
    await page.goto(dashboard);
    await expect(panel.getByRole("status")).toHaveText("On the chain", SOON);
  });

  await test.step("a lost wallet is replaced by the one that is proven since, and is dead", async () => {
    await office.prove(holder, 5);
    // The contract hears of the new one within seconds, and refuses it before.
    await expect.poll(() => read(isVerified, 5), SOON).toBe(1n);
    await expect.poll(() => underWay(), SOON).toBe(0);
    await page.goto(`/customer-profile-fo/${holder}`);
    const lost = `Replace the lost wallet ${short(addressOf(chain, 4))}`;
    await panelOf(page, "Units on the chain").getByRole("button", { name: lost }).click();
    await ask(page, "The phone is gone", "Replace a lost wallet");
    await second(other, /lost wallet/i);
    await expect.poll(() => read(balanceOf, 5), SOON).toBe(5n);
    expect(await read(balanceOf, 4)).toBe(0n);
  });
});
