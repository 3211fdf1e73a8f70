import { randomInt } from "node:crypto";
import { sql } from "drizzle-orm";
import { Wallet } from "ethers/wallet";
import { afterAll, beforeAll, expect, test } from "vitest";
import { localSigner } from "../../../src/chain/signer";
import { SIZED_LIMIT, sizeOf } from "../../size";
import { type Built, buildProgram, type Run } from "../program";
import { onChain } from "../tokens/onChain";
import { AGREED, addresses, deliveriesOn } from "./deliveries";

const KILLS = sizeOf("CHAIN_KILLS", { short: 2, full: 10, long: 50 });
const ORDERS = sizeOf("CHAIN_ORDERS", { short: 24, full: 120, long: 500 });
const HOLDERS = 8;

const on = onChain();
const { rows, differences, queueIdle, transactions } = deliveriesOn(on);

let deliverer: Built;
let env: Record<string, string>;
beforeAll(async () => {
  deliverer = await buildProgram("tests/server/chain/deliverer.ts");
  const [relayer, guardian] = [Wallet.createRandom(), Wallet.createRandom()];
  for (const { address } of [relayer, guardian])
    await on.there.local.ask("anvil_setBalance", [address, "0x3635c9adc5dea00000"]);
  const signers = { relayer: localSigner(relayer.privateKey), guardian: localSigner(guardian.privateKey) };
  on.there.chain = { ...on.there.chain, signers };
  on.here.platform.deps.chain = on.there.chain;
  const keys = { CHAIN_KEY: relayer.privateKey, CHAIN_GUARDIAN_KEY: guardian.privateKey };
  env = { DATABASE_URL: on.here.platform.url ?? "", CHAIN_URL: on.there.local.url, ...keys };
});
afterAll(() => deliverer.remove());

/** Waits until a copy has asked the chain so many times more. */
async function asks(copy: Run, times: number): Promise<void> {
  const asked = () => copy.stdout().split("asks ").length;
  await expect.poll(asked, { interval: 5 }).toBeGreaterThanOrEqual(asked() + times);
}

test(
  `two copies of which ${KILLS} are killed deliver ${ORDERS} orders: none is lost, and nothing happens twice`,
  async () => {
    const asset = await on.addToken({ total_token: 1_000_000 });
    const holders = await Promise.all(Array.from({ length: HOLDERS }, () => on.addHolder()));
    const copies = [deliverer.run(env), deliverer.run(env)];
    const idle: number[] = [];
    const placed: { id: number; units: number }[] = [];
    const place = async () => {
      const units = randomInt(1, 4);
      const id = await on.paid(asset.id, holders[placed.length % HOLDERS]?.id, units);
      await on.desk.walk(id, "property-tokens-transfer-pending");
      placed.push({ id, units });
    };
    for (let kill = 1; kill <= KILLS; kill++) {
      while (placed.length < (ORDERS * kill) / KILLS) await place();
      idle.push(...(await queueIdle(addresses(5))));
      const at = randomInt(copies.length);
      const killed = copies[at] as Run;
      await asks(killed, randomInt(1, 60));
      killed.process.kill("SIGKILL");
      expect(await killed.ended).toBe("SIGKILL");
      await on.mine(2);
      // A minute passes, after which nobody waits for what the killed one was busy with.
      await rows(sql`update token_leases set until = now()`);
      copies[at] = deliverer.run(env);
    }
    const open = async () => {
      await on.mine(1);
      const [left] = await rows<{ left: number }>(sql`
        select ((select count(*) from unit_deliveries where status <> 'delivered')
          + (select count(*) from chain_transactions where status not in ('confirmed', 'failed')))::int as left`);
      return left?.left;
    };
    await expect.poll(open, { interval: 100, timeout: SIZED_LIMIT }).toBe(0);
    for (const { process } of copies) process.kill("SIGKILL");
    await Promise.all(copies.map(({ ended }) => ended));

    expect((await transactions()).filter(({ status }) => status !== "confirmed")).toEqual([]);
    expect(await differences(asset.id)).toEqual(AGREED);
    expect(await on.there.local.ask("txpool_status", [])).toEqual({ pending: "0x0", queued: "0x0" });
    const units = placed.reduce((sum, one) => sum + one.units, 0);
    expect((await on.token(asset.id)).state).toMatchObject({ supply: units, register: units });
    const entered = await rows<{ order_id: number; units: number; times: number }>(sql`
      select order_id, sum(units)::int as units, count(*)::int as times from unit_movements group by order_id order by order_id`);
    expect(entered).toEqual(placed.map(({ id, units }) => ({ order_id: id, units, times: 1 })));
  },
  SIZED_LIMIT,
);
