import { sql } from "drizzle-orm";
import { getCreateAddress } from "ethers/address";
import { COIN, PAYOUT, refusalOfPayment, WITHOUT_END } from "../../chain/payout/contract";
import type { Chain } from "../chain/connection";
import { queueTransaction } from "../chain/queue";
import { type Database, transaction } from "../db/database";
import type { AppDeps } from "../http/context";
import { askCoin, type Coin } from "./coin";

/** What transactions may use of gas: twice what they come to. */
const GAS = { deploy: 1_200_000, approve: 200_000 };

interface Sent extends Record<string, unknown> {
  status: string;
  nonce: number | null;
}

/** Gives the address of the contract that pays for the relayer; nothing until its deployment is confirmed. */
export async function payoutOf(db: Database, chain: Chain): Promise<string | undefined> {
  const deployed = await lastTo(db, chain, null);
  return deployed?.status === "confirmed" ? addressOf(chain, deployed) : undefined;
}

/**
 * Gives the address of the contract that pays once it may take an amount of a coin from the relayer; else has done what
 * that needs and is not under way yet, or gives why it cannot be.
 */
export async function readyPayout(
  deps: AppDeps,
  chain: Chain,
  coin: Coin,
  parts: bigint,
): Promise<{ address?: string; problem?: string }> {
  const address = await payoutOf(deps.db, chain);
  if (!address) {
    await queueOnce(deps, chain, { to: null, data: PAYOUT.bytecode, gasLimit: GAS.deploy });
    return {};
  }
  const code = await chain.rpc.call<string>("eth_getCode", [address, "latest"]);
  if (code.toLowerCase() !== PAYOUT.deployedBytecode) return { problem: "What pays the coin is not the contract here" };
  const { address: relayer } = chain.signers.relayer;
  const [allowed] = await askCoin(chain, coin.address, "allowance", [relayer, address]);
  if ((allowed as bigint) >= parts) return { address };
  const data = COIN.encodeFunctionData("approve", [address, WITHOUT_END]);
  const refusal = await refusalOfPayment(chain.rpc, { by: relayer, to: coin.address, data });
  if (refusal) return { problem: refusal };
  await queueOnce(deps, chain, { to: coin.address, data, gasLimit: GAS.approve });
  return {};
}

/** Queues a call, or the deployment, unless the last one like it is under way. */
const queueOnce = ({ db, clock }: AppDeps, chain: Chain, call: { to: string | null; data: string; gasLimit: number }) =>
  transaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('what pays the coin'))`);
    const last = await lastTo(tx, chain, call.to);
    if (last && ["queued", "sent", "mined"].includes(last.status)) return;
    // Another copy of the program may have come first.
    if (last?.status === "confirmed" && call.to === null) return;
    await queueTransaction(tx, chain, clock(), { kind: "payout", property_id: null, key: "relayer", ...call });
  });

async function lastTo(db: Database, chain: Chain, to: string | null): Promise<Sent | undefined> {
  const { rows } = await db.execute<Sent>(sql`
    select t.status, t.nonce from chain_transactions t join chain_payloads p on p.transaction_id = t.id
    where t.kind = 'payout' and t.chain_id = ${chain.id} and t.status <> 'replaced'
      and p.signed_by = ${chain.signers.relayer.address} and p.to_address is not distinct from ${to}::text
    order by t.id desc limit 1`);
  return rows[0];
}

const addressOf = ({ signers }: Chain, { nonce }: Sent): string =>
  getCreateAddress({ from: signers.relayer.address, nonce: nonce as number });
