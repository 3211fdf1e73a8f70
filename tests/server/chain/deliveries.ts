import { sql } from "drizzle-orm";
import { Wallet } from "ethers/wallet";
import { expect } from "vitest";
import { numberOf } from "../../../src/chain/rpc";
import type { ChainSigner, Unsigned } from "../../../src/chain/signer";
import { queueTransaction } from "../../../src/server/chain/queue";
import { transaction } from "../../../src/server/db/database";
import { readToken } from "../../../src/server/tokens/token";
import type { onChain } from "../tokens/onChain";

type OnChain = ReturnType<typeof onChain>;

const COMPLETED = "property-tokens-transferred-and-order-successfully-completed";

/** An order of units that are on their way. */
type Placed = { id: number; holder: Awaited<ReturnType<OnChain["addHolder"]>>; units: number };

/** A transaction as tests look at it. */
interface Told {
  id: number;
  kind: string;
  signer: string;
  status: string;
  nonce: number | null;
  hash: string | null;
  attempts: number;
  problem: string | null;
  [more: string]: unknown;
}

/** What tests of transactions do over and over, on a platform with a chain. */
export function deliveriesOn(on: OnChain) {
  const rows = async <T extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
    (await on.here.platform.db.execute<T>(query)).rows;
  const pass = (seconds: number) => on.here.platform.pass(seconds);

  /** Has units of a new holder on their way by an order. */
  const order = async (assetId: unknown, units: number) => {
    const holder = await on.addHolder();
    const id = await on.paid(assetId, holder.id, units);
    await on.desk.walk(id, "property-tokens-transfer-pending");
    return { id, holder, units };
  };

  /** Works as the program does, which does not end with a work that fails; time passes from round to round. */
  const work = async (rounds: number, blocks = 0) => {
    for (let round = 0; round < rounds; round++) {
      await on.work().catch(() => undefined);
      if (blocks) await on.mine(blocks);
      pass(6);
    }
  };

  /** Queues transactions that do nothing, each to an address of its own. */
  const queueIdle = (to: readonly string[], key: "relayer" | "guardian" = "relayer") =>
    transaction(on.here.platform.db, async (tx) => {
      const ids: number[] = [];
      for (const address of to) {
        const idle = { kind: "document", property_id: null, key, to: address, data: "0x", gasLimit: 30_000 } as const;
        ids.push(await queueTransaction(tx, on.there.chain, on.here.platform.deps.clock(), idle));
      }
      return ids;
    });
  const transactions = () => rows<Told>(sql`select * from chain_transactions order by id`);
  /** Works and mines until nothing is under way, at most so many rounds. */
  const converge = async (rounds = 40) => {
    for (let round = 0; round < rounds; round++) {
      await work(1, 3);
      const [open] = await rows<{ open: number }>(sql`
        select (select count(*) from chain_transactions where status in ('queued', 'sent', 'mined'))
          + (select count(*) from unit_deliveries where status in ('waiting', 'sent')) as open`);
      if (Number(open?.open) === 0) return;
    }
  };

  return {
    rows,
    pass,
    queueIdle,
    /** Gives how far some transactions have come, and how often each was signed. */
    standing: async (ids: readonly number[]) =>
      (await transactions()).filter(({ id }) => ids.includes(id)).map(({ status, attempts }) => [status, attempts]),
    /** Has the relayer's signatures come by way of a test, until the platform is given its chain again. */
    signBy(sign: (about: Unsigned, relayer: ChainSigner) => ReturnType<ChainSigner["sign"]>) {
      const { chain } = on.there;
      const { relayer } = chain.signers;
      const signer = { address: relayer.address, sign: (about: Unsigned) => sign(about, relayer) };
      on.here.platform.deps.chain = { ...chain, signers: { ...chain.signers, relayer: signer } };
    },
    order,
    work,
    /** Gives all transactions, the oldest first. */
    transactions,
    /** Gives those of one kind. */
    ofKind: (kind: string) => rows<Told>(sql`select * from chain_transactions where kind = ${kind} order by id`),
    converge,
    differences,
    /** Works until an order's units are delivered, once, and chain and books agree. */
    async delivered(assetId: unknown, { id, holder, units }: Placed, elsewhere: readonly number[] = []) {
      await converge();
      const { token } = await on.token(assetId);
      const balance = await on.balance(token.address, holder.wallet.address);
      expect([await on.statusOf(id), balance]).toEqual([COMPLETED, units]);
      expect(await differences(assetId, elsewhere)).toEqual(AGREED);
    },
    /** Returns the chain with calls answered by a test, and by the node where the test answers nothing. */
    chainBy(answer: (method: string, params: readonly unknown[]) => unknown): typeof on.there.chain {
      const { chain } = on.there;
      const call = (async (method: string, params: readonly unknown[]) => {
        const given = await answer(method, params);
        return given === undefined ? chain.rpc.call(method, params) : given;
      }) as typeof chain.rpc.call;
      return { ...chain, rpc: { chainId: chain.id, call } };
    },
    /** Queues a call of a token that the program would not make by itself. */
    queueCall: (to: string, kind: "pause" | "unpause" | "document", data: string, gasLimit = 150_000) =>
      transaction(on.here.platform.db, (tx) => {
        const key = kind === "unpause" ? ("guardian" as const) : ("relayer" as const);
        const about = { kind, property_id: null, key, to, data, gasLimit };
        return queueTransaction(tx, on.there.chain, on.here.platform.deps.clock(), about);
      }),
  };

  /**
   * Returns what chain and books differ in: what is still open, numbers of the relayer that nothing has or two have, and
   * holders who have other units on the chain than in the register. Numbers that were used elsewhere are given.
   */
  async function differences(assetId: unknown, elsewhere: readonly number[] = []) {
    const { rpc, signers } = on.there.chain;
    const { address: relayer } = signers.relayer;
    const used = numberOf(await rpc.call("eth_getTransactionCount", [relayer, "latest"]));
    const numbered = await rows<{ nonce: number }>(sql`
      select nonce from chain_transactions where signer = 'relayer' and status in ('confirmed', 'failed') order by nonce`);
    const wanted = Array.from({ length: used }, (_, number) => number).filter((number) => !elsewhere.includes(number));
    const open = await rows(sql`
      select id, kind, status, nonce from chain_transactions where status in ('queued', 'sent', 'mined')`);
    const { token } = await on.token(assetId);
    const holders = await rows<{ address: string; units: number }>(sql`
      select w.address, coalesce(b.units, 0)::int as units from token_wallets w
      left join unit_balances b on b.user_id = w.user_id and b.property_id = w.property_id
      where w.property_id = ${assetId}`);
    const differing: object[] = [];
    for (const { address, units } of holders) {
      const [there] = await readToken(rpc, token.address, "balanceOf", [address]);
      if (Number(there) !== units) differing.push({ address, register: units, chain: Number(there) });
    }
    const numbers = numbered.map(({ nonce }) => nonce);
    return { open, differing, numbers: numbers.join() === wanted.join() ? "as used" : { numbers, wanted } };
  }
}

/** Gives what is waited for until it is opened. */
export function opening() {
  let open = (): void => undefined;
  const isOpen = new Promise<void>((done) => {
    open = done;
  });
  return { isOpen, open: () => open() };
}

/** Gives addresses that nobody has a key to. */
export const addresses = (count: number) => Array.from({ length: count }, () => Wallet.createRandom().address);

/** What nothing differs in. */
export const AGREED = { open: [], differing: [], numbers: "as used" };
