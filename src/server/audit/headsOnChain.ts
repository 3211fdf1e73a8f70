import { sql } from "drizzle-orm";
import { getCreateAddress } from "ethers/address";
import type { Logger } from "pino";
import { anchorCall, readAnchors } from "../../chain/anchor";
import { AUDIT_ANCHOR } from "../../chain/token/contract";
import { HOUR } from "../../contract/time";
import type { Chain } from "../chain/connection";
import { queueTransaction } from "../chain/queue";
import { type Database, transaction } from "../db/database";
import { readPreset } from "../settings/read";
import type { Head, HeadStore } from "./heads";

interface Setup {
  db: Database;
  chain: Chain;
  clock: () => Date;
  log: Logger;
}

interface Anchored extends Record<string, unknown> {
  to_address: string | null;
  signed_by: string;
  status: string;
  nonce: number | null;
  block_number: number | null;
  created_at: string;
}

/** What a transaction that tells a head may use of gas, and one that deploys the anchor. */
const GAS = { deploy: 200_000, anchor: 100_000 };

/**
 * Keeps heads on a chain: one in as many hours as the setting says, whichever copy of the program comes first, by the
 * relayer. The first one is preceded by the contract that they are told to.
 */
export const headsOnChain = ({ db, chain, clock, log }: Setup): HeadStore => ({
  publish: (head) =>
    transaction(db, async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext('anchors of the audit trail'))`);
      const hours = Number(await readPreset(tx, "audit_anchor_hours"));
      const last = await lastOf(tx, chain, true);
      if (hours === 0 || (last && clock().getTime() - Date.parse(last.created_at) < hours * HOUR)) return;
      const deployed = await lastOf(tx, chain, false);
      const about = { kind: "anchor", property_id: null, key: "relayer" } as const;
      if (!deployed || deployed.status === "failed") {
        const data = AUDIT_ANCHOR.bytecode;
        await queueTransaction(tx, chain, clock(), { ...about, to: null, data, gasLimit: GAS.deploy });
      } else if (deployed.status === "confirmed") {
        const to = addressOf(deployed);
        const data = anchorCall(head.hash, head.seq);
        await queueTransaction(tx, chain, clock(), { ...about, to, data, gasLimit: GAS.anchor });
      }
    }),
  async read() {
    const deployed = await lastOf(db, chain, false);
    if (deployed?.status !== "confirmed") return [];
    try {
      return await headsBy(chain, deployed.signed_by, deployed.block_number ?? 0);
    } catch (err) {
      // A silent node is no fault of the trail; files and buckets still speak for it.
      log.warn({ err }, "the anchors of the audit trail could not be read");
      return [];
    }
  },
});

/**
 * Gives the heads that an account has told to a chain, from a block on. Who told them is known by the chain, so they bear
 * no seal of their own.
 */
export async function headsBy({ rpc }: Pick<Chain, "rpc">, by: string, fromBlock = 0): Promise<Head[]> {
  const anchors = await readAnchors(rpc, by, fromBlock);
  return anchors.map(({ entries, head, at }) => ({
    seq: entries,
    hash: head,
    at: new Date(at * 1000).toISOString(),
    key: `chain:${by}`,
    signature: "",
  }));
}

async function lastOf(db: Database, chain: Chain, called: boolean): Promise<Anchored | undefined> {
  const { rows } = await db.execute<Anchored>(sql`
    select p.to_address, p.signed_by, t.status, t.nonce, t.block_number, t.created_at
    from chain_transactions t join chain_payloads p on p.transaction_id = t.id
    where t.kind = 'anchor' and t.chain_id = ${chain.id} and p.signed_by = ${chain.signers.relayer.address}
      and t.status <> 'replaced' and (p.to_address is not null) = ${called}
    order by t.id desc limit 1`);
  return rows[0];
}

const addressOf = ({ signed_by, nonce }: Anchored): string =>
  getCreateAddress({ from: signed_by, nonce: nonce as number });
