import { sql } from "drizzle-orm";
import { Wallet } from "ethers/wallet";
import { afterAll, beforeAll } from "vitest";
import { partsOf } from "../../../src/server/coins/coin";
import type { AppDeps } from "../../../src/server/http/context";
import { LEDGER_CHECKS } from "../../../src/server/ledger/checks";
import { verifyLedger } from "../../../src/server/ledger/verify";
import { WORK } from "../../../src/server/work";
import { type Chain as LocalChain, startChain } from "../../chain/chain";
import { type Coin, deployCoin } from "../../chain/coin";
import { estateOn } from "../distributions/estate";
import { signedIn } from "../signedIn";
import { chainOn } from "../tokens/onChain";

/** Work by which parts are paid in the coin, in the order in which it follows from each other. */
const ROUND = [
  "paying distributions",
  "taking over payments in the coin",
  "sending payments in the coin",
  "sending transactions",
  "watching transactions",
  "looking at confirmed transactions again",
  "settling payments in the coin",
] as const;

/** Does the work of one round, as one copy of the program. */
export async function workInCoin(deps: AppDeps): Promise<void> {
  for (const name of ROUND) await workOf(deps, name);
}

/** Does one piece of that work. */
const workOf = (deps: AppDeps, name: (typeof ROUND)[number]) =>
  WORK[name]?.run(deps, { served: [], rulesOf: () => ({}) });

/** A payment of a transaction, as tests look at it. */
interface Payment extends Record<string, unknown> {
  line_id: number;
  status: string;
  sent: string;
  hash: string | null;
  times: number;
}

/** A platform on a chain of a test file's own, that pays in a coin there. */
export function inCoin(decimals = 6) {
  const here = signedIn();
  const there = {} as { local: LocalChain; coin: Coin; second: string; estate: ReturnType<typeof estateOn> };
  beforeAll(async () => {
    there.local = await startChain();
    there.coin = await deployCoin(there.local, decimals);
    here.platform.deps.chain = await chainOn(there.local);
    there.estate = estateOn(here);
    there.second = await there.estate.money.colleague();
    await here.settle("POST /setting", { name: "payout_coin", value: there.coin.address });
  });
  afterAll(() => there.local.stop());
  const rows = async <T extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
    (await here.platform.db.execute<T>(query)).rows;
  const relayer = () => here.platform.deps.chain?.signers.relayer.address as string;
  const mine = (blocks: number) => there.local.ask("anvil_mine", [`0x${blocks.toString(16)}`]);

  return {
    here,
    there,
    rows,
    relayer,
    mine,
    /** Does one piece of work as one copy of the program. */
    work: (name: (typeof ROUND)[number]) => workOf(here.platform.deps, name),
    /** Finds payments that the chain has taken back. */
    takenBack: LEDGER_CHECKS.takenBack.find,
    /** Gives the relayer so much of the coin, in rupees. */
    fund: (amount: string) => there.coin.tell("mint", relayer(), partsOf(amount, { decimals })),
    /** Gives what somebody's wallet has of the coin, in its smallest parts. */
    has: (wallet: string) => there.coin.balance(wallet),
    /** Adds a holder of units who chose the coin, with a proven wallet. */
    async holder(assetId: number, units: number, values: Record<string, unknown> = {}) {
      const wallet = Wallet.createRandom().address;
      const proven = { wallet_address: wallet, wallet_proven_at: "2025-12-01T00:00:00.000Z", payout_way: "coin" };
      const id = await there.estate.holder(assetId, units, { ...proven, ...values });
      return { id, wallet };
    },
    /** Takes a distribution to the bank from its draft to the beginning of its payments. */
    async begin(spvId: number, values: Record<string, unknown> = {}) {
      const id = await there.estate.create(spvId, { payout: "bank", ...values });
      await there.estate.begin(id, there.second);
      return id;
    },
    /** Works and mines until nothing is on its way, at most so many rounds. */
    async settle(rounds = 14) {
      for (let round = 0; round < rounds; round++) {
        await workInCoin(here.platform.deps);
        await mine(3);
        here.platform.pass(6);
      }
      await here.signInAgain();
    },
    /** Works until the payments of a distribution are written down, and not sent yet. */
    async planned(id: number) {
      const { deps } = here.platform;
      for (let round = 0; round < 20; round++) {
        await workOf(deps, "sending payments in the coin");
        const open = await rows(sql`
          select from coin_payments p join distribution_lines l on l.id = p.line_id
          where l.distribution_id = ${id} and p.status = 'sent' limit 1`);
        if (open.length) return;
        for (const name of ROUND) if (name !== "sending payments in the coin") await workOf(deps, name);
        await mine(3);
      }
      throw new Error("Nothing was planned");
    },
    /** Has the payments of a distribution that are written down taken by a block, which is not final yet. */
    async mined() {
      for (const name of ["sending transactions", "watching transactions"] as const)
        await workOf(here.platform.deps, name);
    },
    /** Brings the database back from before the newest transaction that pays parts of a distribution. */
    restore: (id: number) =>
      here.platform.db.transaction(async (tx) => {
        const sent = sql`(select max(p.transaction_id) from coin_payments p
          join distribution_lines l on l.id = p.line_id where l.distribution_id = ${id})`;
        const { rows: found } = await tx.execute<{ last: number }>(sql`select ${sent} as last`);
        await tx.execute(sql`set local session_replication_role = replica`);
        await tx.execute(sql`
          update distribution_lines l set status = 'waiting', error = null from coin_payments p
          where p.line_id = l.id and p.transaction_id = ${found[0]?.last}`);
        for (const table of ["coin_payments", "chain_attempts", "chain_payloads"])
          await tx.execute(sql`delete from ${sql.raw(table)} where transaction_id = ${found[0]?.last}`);
        await tx.execute(sql`delete from chain_transactions where id = ${found[0]?.last}`);
      }),
    /** Changes something past the rules of the database, as in one that was another before. */
    behind: (change: ReturnType<typeof sql>) =>
      here.platform.db.transaction(async (tx) => {
        await tx.execute(sql`set local session_replication_role = replica`);
        await tx.execute(change);
      }),
    /** Gives every payment of a distribution, the oldest first. */
    payments: (id: number) =>
      rows<Payment>(sql`
        select p.line_id, p.status, t.status as sent, t.hash, p.times from coin_payments p
          join distribution_lines l on l.id = p.line_id join chain_transactions t on t.id = p.transaction_id
        where l.distribution_id = ${id} order by p.id`),
    /** Gives what is to be known of a distribution of what is paid in the coin. */
    preflight: async (id: number) =>
      (await here.send(`GET /console/distributions/${id}/preflight`)).data.coin as unknown as Record<string, unknown>,
    /** Has a part that could not be paid sent to the bank instead. */
    toBank: (line: number | undefined) =>
      there.estate.money.pay(`PUT /console/distribution-lines/${line}/bank`, undefined),
    /** Gives what is wrong with the books, in the words of each check, warnings apart. */
    async wrong() {
      const { findings } = await verifyLedger(here.platform.db);
      return findings
        .filter(({ warns }) => !warns)
        .map(({ check, record, expected, found }) => ({ check, record, expected, found }));
    },
  };
}
