import { act, waitFor } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { type Chain, startChain } from "../../chain/chain";
import { makeWallet, REJECTED, type TestWallet } from "../../chain/wallet";
import { kept, mountConnection, settle } from "./probe";

let chain: Chain;
let ends: Array<() => void> = [];
let wallet: TestWallet;
let first: string;
let second: string;

beforeAll(async () => {
  chain = await startChain();
  [first, second] = chain.accounts;
});
afterAll(() => chain.stop());
beforeEach(() => {
  wallet = install();
});
afterEach(() => {
  for (const end of ends) end();
  ends = [];
});

/** Installs a wallet into the browser. */
function install(more: Partial<Parameters<typeof makeWallet>[0]> = {}): TestWallet {
  const made = makeWallet({ ask: chain.ask, accounts: chain.accounts, ...more });
  ends.push(made.announce());
  return made;
}

const methods = ({ asked }: TestWallet) => asked.map(({ method }) => method);
const taken = () => vi.spyOn(console, "error").mockImplementation(() => undefined);

describe("connecting", () => {
  test("gives the first account and the chain, and the way to the chain a moment later", async () => {
    const page = mountConnection();
    await settle();
    expect(page.now()).toMatchObject({ isConnected: false, account: null, chainId: null, provider: null });
    expect(methods(wallet)).toEqual(["eth_accounts"]);
    wallet.asked.length = 0;
    expect(await page.connect()).toBe(first);
    expect(methods(wallet).slice(0, 2)).toEqual(["eth_requestAccounts", "eth_chainId"]);
    expect(page.now()).toMatchObject({ isConnected: true, account: first, chainId: 31337 });
    expect(page.now().wallet?.name).toBe("Test Wallet");
    await page.until(first);
    expect(await page.now().provider?.getBalance(first)).toBe(10_000n * 10n ** 18n);
  });

  test("that its owner declines is logged alone, and gives nothing", async () => {
    const log = taken();
    wallet.fail("eth_requestAccounts", REJECTED);
    const page = mountConnection();
    expect(await page.connect()).toBeUndefined();
    expect(log.mock.calls).toEqual([["Error connecting to MetaMask", REJECTED]]);
    expect(page.now().isConnected).toBe(false);
    expect(kept()).toBeNull();
    wallet.fail("eth_requestAccounts");
    expect(await page.connect()).toBe(first);
  });

  test("that fails at the chain leaves nothing behind", async () => {
    const log = taken();
    const failure = new Error("No network");
    wallet.fail("eth_chainId", failure);
    const page = mountConnection();
    await settle();
    expect(await page.connect()).toBeUndefined();
    expect(log.mock.calls).toEqual([["Error connecting to MetaMask", failure]]);
    expect(page.now().isConnected).toBe(false);
    expect(wallet.listenerCount()).toBe(0);
  });

  test("twice at once asks the wallet once, for it shows one prompt", async () => {
    const page = mountConnection();
    await settle();
    const answer = wallet.hold("eth_requestAccounts");
    const both = Promise.all([page.now().connect(), page.now().connect()]);
    answer();
    expect(await act(() => both)).toEqual([first, first]);
    expect(methods(wallet).filter((method) => method === "eth_requestAccounts")).toHaveLength(1);
  });
});

describe("the silent check", () => {
  test("connects a wallet that was allowed before, without a prompt", async () => {
    wallet.allow([first]);
    const page = mountConnection();
    await page.until(first);
    expect(page.now().chainId).toBe(31337);
    expect(methods(wallet)).not.toContain("eth_requestAccounts");
  });

  test("that fails is logged alone", async () => {
    const log = taken();
    const failure = new Error("Broken");
    wallet.fail("eth_accounts", failure);
    const page = mountConnection();
    await settle();
    expect(log.mock.calls).toEqual([["Error checking connection", failure]]);
    expect(page.now().isConnected).toBe(false);
  });

  test("changes nothing once its answer comes after a disconnection", async () => {
    wallet.allow([first]);
    const answer = wallet.hold("eth_accounts");
    const page = mountConnection();
    await page.disconnect();
    answer();
    await settle();
    expect(page.now().isConnected).toBe(false);
    expect(wallet.listenerCount()).toBe(0);
  });
});

describe("a connected wallet", () => {
  test("that changes its account or chain changes the page's", async () => {
    const page = mountConnection();
    await page.connect();
    await act(async () => wallet.allow([second, first]));
    expect(page.now().account).toBe(second);
    expect(kept()).toEqual({ wallet: "example.wallet", account: second, chainId: 31337 });
    await act(async () => wallet.goTo(137));
    expect(page.now().chainId).toBe(137);
    expect(kept()).toMatchObject({ chainId: 137 });
  });

  test("that changes while its chain is asked for is shown as it is then", async () => {
    const page = mountConnection();
    await settle();
    const answer = wallet.hold("eth_chainId");
    const connecting = page.now().connect();
    await waitFor(() => expect(methods(wallet)).toContain("eth_chainId"));
    wallet.allow([second]);
    wallet.goTo(137);
    answer();
    expect(await act(() => connecting)).toBe(second);
    expect(page.now()).toMatchObject({ account: second, chainId: 137 });
  });

  test("that reports no account is disconnected, and connected again with the next", async () => {
    const page = mountConnection();
    await page.connect();
    await act(async () => wallet.lock());
    expect(page.now()).toMatchObject({ isConnected: false, account: null, chainId: null, wallet: null });
    expect(kept()).toBeNull();
    await act(async () => wallet.goTo(1));
    await act(async () => wallet.unlock());
    expect(page.now()).toMatchObject({ isConnected: true, account: first, chainId: 1 });
  });

  test("is kept in the browser until it is disconnected, and takes its permission back", async () => {
    const page = mountConnection();
    await page.connect();
    expect(kept()).toEqual({ wallet: "example.wallet", account: first, chainId: 31337 });
    await page.disconnect();
    expect(kept()).toBeNull();
    expect(page.now()).toMatchObject({ isConnected: false, account: null, chainId: null, provider: null });
    expect(wallet.listenerCount()).toBe(0);
    expect(wallet.asked.at(-1)).toEqual({ method: "wallet_revokePermissions", params: [{ eth_accounts: {} }] });
    page.unmount();
    const reloaded = mountConnection();
    await settle();
    expect(reloaded.now().isConnected).toBe(false);
  });

  test("that cannot take its permission back is disconnected all the same", async () => {
    wallet.fail("wallet_revokePermissions", new Error("Method not found"));
    const page = mountConnection();
    await page.connect();
    await page.disconnect();
    expect(page.now().isConnected).toBe(false);
  });

  test("is not listened to when its answer comes after the page is gone", async () => {
    const page = mountConnection();
    await settle();
    const answer = wallet.hold("eth_chainId");
    const connecting = page.now().connect();
    await waitFor(() => expect(wallet.listenerCount()).toBe(2));
    page.unmount();
    expect(wallet.listenerCount()).toBe(0);
    answer();
    expect(await connecting).toBeUndefined();
    expect(wallet.listenerCount()).toBe(0);
    expect(kept()).toBeNull();
  });
});
