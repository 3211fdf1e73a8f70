import { randomBytes } from "node:crypto";
import { chmod, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Logger } from "pino";
import { chainTerms, LOCAL_CHAIN } from "../../chain/chains";
import { askOver, createRpc, type Rpc } from "../../chain/rpc";
import { type ChainSigner, localSigner, remoteSigner } from "../../chain/signer";
import { SECOND } from "../../contract/time";
import { reasonOf } from "../dataDirectory";
import type { ChainEnv } from "../env";
import { writePrivately } from "../secrets";
import { StartError } from "../startError";
import type { Chain } from "./connection";

const KEYS_FILE = "chain-keys";

const ENOUGH = "0x56bc75e2d63100000";

/** Gives the chain that the environment names and the keys that write there; nothing where it names none. */
export async function connectChain(
  env: ChainEnv | undefined,
  { dataDir, log }: { dataDir: string; log: Logger },
): Promise<Chain | undefined> {
  if (!env) return undefined;
  const { urls } = env;
  const id = env.id ?? (await askForId(urls));
  const terms = { ...chainTerms(id), ...env.terms };
  const onTrouble = (node: number, err: Error) => log.warn({ err, node }, "a node of the chain does not answer");
  const rpc = createRpc({ chainId: id, urls, onTrouble });
  const kept = env.key ? [env.key, env.guardianKey] : await keepKeys(dataDir);
  const [relayer, guardian] = kept.map((key) => (key === undefined ? undefined : signerOf(key)));
  if (!relayer) throw new StartError("There is no key of the chain.");
  if (guardian?.address === relayer.address)
    throw new StartError("CHAIN_KEY and CHAIN_GUARDIAN_KEY must be two keys: one alone must not do what both can.");
  if (id === LOCAL_CHAIN) await fund(rpc, [relayer, ...(guardian ? [guardian] : [])]);
  return { id, terms, rpc, signers: { relayer, guardian } };
}

/** Asks nodes of which chain they are. */
export async function askForId(urls: readonly string[]): Promise<number> {
  for (const url of urls) {
    try {
      return Number(
        BigInt((await askOver({ url, name: "The node", timeout: 5 * SECOND })("eth_chainId", [])) as string),
      );
    } catch {
      // The next one is asked; if none says it, the message below does not repeat the addresses, which may hold keys.
    }
  }
  throw new StartError("No node of CHAIN_RPC says which chain it is of: start it, or set CHAIN_ID.");
}

/** A key is 32 bytes; a signer elsewhere is its address, and behind a # that of the account that it signs for. */
function signerOf(key: string): ChainSigner {
  const [url = "", address = ""] = key.split("#");
  return /^https?:/.test(key) ? remoteSigner({ url, address }) : localSigner(key);
}

/** Gives the keys kept in the data directory, the relayer's and the guardian's; makes them where there are none. */
async function keepKeys(dataDir: string): Promise<string[]> {
  const path = join(dataDir, KEYS_FILE);
  const fresh = () => `0x${randomBytes(32).toString("hex")}`;
  try {
    await writePrivately(path, `${fresh()}\n${fresh()}\n`);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST"))
      throw new StartError(`Cannot write to ${dataDir}: ${reasonOf(error)}.`, error);
  }
  await chmod(path, 0o600);
  const keys = (await readFile(path, "utf8")).trim().split(/\s+/);
  if (keys.length !== 2 || keys.some((key) => !/^0x[\da-f]{64}$/i.test(key)))
    throw new StartError(`${path} is damaged: it must hold two keys, a line each. Bring it back from a backup.`);
  return keys;
}

/** Gives the address of the relayer's key, as a command that only reads knows it. */
export async function relayerAddress(key: string | undefined, dataDir: string): Promise<string | undefined> {
  if (key) return signerOf(key).address;
  const [kept] = (await readFile(join(dataDir, KEYS_FILE), "utf8").catch(() => "")).trim().split(/\s+/);
  return kept ? signerOf(kept).address : undefined;
}

async function fund(rpc: Rpc, signers: readonly ChainSigner[]): Promise<void> {
  for (const { address } of signers) {
    const has = BigInt(await rpc.call<string>("eth_getBalance", [address, "latest"]).catch(() => "0x1"));
    // A local chain of another make has another way to coins; its owner knows it.
    if (has === 0n) await rpc.call("anvil_setBalance", [address, ENOUGH]).catch(() => undefined);
  }
}
