import { sql } from "drizzle-orm";
import { getCreateAddress } from "ethers/address";
import { COIN, PAYOUT, refusalOfPayment, WITHOUT_END } from "../../chain/payout/contract";
import { numberOf } from "../../chain/rpc";
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

/**
 * Gives the address of the contract that pays for the relayer; nothing until its deployment is confirmed. A database that
 * was brought back from before that knows of none, and another contract would pay everybody again: so it is looked for
 * among what the account has done on the chain since.
 */
export async function payoutOf(db: Database, chain: Chain): Promise<string | undefined> {
  const deployed = await lastTo(db, chain, null);
  if (deployed?.status === "confirmed") return addressOf(chain, deployed.nonce as number);
  return deployed && isOpen(deployed) ? undefined : findDeployed(db, chain);
}

/** Looks for the contract among those that the relayer's unknown transactions would have deployed, the newest first. */
async function findDeployed(db: Database, chain: Chain): Promise<string | undefined> {
  const { rpc, signers } = chain;
  const used = numberOf(await rpc.call("eth_getTransactionCount", [signers.relayer.address, "latest"]));
  const { rows } = await db.execute<{ nonce: number }>(sql`
    select n as nonce from generate_series(${used - 1}::int, 0, -1) n where not exists (
      select from chain_transactions t join chain_payloads p on p.transaction_id = t.id
      where t.chain_id = ${chain.id} and p.signed_by = ${signers.relayer.address} and t.nonce = n
        and t.status in ('mined', 'confirmed', 'failed'))`);
  for (const { nonce } of rows) {
    const address = addressOf(chain, nonce);
    if (await isPayout(chain, address)) return address;
  }
  return undefined;
}

const isPayout = async ({ rpc }: Chain, address: string): Promise<boolean> =>
  (await rpc.call<string>("eth_getCode", [address, "latest"])).toLowerCase() === PAYOUT.deployedBytecode;

const isOpen = ({ status }: Sent) => ["queued", "sent", "mined"].includes(status);

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
  if (!(await isPayout(chain, address))) return { problem: "What pays the coin is not the contract here" };
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
    if (last && isOpen(last)) return;
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

const addressOf = ({ signers }: Chain, nonce: number): string =>
  getCreateAddress({ from: signers.relayer.address, nonce });
