import { sql } from "drizzle-orm";
import { Wallet } from "ethers/wallet";
import { expect, test } from "vitest";
import { reconciled } from "../reconciliation/scene";

const on = reconciled();

let keys = 0;
const send = (route: string, body: object) =>
  on.here.seconded(
    on.here.platform.call(route, {
      token: on.here.token,
      body,
      headers: { "Idempotency-Key": `letters-of-wallets-${++keys}` },
    }),
  );

const accountOf = async (userId: unknown) => {
  const { rows } = await on.db().execute(sql`
    select wallet_address, wallet_proven_at is not null as proven, comments from users where id = ${userId}`);
  return rows[0];
};

const walletsOf = async (userId: unknown) => {
  const { rows } = await on.db().execute<{ address: string }>(sql`
    select address from token_wallets where user_id = ${userId} order by address`);
  return rows.map(({ address }) => address);
};

test("the proven wallet keeps its letters, however it is typed again, and stays one", async () => {
  const { asset, holder, token } = await on.scene();
  const { address } = holder.wallet;
  const path = `PUT /console/customers/${holder.id}`;
  const typed = { wallet_address: address.toLowerCase(), comments: "Called" };
  expect(await send(path, typed)).toMatchObject({ status: 200 });
  expect(await accountOf(holder.id)).toEqual({ wallet_address: address, proven: true, comments: "Called" });
  await on.settle(4);
  await on.round();
  expect(await walletsOf(holder.id)).toEqual([address]);
  expect(await on.findings(token.id)).toEqual([]);
  await on.deliver(asset.id, holder.id, 2);
  expect(await on.balance(token.address, address)).toBe(22);
  // Letters that were changed past the rules are the same wallet to the contract.
  await on.here.platform.change(holder.id as number, { wallet_address: address.toLowerCase() });
  await on.settle(4);
  expect(await walletsOf(holder.id)).toEqual([address]);
  expect((await on.read(token.address, "canReceive", address))[0]).toBe(true);
  await on.round();
  expect(await on.findings(token.id)).toEqual([]);
  const replacement = Wallet.createRandom().address;
  await on.here.platform.change(holder.id as number, { wallet_address: replacement });
  await on.settle(4);
  const lost = { lost: address, replacement, reason: "The phone is gone", document: null };
  expect(await send(`POST /console/customers/${holder.id}/wallet-recovery`, lost)).toMatchObject({ status: 200 });
  await on.settle();
  expect(await on.balance(token.address, replacement)).toBe(22);
});
