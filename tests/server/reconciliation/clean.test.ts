import { sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { SIZED_LIMIT, sizeOf } from "../../size";
import { reconciled } from "./scene";

const on = reconciled();
const HOLDERS = sizeOf("CLEAN_HOLDERS", { short: 60, full: 300, long: 1_000 });
const COMPLETED = "property-tokens-transferred-and-order-successfully-completed";

/** Somebody with units, in a wallet or in custody. */
const holding = fc.record({ units: fc.integer({ min: 1, max: 9 }), hasWallet: fc.boolean() });

test(
  `${HOLDERS} holders in wallets and in custody are no finding, while their units come to the chain and afterwards`,
  async () => {
    const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
    console.info(`seed ${seed}`);
    const asset = await on.desk.addAsset({ total_token: 10 * HOLDERS });
    const holdings = fc.sample(holding, { seed, numRuns: HOLDERS });
    for (const { units, hasWallet } of holdings) {
      const { id } = await (hasWallet
        ? on.addHolder()
        : on.desk.addCustomer({ wallet_address: null, wallet_proven_at: null }));
      await on.here.add.order({ user_id: id, property_id: asset.id, no_sqyds: units, status: COMPLETED });
    }
    await on.issue(asset.id);
    const open = async () => on.db().$count(sql`unit_deliveries`, sql`status <> 'delivered'`);
    const unexplained = new Set<string>();
    let rounds = 0;
    do {
      await on.settle(1);
      await on.round();
      const { token } = await on.token(asset.id);
      for (const { explained, kind } of await on.findings(token.id)) if (!explained) unexplained.add(kind);
    } while (++rounds < 4 || (await open()) > 0);
    await on.round();
    const { token, state } = await on.token(asset.id);
    const sum = holdings.reduce((all, { units }) => all + units, 0);
    const custody = holdings.reduce((all, { units, hasWallet }) => all + (hasWallet ? 0 : units), 0);
    expect(state).toMatchObject({ supply: sum, custody, register: sum });
    expect([...unexplained]).toEqual([]);
    expect(await on.findings(token.id)).toEqual([]);
    expect((await on.cursor(token.id))?.problem).toBeNull();
  },
  SIZED_LIMIT,
);
