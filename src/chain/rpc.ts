/** Code of a call that reverts, by most nodes. */
const REVERTED = 3;

/** What a node answered to a request that it understood and refused: a call that reverts, a nonce that is used. */
export class RpcError extends Error {
  override readonly name = "RpcError";
  constructor(
    message: string,
    readonly code: number,
    /** What a reverted call returned, as hexadecimal. */
    readonly data: string | undefined,
  ) {
    super(message);
  }

  /** It was a contract that refused, and not the node for reasons of its own. */
  get isRevert(): boolean {
    return this.code === REVERTED || this.data !== undefined || /revert/i.test(this.message);
  }
}

/** Nobody gave an answer that can be trusted; the addresses, which may hold keys, are not told. */
export class NoAnswer extends Error {
  override readonly name = "NoAnswer";
  constructor(
    message: string,
    /** Of HTTP, where that is what was wrong. */
    readonly status?: number,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** Asks a chain by JSON-RPC (EIP-1474). */
export interface Rpc {
  readonly chainId: number;
  /** Gives the result; throws `RpcError` for a refusal, `NoAnswer` where no node answers as it should. */
  call<T>(method: string, params: readonly unknown[]): Promise<T>;
}

interface Settings {
  chainId: number;
  /** Nodes of the chain, the first being asked as long as it answers. */
  urls: readonly string[];
  fetch?: typeof fetch;
  /** Milliseconds for one answer of one node. */
  timeout?: number;
  now?: () => number;
  /** Hears why a node was passed over, and which one by its place in the list, from 1. */
  onTrouble?: (place: number, error: Error) => void;
}

interface Node {
  place: number;
  ask: Ask;
  /** Until then it need not say again which chain it is of. */
  knownUntil: number;
  failures: number;
  restsUntil: number;
}

const SECOND = 1000;
const REST = { first: SECOND, longest: 60 * SECOND };

/** What is behind an address may become a node of another chain, whose answers would look like a reorganisation. */
const KNOWN_FOR = 60 * SECOND;

/** Refusals that are about the node and not about the request (EIP-1474, and what providers made of it). */
const OF_THE_NODE = new Set([429, -32601, -32097, -32005, -32004, -32002]);

/** What nodes say that are behind, keep no such old state, or are overburdened: another may know. */
const LACKING =
  /header not found|unknown block|block.?out.?of.?range|missing trie node|state .*not available|pruned|internal error|rate.?limit|too many requests/i;

/** A request that is too large is refused with the code of one too many. */
const TOO_LARGE = /range|results|logs|response size/i;

/**
 * Gives what asks one chain over several nodes: one that is silent, slow, throttled, broken, behind or of another chain is
 * passed over and left alone for a while, longer each time.
 */
export function createRpc({
  chainId,
  urls,
  fetch: request,
  timeout,
  now = Date.now,
  onTrouble = () => undefined,
}: Settings): Rpc {
  const nodes: Node[] = urls.map((url, index) => ({
    place: index + 1,
    ask: askOver({ url, name: "The node", fetch: request, timeout }),
    knownUntil: Number.NEGATIVE_INFINITY,
    failures: 0,
    restsUntil: 0,
  }));

  const ask = async (node: Node, method: string, params: readonly unknown[]) => {
    if (node.knownUntil <= now() && method !== "eth_chainId") {
      const told = Number(await node.ask("eth_chainId", []));
      if (told !== chainId) throw new NoAnswer(`The node is of chain ${told} instead of ${chainId}`);
      node.knownUntil = now() + KNOWN_FOR;
    }
    return node.ask(method, params);
  };

  const pass = (node: Node, error: Error) => {
    node.knownUntil = Number.NEGATIVE_INFINITY;
    // Requests that were under way together fail together: that is once.
    if (node.restsUntil <= now()) {
      node.restsUntil = now() + Math.min(REST.longest, REST.first * 2 ** node.failures++);
    }
    onTrouble(node.place, error);
  };

  return {
    chainId,
    async call<T>(method: string, params: readonly unknown[]): Promise<T> {
      const at = now();
      const rested = nodes.filter(({ restsUntil }) => restsUntil <= at);
      let last: unknown;
      // Where all rest, each is asked all the same: silence would be no better.
      for (const node of rested.length ? rested : nodes) {
        try {
          const result = await ask(node, method, params);
          node.failures = 0;
          return result as T;
        } catch (error) {
          if (error instanceof RpcError && !isOfTheNode(error)) throw error;
          last = error;
          pass(node, error as Error);
        }
      }
      throw new NoAnswer("No node of the chain answers", undefined, { cause: last });
    },
  };
}

function isOfTheNode({ code, message, isRevert }: RpcError): boolean {
  return !isRevert && ((OF_THE_NODE.has(code) && !TOO_LARGE.test(message)) || LACKING.test(message));
}

/** Asks one server by JSON-RPC, and gives the result. */
export type Ask = (method: string, params: readonly unknown[]) => Promise<unknown>;

interface Place {
  url: string;
  /** What is asked, as errors call it. */
  name: string;
  fetch?: typeof fetch | undefined;
  /** Milliseconds for one answer. */
  timeout?: number | undefined;
}

/** Gives what asks a server over HTTP; it throws as `Rpc` does, and never tells what its address holds. */
export function askOver({ url, name, fetch: request = fetch, timeout = 10 * SECOND }: Place): Ask {
  const { address, headers, hide } = placeOf(url);
  let asked = 0;
  return async (method, params) => {
    const id = ++asked;
    let answer: unknown;
    try {
      const body = JSON.stringify({ jsonrpc: "2.0", id, method, params });
      const signal = AbortSignal.timeout(timeout);
      const response = await request(address, { method: "POST", headers, body, signal });
      // Some refuse a request that they understood with this status.
      if (!response.ok && response.status !== BAD_REQUEST) {
        throw new NoAnswer(`${name} answered ${response.status}`, response.status);
      }
      answer = await response.json();
    } catch (error) {
      if (error instanceof NoAnswer) throw error;
      // What fetch says names the address.
      if (error instanceof SyntaxError) throw new NoAnswer(`${name} does not speak JSON-RPC`);
      throw new NoAnswer(
        error instanceof Error && error.name === "TimeoutError" ? `${name} is silent` : `${name} is not reached`,
      );
    }
    const { id: answered, result, error } = isObject(answer) ? answer : {};
    if (isObject(error)) throw refusalIn(error, hide);
    if (result === undefined) throw new NoAnswer(`${name} gave no result`);
    if (answered !== id) throw new NoAnswer(`${name} answered another request`);
    return result;
  };
}

const BAD_REQUEST = 400;
const LONGEST = 500;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

function refusalIn({ message, code, data }: Record<string, unknown>, hide: (text: string) => string): RpcError {
  return new RpcError(
    typeof message === "string" ? hide(message).slice(0, LONGEST) : "No reason was given",
    typeof code === "number" ? code : 0,
    typeof data === "string" && data.startsWith("0x") ? data : undefined,
  );
}

/** Parts of an address that are shorter are no secrets, and words may hold them. */
const SHORTEST_SECRET = 6;

/** Takes name and password out of an address, which fetch refuses there, and gives what hides its parts in words. */
function placeOf(url: string) {
  const parsed = new URL(url);
  const [user, password] = [parsed.username, parsed.password].map(decodeURIComponent);
  const basic = user || password ? Buffer.from(`${user}:${password}`).toString("base64") : undefined;
  const parts = [user, password, basic, ...parsed.pathname.split("/"), ...parsed.searchParams.values()];
  const secrets = [url, ...parts].filter((part) => part !== undefined && part.length >= SHORTEST_SECRET) as string[];
  parsed.username = "";
  parsed.password = "";
  return {
    address: parsed.href,
    headers: { "Content-Type": "application/json", ...(basic ? { Authorization: `Basic ${basic}` } : {}) },
    hide: (text: string) => secrets.reduce((hidden, secret) => hidden.replaceAll(secret, "…"), text),
  };
}

/** Gives the number of a quantity of JSON-RPC, as `0x1f`. */
export const numberOf = (quantity: string): number => Number(BigInt(quantity));

/** Writes a number as a quantity of JSON-RPC. */
export const quantity = (value: number | bigint): string => `0x${value.toString(16)}`;
