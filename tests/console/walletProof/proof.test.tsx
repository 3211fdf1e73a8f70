import { waitFor } from "@testing-library/react";
import { verifyMessage } from "ethers";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { proveAddress } from "../../../src/console/web3/connection/proveAddress";
import { switchChain } from "../../../src/console/web3/connection/switchChain";
import { type Chain, startChain } from "../../chain/chain";
import { makeWallet, REJECTED, type TestWallet, walletError } from "../../chain/wallet";
import { mountConnection } from "../web3/probe";

const REFUSED = "You declined the request in your wallet, so nothing has changed";
const FAILED = "Your wallet could not do this. Open it, see what it says, and try again";
const MESSAGE = "console.example wants you to sign in with your Ethereum account – ₹";
let chain: Chain;
let wallet: TestWallet;
let end: () => void;

beforeAll(async () => {
  chain = await startChain();
});
afterAll(() => chain.stop());
beforeEach(() => {
  wallet = makeWallet({ ask: chain.ask, accounts: chain.accounts, knows: [1] });
  end = wallet.announce();
});
afterEach(() => end());

async function connected() {
  const page = mountConnection();
  await page.connect();
  await page.until(chain.accounts[0]);
  return page;
}

const providerOf = ({ now }: Awaited<ReturnType<typeof connected>>) => {
  const { provider } = now();
  if (!provider) throw new Error("Nothing is connected");
  return provider;
};
const added = () => wallet.asked.find(({ method }) => method === "wallet_addEthereumChain")?.params;

describe("switching the chain", () => {
  test("leads to one that the wallet knows", async () => {
    const page = await connected();
    await switchChain(providerOf(page), 1);
    await waitFor(() => expect(page.now().chainId).toBe(1));
    expect(added()).toBeUndefined();
  });

  test("adds one that it does not know, and goes there", async () => {
    const page = await connected();
    await switchChain(providerOf(page), 137);
    await waitFor(() => expect(page.now().chainId).toBe(137));
    expect(added()).toEqual([
      {
        chainId: "0x89",
        chainName: "Polygon",
        nativeCurrency: { name: "POL", symbol: "POL", decimals: 18 },
        rpcUrls: ["https://polygon-rpc.com"],
        blockExplorerUrls: ["https://polygonscan.com"],
      },
    ]);
  });

  test.each([
    ["at the question", "wallet_switchEthereumChain"],
    ["at adding the chain", "wallet_addEthereumChain"],
  ])("that is declined %s is told so", async (_where, method) => {
    const page = await connected();
    wallet.fail(method, REJECTED);
    await expect(switchChain(providerOf(page), 137)).rejects.toMatchObject({ reason: "rejected", message: REFUSED });
    expect(page.now().chainId).toBe(31337);
  });

  test("to one that nobody knows is told so", async () => {
    const page = await connected();
    await expect(switchChain(providerOf(page), 56)).rejects.toMatchObject({ reason: "unknown-chain" });
  });

  test("finds the code of an unknown chain where mobile wallets put it", async () => {
    const page = await connected();
    const error = Object.assign(walletError(-32603, "Internal"), { data: { originalError: { code: 4902 } } });
    wallet.fail("wallet_switchEthereumChain", error);
    await expect(switchChain(providerOf(page), 137)).rejects.toMatchObject({ reason: "failed" });
    expect(added()).toBeDefined();
  });
});

describe("proving an address", () => {
  test("signs what the server asks with the connected account, and gives its answer", async () => {
    const page = await connected();
    const challenge = vi.fn(async () => ({ message: MESSAGE }));
    const answer = await proveAddress({
      connection: page.now(),
      challenge,
      prove: async ({ message, signature }) => verifyMessage(message, signature),
    });
    expect(challenge.mock.calls).toEqual([[{ address: chain.accounts[0], chain_id: 31337 }]]);
    expect(answer.toLowerCase()).toBe(chain.accounts[0]);
  });

  test.each([
    ["declined", REJECTED, { reason: "rejected", message: REFUSED }],
    ["failed", walletError(-32603, "Internal error"), { reason: "failed", message: FAILED }],
  ])("that %s is told so, and the server is given nothing", async (_what, error, told) => {
    const page = await connected();
    wallet.fail("personal_sign", error);
    const prove = vi.fn();
    const proving = proveAddress({ connection: page.now(), challenge: async () => ({ message: MESSAGE }), prove });
    await expect(proving).rejects.toMatchObject(told);
    expect(prove).not.toHaveBeenCalled();
  });

  test("that the server refuses is told in its words", async () => {
    const page = await connected();
    const proving = proveAddress({
      connection: page.now(),
      challenge: () => Promise.reject(new Error("Another account has this address")),
      prove: vi.fn(),
    });
    await expect(proving).rejects.toThrow("Another account has this address");
    expect(wallet.asked.map(({ method }) => method)).not.toContain("personal_sign");
  });

  test("waits for a connection", async () => {
    const proving = proveAddress({
      connection: { account: null, chainId: null, provider: null },
      challenge: vi.fn(),
      prove: vi.fn(),
    });
    await expect(proving).rejects.toMatchObject({ reason: "not-connected" });
  });
});
