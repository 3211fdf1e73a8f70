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
}

/** No node gave an answer that can be trusted; the addresses, which may hold keys, are not told. */
export class NoAnswer extends Error {
  override readonly name = "NoAnswer";
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
  url: string;
  /** It has said which chain it is of since it last failed. */
  isKnown: boolean;
  failures: number;
  restsUntil: number;
}

const SECOND = 1000;
const REST = { first: SECOND, longest: 60 * SECOND };

/** Refusals that are about the node and not about the request (EIP-1474, and what providers made of it). */
const OF_THE_NODE = new Set([-32005, -32002, -32097]);

/**
 * Gives what asks one chain over several nodes: one that is silent, slow, throttled, broken or of another chain is passed
 * over and left alone for a while, longer each time.
 */
export function createRpc({
  chainId,
  urls,
  fetch: request = fetch,
  timeout = 10 * SECOND,
  now = Date.now,
  onTrouble = () => undefined,
}: Settings): Rpc {
  const nodes: Node[] = urls.map((url, index) => ({
    place: index + 1,
    url,
    isKnown: false,
    failures: 0,
    restsUntil: 0,
  }));

  const ask = async (node: Node, method: string, params: readonly unknown[]) => {
    if (!node.isKnown && method !== "eth_chainId") {
      const told = Number(await post(request, node.url, timeout, "eth_chainId", []));
      if (told !== chainId) throw new NoAnswer(`The node is of chain ${told} instead of ${chainId}`);
      node.isKnown = true;
    }
    return post(request, node.url, timeout, method, params);
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
          if (error instanceof RpcError && !OF_THE_NODE.has(error.code)) throw error;
          last = error;
          node.isKnown = false;
          node.restsUntil = now() + Math.min(REST.longest, REST.first * 2 ** node.failures++);
          onTrouble(node.place, error as Error);
        }
      }
      throw new NoAnswer("No node of the chain answers", { cause: last });
    },
  };
}

async function post(request: typeof fetch, url: string, timeout: number, method: string, params: readonly unknown[]) {
  let answer: { result?: unknown; error?: { message?: string; code?: number; data?: unknown } };
  try {
    const response = await request(url, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }),
      signal: AbortSignal.timeout(timeout),
    });
    if (!response.ok) throw new NoAnswer(`The node answered ${response.status}`);
    answer = await response.json();
  } catch (error) {
    if (error instanceof NoAnswer) throw error;
    // What fetch says names the address.
    throw new NoAnswer(
      error instanceof Error && error.name === "TimeoutError" ? "The node is silent" : "The node is not reached",
    );
  }
  if (answer.error) {
    const { message = "The node refused", code = 0, data } = answer.error;
    throw new RpcError(message.slice(0, 500), code, typeof data === "string" ? data : undefined);
  }
  if (!("result" in answer)) throw new NoAnswer("The node gave no result");
  return answer.result;
}

/** Gives the number of a quantity of JSON-RPC, as `0x1f`. */
export const numberOf = (quantity: string): number => Number(BigInt(quantity));

/** Writes a number as a quantity of JSON-RPC. */
export const quantity = (value: number | bigint): string => `0x${value.toString(16)}`;
