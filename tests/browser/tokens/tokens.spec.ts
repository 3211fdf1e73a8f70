import type { Page } from "@playwright/test";
import { deploymentOf } from "../../../src/chain/token/contract";
import type { Chain } from "../../chain/chain";
import { offer } from "../jobs/ground";
import { addressOf, short } from "../onboarding/wallet";
import { approve, press } from "../spv/work";
import { expect } from "../test";
import { test } from "./office";

// Two journeys of an asset's units to the chain, and what two people do with them there; one program serves both.
test.describe.configure({ mode: "serial" });

/** The first bytes of the hashes of what contracts are asked about an account. */
const READS = { balanceOf: "0x70a08231", isFrozen: "0xe5839836", isVerified: "0xb9209e33" } as const;

/** Asks a contract about one of the chain's accounts. */
async function ask(chain: Chain, to: string, what: keyof typeof READS, account: number): Promise<bigint> {
  const data = `${READS[what]}${addressOf(chain, account).slice(2).toLowerCase().padStart(64, "0")}`;
  return BigInt(String(await chain.ask("eth_call", [{ to, data }, "latest"])));
}

/** Fills the reason of a dialog and presses its button. */
async function give(page: Page, reason: string, button: string) {
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

/** Deploys a contract as somebody else might have, whose keys are these, for a platform at an address. */
async function deploy(
  chain: Chain,
  { relayer, guardian }: { relayer: string; guardian: string },
  url: string,
): Promise<string> {
  const limits = { cap: 1000, maxUnits: 0, maxHolders: 0, guardianDelay: 86_400 };
  const about = { name: "Quarry Lane", symbol: "HARBO", registerURI: `${url}/api/register` };
  const data = deploymentOf({ ...about, ...limits, guardian, issuer: relayer, agent: relayer });
  const deploying = { from: addressOf(chain, 0), data, gas: "0x600000" };
  const hash = await chain.ask("eth_sendTransaction", [deploying]);
  const found = async () =>
    ((await chain.ask("eth_getTransactionReceipt", [hash])) as { contractAddress: string } | null)?.contractAddress;
  await expect.poll(found, SOON).toBeTruthy();
  return (await found()) as string;
}

/** The panel of a page under a heading. */
const panelOf = (page: Page, name: string) =>
  page.locator("section").filter({ has: page.getByRole("heading", { name, exact: true }) });

const SOON = { timeout: 60_000 };

test("a token is issued by two people; orders, freezes, pauses and lost wallets follow on the chain", {
  tag: "@all",
}, async ({ page, other, office, chain }) => {
  const panel = panelOf(page, "Token contract");
  const dashboard = `/assets/dashborad-asset/${office.asset}`;

  await test.step("it is asked for with a preview, approved, deployed and filled", async () => {
    await page.goto(dashboard);
    await panel.getByRole("button", { name: "Issue token" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText("Units at most").locator("..")).toContainText("1,000");
    await expect(dialog.getByRole("region", { name: "What issuing it comes to" })).toContainText(/ETH/);
    await give(page, "The offer is on the chain", "Ask for approval");
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

  const { token } = await office.ask(`GET /console/assets/${office.asset}/token`);
  const read = (what: keyof typeof READS, account: number) => ask(chain, token.address, what, account);
  const underWay = async () => {
    const where = { all: [["status", "any", ["queued", "sent"]]] };
    const filter = encodeURIComponent(JSON.stringify({ where }));
    return (await office.ask(`GET /console/chain-transactions?filter=${filter}&range=[0,9]`)).length as number;
  };

  await test.step("the investor's wallet has them", async () => {
    expect(await read("balanceOf", 4)).toBe(5n);
  });

  await test.step("a freeze of the register is one of the wallet", async () => {
    await office.ask("POST /console/unit-holds", { kind: "freeze", user_id: holder, reason: "As notified" });
    await expect.poll(() => read("isFrozen", 4), SOON).toBe(1n);
  });

  await test.step("it is paused at once, and goes on by two people", async () => {
    await page.goto(dashboard);
    await panel.getByRole("button", { name: "Pause" }).click();
    await give(page, "A key may be known", "Pause");
    await expect(panel.getByRole("status")).toHaveText("Paused");
    await panel.getByRole("button", { name: "Let it go on" }).click();
    await give(page, "It is not", "Ask for approval");
    await second(other, /Let the token go on/);
    await page.goto(dashboard);
    await expect(panel.getByRole("status")).toHaveText("On the chain", SOON);
  });

  await test.step("a lost wallet is replaced by the one that is proven since, and is dead", async () => {
    await office.prove(holder, 5);
    // The contract hears of the new one within seconds, and refuses it before.
    await expect.poll(() => read("isVerified", 5), SOON).toBe(1n);
    await expect.poll(() => underWay(), SOON).toBe(0);
    await page.goto(`/customer-profile-fo/${holder}`);
    const lost = `Replace the lost wallet ${short(addressOf(chain, 4))}`;
    await panelOf(page, "Units on the chain").getByRole("button", { name: lost }).click();
    await expect(page.getByRole("dialog")).toContainText(addressOf(chain, 5), { ignoreCase: true });
    await give(page, "The phone is gone", "Replace a lost wallet");
    await second(other, /lost wallet/i);
    await expect.poll(() => read("balanceOf", 5), SOON).toBe(5n);
    expect(await read("balanceOf", 4)).toBe(0n);
  });
});

test("a contract of elsewhere is adopted; two people move its units, and who is not verified any more receives none", {
  tag: "@all",
}, async ({ page, other, office, chain, install, tolerate, program }) => {
  tolerate(/status of 422 .*\/token\)/);
  const panel = panelOf(page, "Token contract");
  const names = { spv: "Quarry Lane Holdings", asset: "Quarry Lane" };
  const { asset, spv } = await offer(office.ask, office.other, names);
  const dashboard = `/assets/dashborad-asset/${asset}`;
  const { chain: keys } = await office.ask(`GET /console/assets/${asset}/token`);
  const deployed = await deploy(chain, keys, program.url);

  await test.step("one whose guardian is another is refused at its field; the right one is taken into use by two people", async () => {
    const strange = await deploy(chain, { ...keys, guardian: addressOf(chain, 9) }, program.url);
    await page.goto(dashboard);
    await panel.getByRole("button", { name: "Issue token" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("textbox", { name: /^Contract/ }).fill(strange);
    await dialog.getByRole("textbox", { name: /Reason/ }).fill("It is there already");
    await dialog.getByRole("button", { name: "Ask for approval" }).click();
    await expect(dialog).toContainText("The guardian of the contract is another");
    await dialog.getByRole("textbox", { name: /^Contract/ }).fill(deployed);
    await press(dialog, "Ask for approval");
    await second(other, /Quarry Lane/);
    await page.goto(dashboard);
    await expect(panel.getByRole("status")).toHaveText("On the chain", SOON);
    await expect(panel).toContainText(short(deployed));
  });

  const [giver, taker] = [await office.addHolder("Noor Giver", 6), await office.addHolder("Omar Taker", 7)];
  const read = (what: keyof typeof READS, account: number) => ask(chain, deployed, what, account);
  await test.step("an order's units are minted by it", async () => {
    const order_id = await office.paid(giver, 6, asset);
    const status = "property-tokens-transfer-pending";
    await office.other("PUT /order/status", { order_id, status, override: true, reason: "As agreed" });
    await expect.poll(async () => (await office.ask(`GET /order/${order_id}`)).status, SOON).toMatch(/completed$/);
    expect(await read("balanceOf", 6)).toBe(6n);
  });

  await test.step("units go from one holder to another once a second person agrees, and what the contract says is told before", async () => {
    await page.goto(`/spv/${spv}/investors`);
    await page.getByRole("button", { name: "Transfer units" }).click();
    const dialog = page.getByRole("dialog");
    for (const [label, option] of [
      ["Asset", names.asset],
      ["From", "Noor Giver"],
      ["To", "Omar Taker"],
    ]) {
      await dialog.getByRole("combobox", { name: new RegExp(`^${label}`) }).click();
      await page.getByRole("option", { name: option }).click();
    }
    await dialog.getByRole("textbox", { name: /^Units/ }).fill("2");
    await expect(dialog).toContainText("The receiver’s wallet is being put on the allow-list");
    await give(page, "Sold by contract", "Transfer units");
    await second(other, /Noor Giver/);
    await expect.poll(() => read("balanceOf", 7), SOON).toBe(2n);
    expect(await read("balanceOf", 6)).toBe(4n);
  });

  await test.step("whose KYC is rejected is taken off the list", async () => {
    await page.goto(`/customer-profile/${giver}`);
    await page.getByRole("region", { name: "Verification" }).getByText("Video", { exact: true }).click();
    await page.getByRole("button", { name: "Reject: Video" }).click();
    await give(page, "The person was another", "Reject");
    await expect.poll(() => read("isVerified", 6), SOON).toBe(0n);
    await page.goto(`/customer-profile-fo/${giver}`);
    await expect(panelOf(page, "Units on the chain")).toContainText("Not allowed");
  });

  await test.step("the holder's wallet shows the token from the page behind a mailed link", async () => {
    await page.goto(`/customer-profile/${taker}`);
    await page.getByRole("button", { name: "Send the holder’s page" }).click();
    await press(page.getByRole("dialog"), "Send the holder’s page");
    const link = /https?:\/\/\S+(\/holder#\S+)/.exec(
      await office.mailed("Omar.Taker@people.example", "your units"),
    )?.[1];
    const wallet = await install({ account: 7 });
    await page.goto(link ?? "");
    await page.getByRole("button", { name: /to your wallet$/ }).click();
    await expect(page.getByText(/^Your wallet shows/)).toBeVisible();
    expect(wallet.asked).toContainEqual({
      method: "wallet_watchAsset",
      params: { type: "ERC20", options: { address: deployed, symbol: "HARBO", decimals: 0 } },
    });
  });
});
