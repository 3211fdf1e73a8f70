import type { Page } from "@playwright/test";
import { REJECTED } from "../../chain/wallet";
import { expect } from "../test";
import { addressOf, short, test } from "./wallet";

const POLYGON = 137;

test.beforeEach(async ({ page }) => {
  await page.goto("/assets");
});

/** The button of the wallet in the bar above every page. */
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** Loads the page anew with whatever wallet it now has, and connects that. */
async function connect(page: Page) {
  await page.reload();
  await button(page, "Connect wallet").click();
}

test("without a wallet the browser is said to need one", { tag: "@all" }, async ({ page }) => {
  const told = page.waitForEvent("dialog");
  const pressed = button(page, "Connect wallet").click();
  const dialog = await told;
  expect(dialog.message()).toBe("Please install MetaMask to use this feature!");
  await dialog.accept();
  await pressed;
  await expect(button(page, "Connect wallet")).toBeVisible();
});

test("the bar tells of a connected wallet, follows it, and lets go of it", { tag: "@all" }, async ({
  page,
  chain,
  install,
}) => {
  const [address, other] = [addressOf(chain, 2), addressOf(chain, 3)];
  const wallet = await install({ account: 2, chainId: POLYGON });
  await connect(page);
  const name = `Wallet ${short(address)}`;
  await button(page, name).click();
  const panel = page.getByRole("region", { name });
  await expect(panel.getByRole("heading", { name: "Test Wallet" })).toBeVisible();
  await expect(panel).toContainText(address, { ignoreCase: true });
  await expect(panel.getByText("Polygon", { exact: true })).toBeVisible();
  await expect(panel.getByText("10,000 POL")).toBeVisible();

  await test.step("a reload finds it again without a prompt", async () => {
    const prompts = () => wallet.asked.filter(({ method }) => method === "eth_requestAccounts").length;
    expect(prompts()).toBe(1);
    await page.reload();
    await expect(button(page, name)).toBeVisible();
    expect(prompts()).toBe(1);
  });

  await test.step("another account is the first one now, and then none", async () => {
    wallet.allow([other, address]);
    await expect(button(page, `Wallet ${short(other)}`)).toBeVisible();
    wallet.allow([]);
    await expect(button(page, "Connect wallet")).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem("adminWalletData"))).toBeNull();
  });

  await test.step("disconnected, it stays so after a reload", async () => {
    await button(page, "Connect wallet").click();
    await button(page, name).click();
    await panel.getByRole("button", { name: "Disconnect" }).click();
    await expect(button(page, "Connect wallet")).toBeVisible();
    expect(wallet.asked.map(({ method }) => method)).toContain("wallet_revokePermissions");
    await page.reload();
    await expect(button(page, "Connect wallet")).toBeVisible();
  });
});

test("a wallet on another network is told so, and led to the one of the tokens", { tag: "@all" }, async ({
  page,
  chain,
  install,
}) => {
  const wallet = await install({ account: 2 });
  await connect(page);
  const name = `Wallet ${short(addressOf(chain, 2))}`;
  const wrong = button(page, `${name}, on another network`);
  await wrong.click();
  const panel = page.getByRole("region", { name });
  await expect(panel.getByText("Local", { exact: true })).toBeVisible();
  await expect(panel.getByText("The platform’s tokens are on Polygon.")).toBeVisible();

  await test.step("a wallet that declines stays where it is", async () => {
    wallet.fail("wallet_switchEthereumChain", REJECTED);
    await panel.getByRole("button", { name: "Switch to Polygon" }).click();
    await expect(panel.getByRole("alert")).toHaveText(
      "You declined the request in your wallet, so nothing has changed",
    );
    wallet.fail("wallet_switchEthereumChain");
  });

  await test.step("one that does not know the network learns of it and goes there", async () => {
    await panel.getByRole("button", { name: "Switch to Polygon" }).click();
    await expect(panel.getByText("Polygon", { exact: true })).toBeVisible();
    await expect(panel.getByText("The platform’s tokens are on Polygon.")).toHaveCount(0);
    expect(wallet.asked.map(({ method }) => method)).toContain("wallet_addEthereumChain");
    await expect(button(page, name)).toBeVisible();
  });

  wallet.goTo(1);
  await expect(wrong).toBeVisible();
});

test("who declines to connect stays disconnected", { tag: "@all" }, async ({ page, install, tolerate }) => {
  tolerate(/Error connecting to MetaMask/);
  const wallet = await install({ account: 2 });
  wallet.fail("eth_requestAccounts", REJECTED);
  const logged = page.waitForEvent("console", (message) => message.text().startsWith("Error connecting to MetaMask"));
  await connect(page);
  await logged;
  await expect(button(page, "Connect wallet")).toBeVisible();
});

/** Finds the wallet that a page says to be proven. */
const section = (page: Page) =>
  page
    .getByRole("main")
    .locator("section")
    .filter({ has: page.getByRole("heading", { level: 2, name: "Wallet" }) });

const prove = (page: Page) => section(page).getByRole("button", { name: /^Verify (a|another) wallet$/ });

test("an administrator proves a wallet on the profile", { tag: "@all" }, async ({ page, chain, install }) => {
  const address = addressOf(chain, 4);
  const wallet = await install({ account: 4 });
  await page.goto("/profile");
  await expect(section(page)).toContainText("No wallet is proven yet.");
  await prove(page).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Connect wallet" }).click();
  await expect(dialog).toContainText(address, { ignoreCase: true });
  wallet.fail("personal_sign", REJECTED);
  await dialog.getByRole("button", { name: "Sign and bind" }).click();
  await expect(dialog.getByText("You declined the request in your wallet, so nothing has changed")).toBeVisible();
  wallet.fail("personal_sign");
  await dialog.getByRole("button", { name: "Sign and bind" }).click();
  await expect(dialog).toHaveCount(0);
  await page.reload();
  await expect(section(page)).toContainText("Proven");
  await expect(section(page)).toContainText(short(address), { ignoreCase: true });
});

test("a wallet is proven for an SPV, and for nobody else after that", { tag: "@all" }, async ({
  page,
  chain,
  install,
  tolerate,
}) => {
  tolerate(/status of 409/);
  const address = addressOf(chain, 5);
  await install({ account: 5 });
  await page.goto("/spv/2/overview");
  await prove(page).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Connect wallet" }).click();
  await dialog.getByRole("button", { name: "Sign and bind" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(section(page)).toContainText(short(address), { ignoreCase: true });
  await page.goto("/spv/1/overview");
  await prove(page).click();
  await dialog.getByRole("button", { name: "Sign and bind" }).click();
  await expect(dialog).toContainText("This wallet is proven for another account. Use a wallet of your own.");
});
