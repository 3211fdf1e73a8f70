import type { Page } from "@playwright/test";
import { ROLE } from "../../src/contract/roles/vocabulary";
import type { Chain } from "../chain/chain";
import { type Ask, advance, second as agreeing, asking, customer, firstOnSale, order, verify } from "./jobs/ground";
import { codeFor } from "./onboarding/applicant";
import { administrator, type Program, type SampleData } from "./program";
import { keptIn } from "./send";
import { openSession } from "./session";
import { approve, press } from "./spv/work";
import { test as base, expect } from "./test";

// The way of an asset's units to the chain, on a program that is connected to one which makes a block each second.

const test = base.extend<object, { programEnv: NodeJS.ProcessEnv; sampleData: SampleData }>({
  sampleData: ["ground", { scope: "worker" }],
  programEnv: [
    async ({ chain }, use) => {
      await chain.ask("evm_setIntervalMining", [1]);
      await use({ CHAIN_RPC: chain.url });
    },
    { scope: "worker" },
  ],
});

/** The first bytes of the hash of `balanceOf(address)`. */
const BALANCE_OF = "0x70a08231";

/** Signs in as a customer, by a code, and proves the chain's first account with its own signature. */
async function prove(program: Program, ask: Ask, other: Ask, { accounts, ask: askChain }: Chain, holder: number) {
  const phone = "9876510001";
  const filter = encodeURIComponent(JSON.stringify({ id: [holder], role: ROLE.customer }));
  const [{ version }] = await ask(`GET /console/customers?filter=${filter}&range=[0,0]`);
  const { approval_id } = await ask(`PUT /console/customers/${holder}`, { phone, version });
  if (approval_id) await other(`PUT /console/approvals/${approval_id}/decision`, { decision: "approve" });
  const { user_id } = await ask("POST /auth/login", { phone, country_code: "+91" });
  const { token } = await ask("POST /auth/verify", { user_id, otp: await codeFor(program, phone) });
  const askHolder = asking({ origin: program.url, token });
  const address = accounts[0];
  const { message } = await askHolder("POST /me/wallet/challenge", { address, chain_id: 31337 });
  const signature = await askChain("personal_sign", [`0x${Buffer.from(message).toString("hex")}`, address]);
  await askHolder("PUT /me/wallet", { message, signature });
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

/** The panel of a page under a heading. */
const panelOf = (page: Page, name: string) =>
  page.locator("section").filter({ has: page.getByRole("heading", { name, exact: true }) });

const SOON = { timeout: 60_000 };

test("a token is issued by two people, an order is delivered on the chain, and it is paused and goes on", async ({
  page,
  pageFor,
  program,
  chain,
}) => {
  const ask = asking(keptIn(await openSession(program.url, administrator)));
  const askOther = asking(keptIn(await openSession(program.url, agreeing)));
  const other = await pageFor(agreeing);
  const asset = await firstOnSale(ask);
  const panel = panelOf(page, "Token contract");
  const dashboard = `/assets/dashborad-asset/${asset.id}`;

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

  const holder = await customer(ask, "Ira Token");
  await verify(ask, askOther, holder);
  await prove(program, ask, askOther, chain, holder);
  await test.step("an order is completed once its mint is confirmed", async () => {
    const id = await order(ask, { user_id: holder, property_id: asset.id, no_sqyds: 5 });
    await advance(ask, askOther, id, "fully-paid");
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

  await test.step("the investor's wallet has them", async () => {
    const { token } = await ask(`GET /console/assets/${asset.id}/token`);
    const data = `${BALANCE_OF}${chain.accounts[0].slice(2).toLowerCase().padStart(64, "0")}`;
    expect(BigInt(String(await chain.ask("eth_call", [{ to: token.address, data }, "latest"])))).toBe(5n);
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
});
