import { eq } from "drizzle-orm";
import { NoAnswer, type Rpc } from "../../chain/rpc";
import { ASSET_TOKEN } from "../../chain/token/contract";
import type { RecordOf } from "../../contract/resource";
import type { tokens as tokenRecords } from "../../contract/tokens/resource";
import type { Database } from "../db/database";
import { tables } from "../db/tables";
import type { AppDeps } from "../http/context";

const { tokens } = tables;

/** The token of an asset as it is stored. */
export type Token = RecordOf<typeof tokenRecords> & { id: number };

/** A token whose contract is on the chain. */
export type LiveToken = Token & { address: string };

/** Tells whether something may be told to a token: its contract is there. */
export const isLive = (token: Token): token is LiveToken =>
  token.address !== null && (token.status === "live" || token.status === "paused");

/** Gives the tokens on a chain that may be told something. */
async function liveTokens(db: Database, chainId: number): Promise<LiveToken[]> {
  const rows = await db.select().from(tokens).where(eq(tokens.chain_id, chainId)).orderBy(tokens.id);
  return (rows as unknown as Token[]).filter(isLive);
}

/** Does work with each token that may be told something; one that fails keeps no other from its turn. */
export async function eachToken(
  { db, chain, log }: Pick<AppDeps, "db" | "chain" | "log">,
  work: (token: LiveToken) => Promise<unknown>,
): Promise<void> {
  if (!chain) return;
  for (const token of await liveTokens(db, chain.id)) {
    await work(token).catch((err) => {
      // Where no node answers, that is so for all.
      if (err instanceof NoAnswer) throw err;
      log.error({ err, token: token.id }, "a token is left to the next round");
    });
  }
}

/** Gives the token of an asset; nothing where it has none. */
export async function tokenOf(db: Database, assetId: number): Promise<Token | undefined> {
  const [row] = await db.select().from(tokens).where(eq(tokens.property_id, assetId));
  return row as unknown as Token | undefined;
}

/** Asks a function of a contract what it says, at the newest block unless told. */
export async function readToken(
  rpc: Rpc,
  address: string,
  name: string,
  args: readonly unknown[] = [],
  block = "latest",
) {
  const data = ASSET_TOKEN.abi.encodeFunctionData(name, [...args]);
  const answer = await rpc.call<string>("eth_call", [{ to: address, data }, block]);
  return ASSET_TOKEN.abi.decodeFunctionResult(name, answer);
}
