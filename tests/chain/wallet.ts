// A wallet as browser extensions put it into a page, with a real chain behind. It imports nothing, so that it stands in
// jsdom, in Node and in a browser alike.

/** Asks a chain; rejects with the chain's own error. */
export type AskChain = (method: string, params: readonly unknown[]) => Promise<unknown>;

/** Asks the chain at an address by JSON-RPC. */
export const askOver =
  (url: string): AskChain =>
  async (method, params) => {
    const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method, params });
    const answer = await fetch(url, { method: "POST", headers: { "content-type": "application/json" }, body });
    const { result, error } = (await answer.json()) as { result?: unknown; error?: { code: number; message: string } };
    if (error) throw walletError(error.code, error.message);
    return result;
  };

/** Makes an error as a wallet gives it (EIP-1193). */
export const walletError = (code: number, message: string) => Object.assign(new Error(message), { code });

/** What a wallet says when its owner declines. */
export const REJECTED = walletError(4001, "User rejected the request.");

interface Asked {
  method: string;
  params?: readonly unknown[];
}

type Listener = (told: unknown) => void;

interface Options {
  ask: AskChain;
  /** Accounts of its owner; the page sees those that are granted alone. */
  accounts: readonly string[];
  /** Accounts that the page was allowed before. */
  granted?: readonly string[];
  name?: string;
  rdns?: string;
  icon?: string;
  chainId?: number;
  /** Chains that it knows beside its own. */
  knows?: readonly number[];
}

const ICON = "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>";
const hexOf = (chainId: number) => `0x${chainId.toString(16)}`;

/** Makes a wallet; `provider` is what the page gets, the rest is what its owner and the test do. */
export function makeWallet({ ask, accounts, granted = [], chainId = 31337, knows = [], ...told }: Options) {
  const { name = "Test Wallet", rdns = "example.wallet", icon = ICON } = told;
  const info = { uuid: `uuid-of-${rdns}`, name, rdns, icon };
  const listeners = new Map<string, Set<Listener>>();
  const faults = new Map<string, unknown>();
  const holds = new Map<string, Promise<void>>();
  const asked: Asked[] = [];
  const chains = new Set([chainId, ...knows]);
  let allowed = granted;
  let isLocked = false;

  const emit = (event: string, what: unknown) => {
    for (const listener of [...(listeners.get(event) ?? [])]) listener(what);
  };
  const seen = () => (isLocked ? [] : allowed);
  const allow = (now: readonly string[]) => {
    allowed = now;
    emit("accountsChanged", seen());
  };
  const goTo = (chain: number) => {
    if (chain === chainId) return;
    chainId = chain;
    emit("chainChanged", hexOf(chain));
  };

  /** What the wallet answers itself; whatever else is asked goes to the chain. */
  const own: Readonly<Record<string, (params: readonly unknown[]) => unknown>> = {
    eth_accounts: seen,
    eth_requestAccounts: () => {
      isLocked = false;
      if (allowed.length === 0) allowed = accounts;
      return seen();
    },
    eth_chainId: () => hexOf(chainId),
    wallet_revokePermissions: () => {
      allow([]);
      return null;
    },
    wallet_switchEthereumChain: ([chain]) => {
      const id = Number((chain as { chainId: string }).chainId);
      if (!chains.has(id)) throw walletError(4902, "Unrecognized chain ID.");
      goTo(id);
      return null;
    },
    wallet_watchAsset: () => true,
    wallet_addEthereumChain: ([chain]) => {
      chains.add(Number((chain as { chainId: string }).chainId));
      return null;
    },
  };

  async function answer(method: string, params: readonly unknown[]): Promise<unknown> {
    if (faults.has(method)) throw faults.get(method);
    return own[method] ? own[method](params) : ask(method, params);
  }

  const provider = {
    async request({ method, params = [] }: Asked): Promise<unknown> {
      asked.push({ method, params });
      // What waits is answered as things stood when it was asked.
      const [answered] = await Promise.allSettled([answer(method, params), holds.get(method)]);
      if (answered.status === "rejected") throw answered.reason;
      return answered.value;
    },
    on(event: string, listener: Listener) {
      const heard = listeners.get(event) ?? new Set();
      listeners.set(event, heard.add(listener));
    },
    removeListener(event: string, listener: Listener) {
      listeners.get(event)?.delete(listener);
    },
  };

  const announce = () =>
    window.dispatchEvent(new CustomEvent("eip6963:announceProvider", { detail: Object.freeze({ info, provider }) }));

  return {
    info,
    provider,
    /** What was asked of it, in order. */
    asked,
    /** Listeners that the page has with it. */
    listenerCount: () => [...listeners.values()].reduce((sum, { size }) => sum + size, 0),
    /** Announces it (EIP-6963), and again whenever the page asks; gives what ends that. */
    announce() {
      window.addEventListener("eip6963:requestProvider", announce);
      announce();
      return () => window.removeEventListener("eip6963:requestProvider", announce);
    },
    /** Its owner locks it: no account is seen until the page asks for one. */
    lock() {
      isLocked = true;
      emit("accountsChanged", []);
    },
    unlock() {
      isLocked = false;
      emit("accountsChanged", seen());
    },
    /** Its owner allows the page these accounts, the first being the one in use; none ends the connection. */
    allow,
    /** Its owner goes to another chain; the chain behind stays the same. */
    goTo,
    /** Lets requests of a method fail from now on, `REJECTED` or otherwise; nothing lets them pass again. */
    fail(method: string, error?: unknown) {
      if (error === undefined) faults.delete(method);
      else faults.set(method, error);
    },
    /** Lets requests of a method wait; gives what lets them go on. */
    hold(method: string): () => void {
      let release: () => void = () => undefined;
      holds.set(
        method,
        new Promise((done) => {
          release = done;
        }),
      );
      return () => {
        holds.delete(method);
        release();
      };
    },
  };
}

/** A wallet of a test. */
export type TestWallet = ReturnType<typeof makeWallet>;
