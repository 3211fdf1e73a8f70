import { type FoundWallet, walletOfWindow } from "./discovery";
import { dropWallet, keepWallet, lastWallet } from "./keptWallet";
import { chainIdOf, type Link, listen } from "./link";
import { walletWords } from "./words";

/** A wallet that is connected. */
export interface Connected {
  wallet: FoundWallet;
  account: string;
  chainId: number;
}

/** Connects one wallet at a time (specification §4); what is wrong is logged (specification §8). */
export interface Connector {
  /** Takes the wallets of this browser; new ones are asked silently whether they are connected. */
  find: (wallets: readonly FoundWallet[]) => void;
  /** Asks a wallet for its accounts, the last used one or else the first unless told, and gives the first account. */
  connect: (id?: string) => Promise<string | undefined>;
  disconnect: () => void;
  /** Listens to no wallet any more. */
  close: () => void;
}

/** Number of a silent check; those of connecting count from one. */
const SILENT = 0;

interface Attempt {
  number: number;
  answer: Promise<string | undefined>;
}

/** Makes a connector; `tell` hears what is connected after each change, nothing after a disconnection. */
export function createConnector(tell: (connected: Connected | null) => void): Connector {
  const links = new Set<Link>();
  const attempts = new Map<string, Attempt>();
  let found: readonly FoundWallet[] = [];
  let last = lastWallet();
  let lastChecked = Promise.resolve();
  let current: Link | null = null;
  let made = SILENT;
  // The newest thing done; the answer to an older attempt changes nothing any more.
  let done = SILENT;

  const isDue = (number: number) => (number === SILENT ? done === SILENT && current === null : number > done);

  function show() {
    const { wallet, account = null, chainId = null } = current ?? {};
    const connected = wallet && account !== null && chainId !== null ? { wallet, account, chainId } : null;
    if (connected) keepWallet({ ...connected, wallet: connected.wallet.id });
    else dropWallet();
    tell(connected);
  }

  function release(link: Link | null) {
    if (!link) return;
    link.release();
    links.delete(link);
  }

  async function ask(wallet: FoundWallet, method: string, attempt: Pick<Attempt, "number">) {
    const [account]: string[] = await wallet.injected.request({ method });
    if (account === undefined || done === Number.POSITIVE_INFINITY) return undefined;
    // Before the chain is asked for, so that no change is missed meanwhile.
    const link = listen(wallet, account, () => link === current && show());
    links.add(link);
    try {
      const chainId = chainIdOf(await wallet.injected.request({ method: "eth_chainId" }));
      link.chainId ??= chainId;
    } catch (error) {
      release(link);
      throw error;
    }
    if (!isDue(attempt.number)) {
      release(link);
      return undefined;
    }
    release(current);
    current = link;
    done = attempt.number;
    last = wallet.id;
    show();
    return link.account ?? undefined;
  }

  /** Logs a failure, unless nobody is here any more. */
  function log(words: string, error: unknown) {
    if (done !== Number.POSITIVE_INFINITY) console.error(words, error);
    return undefined;
  }

  async function check(wallet: FoundWallet) {
    await ask(wallet, "eth_accounts", { number: SILENT }).catch((error) => log("Error checking connection", error));
  }

  /** Checks a wallet once it is known that the last used one, among those found with it, is not connected. */
  async function checkAfterLast(wallet: FoundWallet) {
    // The others that are announced in this very moment come first.
    await Promise.resolve();
    await lastChecked;
    if (isDue(SILENT)) await check(wallet);
  }

  async function connect(wallet: FoundWallet) {
    const number = ++made;
    const pending = attempts.get(wallet.id);
    if (pending) {
      // A wallet shows one prompt at a time and refuses a second.
      pending.number = number;
      return pending.answer;
    }
    const attempt: Attempt = { number, answer: Promise.resolve(undefined) };
    attempt.answer = ask(wallet, "eth_requestAccounts", attempt)
      .catch((error) => log("Error connecting to MetaMask", error))
      .finally(() => attempts.get(wallet.id) === attempt && attempts.delete(wallet.id));
    attempts.set(wallet.id, attempt);
    return attempt.answer;
  }

  return {
    find(wallets) {
      for (const wallet of wallets.filter((one) => !found.includes(one))) {
        if (wallet.id === last) lastChecked = check(wallet);
        else void checkAfterLast(wallet);
      }
      found = wallets;
    },
    async connect(id) {
      const wallets = found.length > 0 ? found : [walletOfWindow()];
      const wallet = wallets.find((one) => one?.id === (id ?? last)) ?? (id === undefined ? wallets[0] : undefined);
      if (wallet) return connect(wallet);
      alert(walletWords.missing);
      return undefined;
    },
    disconnect() {
      const wallet = current?.wallet;
      done = ++made;
      attempts.clear();
      release(current);
      current = null;
      show();
      if (wallet) void forget(wallet);
    },
    close() {
      done = Number.POSITIVE_INFINITY;
      for (const link of links) link.release();
    },
  };
}

/** Asks a wallet to take its permission back (EIP-2255), or the next silent check would connect it again. */
async function forget({ injected }: FoundWallet): Promise<void> {
  try {
    await injected.request({ method: "wallet_revokePermissions", params: [{ eth_accounts: {} }] });
  } catch {
    // Not every wallet can; the connection is ended on this side in any case.
  }
}
