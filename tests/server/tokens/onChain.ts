import { sql } from "drizzle-orm";
import { Wallet } from "ethers/wallet";
import { afterAll, beforeAll } from "vitest";
import { chainTerms } from "../../../src/chain/chains";
import { createRpc } from "../../../src/chain/rpc";
import { localSigner } from "../../../src/chain/signer";
import type { Chain } from "../../../src/server/chain/connection";
import type { AppDeps } from "../../../src/server/http/context";
import { readToken } from "../../../src/server/tokens/token";
import { WORK } from "../../../src/server/work";
import { type Chain as LocalChain, startChain } from "../../chain/chain";
import { deskOf } from "../orders/desk";
import { signedIn } from "../signedIn";

/** Work by which units come to the chain and back, in the order in which it follows from each other. */
const ROUND = [
  "putting tokens on the chain",
  "telling tokens of wallets",
  "sending units",
  "sending transactions",
  "watching transactions",
  "looking at confirmed transactions again",
  "settling deliveries of units",
] as const;

/** Does the work of one round, as one copy of the program. */
export async function workOnce(deps: AppDeps): Promise<void> {
  for (const name of ROUND) await WORK[name]?.run(deps, { served: [], rulesOf: () => ({}) });
}

/** Gives a chain with keys of its own that have coins. */
export async function chainOn(local: LocalChain, urls: readonly string[] = [local.url]): Promise<Chain> {
  const [relayer, guardian] = [Wallet.createRandom(), Wallet.createRandom()].map(({ privateKey }) =>
    localSigner(privateKey),
  );
  if (!relayer || !guardian) throw new Error("There are no keys");
  for (const { address } of [relayer, guardian]) await local.ask("anvil_setBalance", [address, "0x3635c9adc5dea00000"]);
  const rpc = createRpc({ chainId: 31337, urls });
  return { id: 31337, terms: { ...chainTerms(31337), confirmations: 3 }, rpc, signers: { relayer, guardian } };
}

/** A platform on a chain of a test file's own, and what tests of both do over and over. */
export function onChain() {
  const here = signedIn();
  const there = {} as { local: LocalChain; chain: Chain };
  beforeAll(async () => {
    there.local = await startChain();
    there.chain = await chainOn(there.local);
    here.platform.deps.chain = there.chain;
  });
  afterAll(() => there.local.stop());
  const desk = deskOf(here);
  const mine = (blocks = 1) => there.local.ask("anvil_mine", [`0x${blocks.toString(16)}`]);

  /** Works and mines until nothing is on its way, at most so many rounds. */
  const settle = async (rounds = 12) => {
    for (let round = 0; round < rounds; round++) {
      await workOnce(here.platform.deps);
      await mine(3);
      if (round > 0 && !(await isBusy())) return;
    }
  };
  const isBusy = async () => {
    const { rows } = await here.platform.db.execute<{ busy: boolean }>(sql`
      select exists (select from chain_transactions where status in ('queued', 'sent', 'mined'))
        or exists (select from unit_deliveries where status in ('waiting', 'sent'))
        or exists (select from tokens where status = 'deploying') as busy`);
    return rows[0]?.busy === true;
  };
  const token = async (assetId: unknown) =>
    (await here.send(`GET /console/assets/${assetId}/token`)).data as unknown as {
      token: { id: number; address: string; status: string; problem: string | null };
      state: { supply: number; holders: number; custody: number; register: number };
      proposal: Record<string, unknown> | null;
    };
  let written = 0;
  /** Writes under a key of its own, and has a second person agree where that is needed. */
  const write = (route: string, body: object = {}) =>
    here.seconded(
      here.platform.call(route, {
        token: here.token,
        body,
        headers: { "Idempotency-Key": `on-the-chain-${++written}` },
      }),
    );
  /** Gives how many units an asset has; of one that does not say so, what nobody would ask for. */
  const capOf = async (assetId: unknown) => {
    const { rows } = await here.platform.db.execute<{ total_token: number | null }>(
      sql`select total_token from assets where id = ${assetId}`,
    );
    return rows[0]?.total_token ?? 1;
  };
  const issue = async (assetId: unknown, more: object = {}) => {
    const cap = await capOf(assetId);
    const body = { name: "Units of an asset", symbol: "UNIT", cap, reason: "The offer begins", ...more };
    const path = `POST /console/assets/${assetId}/token`;
    return here.seconded(
      here.platform.call(path, { token: here.token, body, headers: { "Idempotency-Key": `issue-token-${assetId}` } }),
    );
  };

  /** Reads what a call has a second person asked. */
  const requested = async ({ headers }: Awaited<ReturnType<typeof here.send>>): Promise<unknown> => {
    return here.bare(`GET /console/approvals/${headers.get("x-approval-id")}`);
  };

  return {
    ...here,
    here,
    there,
    desk,
    mine,
    settle,
    /** Works one round, and mines nothing that is not mined by itself. */
    work: () => workOnce(here.platform.deps),
    token,
    write,
    issue,
    requested,
    /** Adds an asset on offer whose token is on the chain. */
    async addToken(values: object = {}, more: object = {}) {
      const asset = await desk.addAsset(values);
      const { status, message, errors } = await issue(asset.id, more);
      if (status !== 200 && status !== 201) throw new Error(`${message} ${JSON.stringify(errors)}`);
      await settle(4);
      return asset;
    },
    /** Adds a verified customer with a wallet of its own. */
    async addHolder(values: object = {}) {
      const wallet = Wallet.createRandom();
      const customer = await desk.addCustomer({ wallet_address: wallet.address, ...values });
      return { ...customer, wallet };
    },
    /** Places an order and brings it to where its tokens are to be sent. */
    async paid(assetId: unknown, userId: unknown, units: number) {
      const { status, answer } = await desk.order({ user_id: userId, property_id: assetId, no_sqyds: units });
      if (status !== 200) throw new Error(JSON.stringify(answer));
      await here.add.moved(answer.id, "fully-paid");
      return answer.id;
    },
    /** Delivers units of an order to a customer. */
    async deliver(assetId: unknown, userId: unknown, units: number) {
      const id = await this.paid(assetId, userId, units);
      await desk.walk(id, "property-tokens-transfer-pending");
      await settle();
      return id;
    },
    /** A token of which one holder has 20 units in a wallet and another 10 in custody, by delivered orders. */
    async scene() {
      const asset = await this.addToken();
      const holder = await this.addHolder();
      const keeper = await desk.addCustomer({ wallet_address: null, wallet_proven_at: null });
      await this.deliver(asset.id, holder.id, 20);
      await this.deliver(asset.id, keeper.id, 10);
      return { asset, holder, keeper, token: (await token(asset.id)).token };
    },
    /** Gives how many units of an asset somebody has by the register. */
    async held(assetId: unknown, userId: unknown) {
      const { rows } = await here.platform.db.execute<{ units: number }>(
        sql`select units from unit_balances where property_id = ${assetId} and user_id = ${userId}`,
      );
      return rows[0]?.units ?? 0;
    },
    read: (address: string, name: string, ...args: unknown[]) => readToken(there.chain.rpc, address, name, args),
    statusOf: async (id: number) => (await here.send(`GET /order/${id}`)).data.status as unknown as string,
    /** Asks the contract what somebody's address has. */
    async balance(address: string, holder: string) {
      const [units] = await readToken(there.chain.rpc, address, "balanceOf", [holder]);
      return Number(units);
    },
  };
}
