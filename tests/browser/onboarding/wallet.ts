import type { Page } from "@playwright/test";
import type { Chain } from "../../chain/chain";
import { makeWallet, type TestWallet } from "../../chain/wallet";
import { test as base } from "../test";

interface Options {
  /** Which of the chain's accounts its owner has. */
  account: number;
  chainId?: number;
}

interface Fixtures {
  /** Puts a wallet of the local chain into every page that the test's page opens from now on. */
  install: (options: Options) => Promise<TestWallet>;
}

/** Runs a browser test beside a local chain. */
export const test = base.extend<Fixtures>({
  install: async ({ page, chain }, use) =>
    use(async ({ account, ...options }) => {
      const wallet = makeWallet({ ask: chain.ask, accounts: [addressOf(chain, account)], ...options });
      await connectTo(page, wallet);
      return wallet;
    }),
});

/** Returns the address of one of the chain's accounts. */
export function addressOf({ accounts }: Chain, account: number): string {
  const address = accounts[account];
  if (!address) throw new Error(`The chain has no account ${account}`);
  return address;
}

/** Says an address as the console does where there is little room. */
export const short = (address: string) => `${address.slice(0, 6)}…${address.slice(-4)}`;

/** Connects pages with a wallet that lives outside them, as an extension does, so that it outlives a reload. */
async function connectTo(page: Page, { info, provider }: TestWallet) {
  await page.exposeFunction("askWallet", async (asked: { method: string }) => {
    try {
      return { result: await provider.request(asked) };
    } catch (error) {
      const { code, message } = error as Error & { code?: number };
      return { error: { code, message } };
    }
  });
  await page.addInitScript(announce, info);
  for (const event of ["accountsChanged", "chainChanged"]) {
    const tell = ([name, detail]: readonly unknown[]) =>
      window.dispatchEvent(new CustomEvent(`wallet:${name}`, { detail }));
    provider.on(event, (told) => void page.evaluate(tell, [event, told]));
  }
}

type Listener = (told: unknown) => void;

/** Stands in the page: announces the wallet (EIP-6963) and hands on what is asked and told (EIP-1193). */
function announce(info: TestWallet["info"]) {
  const { askWallet } = window as unknown as {
    askWallet: (asked: unknown) => Promise<{ result?: unknown; error?: { message: string } }>;
  };
  const heard = new Map<Listener, (event: Event) => void>();
  const provider = {
    async request(asked: unknown) {
      const { result, error } = await askWallet(asked);
      if (error) throw Object.assign(new Error(error.message), error);
      return result;
    },
    on(event: string, listener: Listener) {
      const hear = (told: Event) => listener((told as CustomEvent<unknown>).detail);
      heard.set(listener, hear);
      window.addEventListener(`wallet:${event}`, hear);
    },
    removeListener(event: string, listener: Listener) {
      const hear = heard.get(listener);
      if (hear) window.removeEventListener(`wallet:${event}`, hear);
    },
  };
  const tell = () =>
    window.dispatchEvent(new CustomEvent("eip6963:announceProvider", { detail: Object.freeze({ info, provider }) }));
  window.addEventListener("eip6963:requestProvider", tell);
  tell();
}
