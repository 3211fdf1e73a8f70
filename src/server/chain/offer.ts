import { and, eq } from "drizzle-orm";
import { RpcError } from "../../chain/rpc";
import { tables } from "../db/tables";
import type { AppDeps } from "../http/context";
import type { Chain } from "./connection";
import type { Sent } from "./read";

const { chain_transactions } = tables;

/** Every node has its own words for what it has already, or a block has: both are as good as taken. */
const HAS_IT = /already known|already imported|already exists|known transaction|nonce too low/i;

/** Gives a signed transaction to a node; gives the words of a refusal, which are written down. */
export async function offer(
  { db, log }: AppDeps,
  { rpc }: Chain,
  { id, problem }: Pick<Sent, "id" | "problem">,
  raw: string,
): Promise<string | undefined> {
  const refusal = await rpc.call("eth_sendRawTransaction", [raw]).then(
    () => undefined,
    (error) => {
      if (error instanceof RpcError) return HAS_IT.test(error.message) ? undefined : error.message;
      throw error;
    },
  );
  if (refusal) log.warn({ transaction: id, refusal }, "a transaction was not taken");
  if ((refusal ?? null) === problem) return refusal;
  await db
    .update(chain_transactions)
    .set({ problem: refusal ?? null })
    .where(and(eq(chain_transactions.id, id), eq(chain_transactions.status, "sent")));
  return refusal;
}
