import { act } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import type { WalletConnection } from "../../../src/console/web3/connection/context";
import { STORAGE_KEY } from "../../../src/contract/session/session";
import { type Chain, startChain } from "../../chain/chain";
import { makeWallet } from "../../chain/wallet";
import { kept, mountConnection, settle } from "./probe";

const MISSING = "Please install MetaMask to use this feature!";
let chain: Chain;
let ends: Array<() => void> = [];

beforeAll(async () => {
  chain = await startChain();
});
afterAll(() => chain.stop());
afterEach(() => {
  for (const end of ends) end();
  ends = [];
  Reflect.deleteProperty(window, "ethereum");
});

/** Makes a wallet that owns the account of a number. */
function make(name: string, account: number, more: Partial<Parameters<typeof makeWallet>[0]> = {}) {
  const accounts = [chain.accounts[account] as string];
  return makeWallet({ ask: chain.ask, accounts, name, rdns: `example.${name.toLowerCase()}`, ...more });
}

function announced(...told: Parameters<typeof make>) {
  const wallet = make(...told);
  ends.push(wallet.announce());
  return wallet;
}

const names = ({ wallets }: WalletConnection) => wallets.map(({ name }) => name);
const remember = (wallet: string) => localStorage.setItem(STORAGE_KEY.adminWallet, JSON.stringify({ wallet }));

describe("without a wallet", () => {
  test("connecting says what to install, and gives nothing", async () => {
    const alert = vi.fn();
    vi.stubGlobal("alert", alert);
    const page = mountConnection();
    expect(await page.connect()).toBeUndefined();
    expect(alert.mock.calls).toEqual([[MISSING]]);
    expect(page.now().isConnected).toBe(false);
  });
});

describe("the wallet of the window", () => {
  test("is there while no wallet is announced", async () => {
    const plain = make("Plain", 0);
    Object.assign(window, { ethereum: plain.provider });
    const page = mountConnection();
    expect(page.now().wallets).toMatchObject([{ id: "injected", name: "Browser wallet", icon: undefined }]);
    expect(await page.connect()).toBe(chain.accounts[0]);
    expect(kept()).toMatchObject({ wallet: "injected" });
  });

  test("is found when it comes late", async () => {
    const page = mountConnection();
    Object.assign(window, { ethereum: make("Plain", 0).provider });
    expect(await page.connect()).toBe(chain.accounts[0]);
  });

  test("steps back for those that are announced", async () => {
    const wallet = announced("Amber", 0);
    Object.assign(window, { ethereum: wallet.provider });
    const page = mountConnection();
    await settle();
    expect(names(page.now())).toEqual(["Amber"]);
  });

  test("that tells no events can be connected and left", async () => {
    const { request } = make("Plain", 0).provider;
    Object.assign(window, { ethereum: { request } });
    const page = mountConnection();
    expect(await page.connect()).toBe(chain.accounts[0]);
    await page.disconnect();
    expect(page.now().isConnected).toBe(false);
  });
});

describe("several wallets", () => {
  test("are told once each, however often they are announced", async () => {
    const [amber] = [announced("Amber", 0), announced("Birch", 1), announced("Cedar", 2)];
    const page = mountConnection();
    await act(async () => {
      window.dispatchEvent(new Event("eip6963:requestProvider"));
      make("Amber again", 3, { rdns: amber.info.rdns }).announce()();
    });
    expect(names(page.now())).toEqual(["Amber", "Birch", "Cedar"]);
  });

  test("are connected by their id, one at a time", async () => {
    const [amber, birch] = [announced("Amber", 0), announced("Birch", 1), announced("Cedar", 2)];
    const page = mountConnection();
    expect(await page.connect("example.birch")).toBe(chain.accounts[1]);
    expect(page.now().wallet?.name).toBe("Birch");
    expect(await page.connect("example.amber")).toBe(chain.accounts[0]);
    expect([amber.listenerCount(), birch.listenerCount()]).toEqual([2, 0]);
    await act(async () => birch.allow([chain.accounts[2] as string]));
    expect(page.now().account).toBe(chain.accounts[0]);
    page.unmount();
    expect(amber.listenerCount()).toBe(0);
  });

  test("stay as they are when another one's owner declines", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    announced("Amber", 0);
    announced("Birch", 1).fail("eth_requestAccounts", new Error("No"));
    const page = mountConnection();
    await page.connect("example.amber");
    expect(await page.connect("example.birch")).toBeUndefined();
    expect(page.now().wallet?.name).toBe("Amber");
  });

  test("the answer of an older one that comes late changes nothing", async () => {
    const [amber] = [announced("Amber", 0), announced("Birch", 1)];
    const page = mountConnection();
    await settle();
    const answer = amber.hold("eth_requestAccounts");
    const older = page.now().connect("example.amber");
    await page.connect("example.birch");
    answer();
    expect(await older).toBeUndefined();
    expect(page.now().account).toBe(chain.accounts[1]);
    expect(amber.listenerCount()).toBe(0);
  });

  test.each([
    ["the one used last is checked first", false, 1],
    ["the others are checked when the one used last is locked", true, 0],
  ])("%s", async (_what, isLocked, connected) => {
    announced("Amber", 0, { granted: [chain.accounts[0]] });
    const birch = announced("Birch", 1, { granted: [chain.accounts[1]] });
    if (isLocked) birch.lock();
    remember("example.birch");
    const page = mountConnection();
    await page.until(chain.accounts[connected] as string);
    expect(birch.asked[0]?.method).toBe("eth_accounts");
  });

  test("the one used last is connected when none is named", async () => {
    announced("Amber", 0);
    announced("Birch", 1);
    remember("example.birch");
    const page = mountConnection();
    expect(await page.connect()).toBe(chain.accounts[1]);
  });
});

describe("an announcement", () => {
  test("that comes late is found and checked", async () => {
    const page = mountConnection();
    await settle();
    await act(async () => {
      announced("Amber", 0, { granted: [chain.accounts[0]] });
    });
    await page.until(chain.accounts[0]);
    expect(names(page.now())).toEqual(["Amber"]);
  });

  test("that comes after a disconnection connects nothing", async () => {
    const page = mountConnection();
    await page.disconnect();
    await act(async () => {
      announced("Amber", 0, { granted: [chain.accounts[0]] });
    });
    await settle();
    expect(page.now().isConnected).toBe(false);
    expect(names(page.now())).toEqual(["Amber"]);
  });

  test("keeps a picture that is in it, and none from elsewhere", async () => {
    announced("Amber", 0);
    announced("Birch", 1, { icon: "https://icons.example/birch.png" });
    announced("Cedar", 2, { icon: "data:text/html,<p>" });
    const page = mountConnection();
    await settle();
    expect(page.now().wallets.map(({ icon }) => icon?.slice(0, 11))).toEqual(["data:image/", undefined, undefined]);
  });

  test.each([
    ["nothing", undefined],
    ["no provider", { info: { uuid: "1", name: "A", rdns: "a" } }],
    ["no name", { info: { uuid: "1", rdns: "a" }, provider: { request: async () => [] } }],
  ])("of %s is passed over", async (_what, detail) => {
    const page = mountConnection();
    await act(async () => window.dispatchEvent(new CustomEvent("eip6963:announceProvider", { detail })));
    expect(page.now().wallets).toEqual([]);
  });
});

test("something else under the browser's key is passed over", async () => {
  localStorage.setItem(STORAGE_KEY.adminWallet, "{not json");
  announced("Amber", 0, { granted: [chain.accounts[0]] });
  const page = mountConnection();
  await page.until(chain.accounts[0]);
  expect(kept()).toMatchObject({ wallet: "example.amber" });
});
