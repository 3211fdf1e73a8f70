import { createRpc, NoAnswer, numberOf, RpcError } from "../rpc";
import { type Checked, checkChain, checkProof } from "./check";
import { NotAProof, readProof } from "./file";

/** What holding a proof against a chain came to, in lines for a terminal. */
export interface Verified {
  ok: boolean;
  lines: string[];
}

/** Holds the text of a proof against the chain of a node; nothing of the platform that made it is asked. */
export async function verifyProof(text: string, url: string): Promise<Verified> {
  try {
    const proof = readProof(text);
    const told = await askChainId(url);
    const chain = checkChain(told, proof);
    if (!chain.fits) return verdict([chain]);
    return verdict([chain, ...(await checkProof(createRpc({ chainId: told, urls: [url] }), proof))]);
  } catch (error) {
    return verdict([{ fits: false, words: wordsOf(error) }]);
  }
}

async function askChainId(url: string): Promise<number> {
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "eth_chainId", params: [] });
  const headers = { "Content-Type": "application/json" };
  try {
    const response = await fetch(url, { method: "POST", headers, body, signal: AbortSignal.timeout(10_000) });
    const { result } = (await response.json()) as { result: string };
    return numberOf(result);
  } catch {
    // What fetch says names the address, which may hold a key.
    throw new NoAnswer("The node does not say which chain it is of");
  }
}

function verdict(checked: readonly Checked[]): Verified {
  const ok = checked.every(({ fits }) => fits);
  const last = ok ? "The register is what the chain says." : "The register is not what the chain says.";
  return { ok, lines: [...checked.map(({ fits, words }) => `${fits ? "fits   " : "differs"}  ${words}`), last] };
}

/** What a node no longer keeps of an old block is no fault of the proof, and is said as such. */
function wordsOf(error: unknown): string {
  if (error instanceof NotAProof) return error.message;
  if (error instanceof RpcError) return `The node does not answer for this block (${error.message})`;
  return error instanceof Error ? error.message : String(error);
}
