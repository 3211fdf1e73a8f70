import { sql } from "drizzle-orm";
import { vi } from "vitest";
import { ASSET_TOKEN } from "../../../src/chain/token/contract";
import type { AppDeps } from "../../../src/server/http/context";
import { WORK } from "../../../src/server/work";
import { onChain } from "../tokens/onChain";

/** Seconds after which chain and register are compared though the contract told nothing. */
const COMPARED = 5;

/** Does one round of reading and comparing, as one copy of the program. */
export const reconcileOnce = (deps: AppDeps, onlyBlock = false) =>
  WORK["reconciling chain and register"]?.run(deps, { served: [], rulesOf: () => ({}) }, onlyBlock);

/** A finding as it stands in the table. */
export interface Row extends Record<string, unknown> {
  kind: string;
  user_id: number | null;
  address: string | null;
  chain: number | null;
  register: number | null;
  explained: boolean;
  explained_by: { by: string; id?: number; status?: string; hash?: string }[];
  told: boolean;
}

/** What a node says to a request; `real` is what it would say, to that one or another. */
type Said = (
  method: string,
  params: readonly unknown[],
  real: (params?: readonly unknown[]) => Promise<unknown>,
) => Promise<unknown>;

/** A platform on a chain, with what tests of its reconciliation do over and over. */
export function reconciled() {
  const on = onChain();
  const { here } = on;
  const db = () => here.platform.db;

  /** Reads and compares once the register may have been changed too. */
  const round = async () => {
    here.platform.pass(COMPARED);
    await reconcileOnce(here.platform.deps);
  };
  /** Calls a contract as an account, whoever has its key. */
  const callAs = async (from: string, to: string, name: string, ...args: unknown[]) => {
    const data = ASSET_TOKEN.abi.encodeFunctionData(name, args);
    await on.there.local.ask("anvil_impersonateAccount", [from]);
    await on.there.local.ask("anvil_setBalance", [from, "0x8ac7230489e80000"]);
    const hash = (await on.there.local.ask("eth_sendTransaction", [{ from, to, data, gas: "0xf4240" }])) as string;
    const receipt = await vi.waitUntil(() => on.there.local.ask("eth_getTransactionReceipt", [hash]));
    if ((receipt as { status: string }).status !== "0x1") throw new Error(`${name} was refused`);
    return hash;
  };

  return {
    ...on,
    on,
    db,
    round,
    callAs,
    byRelayer: (to: string, name: string, ...args: unknown[]) =>
      callAs(on.there.chain.signers.relayer.address, to, name, ...args),
    byGuardian: (to: string, name: string, ...args: unknown[]) =>
      callAs(on.there.chain.signers.guardian?.address ?? "", to, name, ...args),
    /** The scene, compared once. */
    async scene() {
      const made = await on.scene();
      await round();
      return made;
    },
    /** Gives what stands of a token, in the order of its kinds. */
    async findings(tokenId: number): Promise<Row[]> {
      const { rows } = await db().execute<Row>(sql`
        select kind, user_id, address, chain_units::int as chain, register_units::int as register, explained, explained_by,
          told_at is not null as told
        from reconciliation_findings where token_id = ${tokenId} and ended_at is null
        order by kind, user_id, address, id`);
      return rows;
    },
    /** Gives what a copy of the program works with whose node says what a test makes of the truth. */
    through(said: Said): AppDeps {
      const { rpc } = on.there.chain;
      const call = <T>(method: string, params: readonly unknown[]) =>
        said(method, params, (other = params) => rpc.call(method, other)) as Promise<T>;
      here.platform.pass(COMPARED);
      return { ...here.platform.deps, chain: { ...on.there.chain, rpc: { chainId: rpc.chainId, call } } };
    },
    /** Runs statements of somebody who has the database and leaves its triggers out. */
    async tamper(...statements: string[]) {
      await db().transaction(async (tx) => {
        await tx.execute(sql`set local session_replication_role = replica`);
        for (const statement of statements) await tx.execute(sql.raw(statement));
      });
    },
    async cursor(tokenId: number) {
      const { rows } = await db().execute<{ block_number: number; block_hash: string; problem: string | null }>(
        sql`select block_number, block_hash, problem from token_cursors where token_id = ${tokenId}`,
      );
      return rows[0];
    },
  };
}
