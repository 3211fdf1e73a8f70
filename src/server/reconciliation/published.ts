import { sql } from "drizzle-orm";
import type { RegisterProof } from "../../chain/proof/file";
import type { AppDeps } from "../http/context";
import { notFound } from "../http/failure";
import { consoleOrigin } from "../http/origin";
import { makeProof } from "./proof";

interface Published extends Record<string, unknown> {
  name: string;
  symbol: string;
  chain_id: number;
  contract: string;
}

/** Gives the contracts whose register is here, each with the address of its proof: what they name as their register. */
export async function readPublished(deps: AppDeps) {
  const { rows } = await deps.db.execute<Published>(sql`
    select name, symbol, chain_id, address as contract from tokens
    where address is not null and status in ('live', 'paused') order by id`);
  const origin = consoleOrigin(deps);
  return rows.map((token) => ({ ...token, proof: `${origin}/api/register/${token.contract}` }));
}

/** Makes the proof of a contract, by its address in whatever letters. */
export async function makeProofOf(deps: AppDeps, contract: string): Promise<RegisterProof> {
  const { rows } = await deps.db.execute<{ id: number }>(sql`
    select id from tokens where lower(address) = ${contract.toLowerCase()} and status in ('live', 'paused')`);
  if (!rows[0]) throw notFound("contract");
  return makeProof(deps, rows[0].id, undefined);
}
