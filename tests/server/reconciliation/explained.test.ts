import { sql } from "drizzle-orm";
import { Wallet } from "ethers/wallet";
import { expect, test } from "vitest";
import { reconciled } from "./scene";

const on = reconciled();
const { held, write } = on;

/** Explains the transfer that is found of a token. */
const explain = async (tokenId: number) => {
  const { rows } = await on.db().execute<{ id: number }>(sql`
    select id from reconciliation_findings where token_id = ${tokenId} and kind = 'transfer' and ended_at is null`);
  return write(`PUT /console/reconciliation/${rows[0]?.id}/explanation`, { reason: "The two of them agreed on it" });
};

test("a holder's transfer is entered in the register once it is final, with its transaction as the reason, and is not explained", async () => {
  const { asset, holder, token } = await on.scene();
  const other = await on.addHolder();
  await on.deliver(asset.id, other.id, 1);
  const hash = await on.callAs(holder.wallet.address, token.address, "transfer", other.wallet.address, 6);
  await on.round();
  expect(await on.findings(token.id)).toMatchObject([
    { kind: "holder", user_id: holder.id, chain: 14, register: 20, explained: true, explained_by: [{ hash }] },
    { kind: "holder", user_id: other.id, chain: 7, register: 1, explained: true, explained_by: [{ hash }] },
    { kind: "transfer", address: other.wallet.address.toLowerCase(), chain: 6, explained: false, told: true },
  ]);
  expect(await explain(token.id)).toMatchObject({
    ...{ status: 409, message: "The register follows this by itself, once it is final" },
  });
  const units = async () => [await held(asset.id, holder.id), await held(asset.id, other.id)];
  expect(await units()).toEqual([20, 1]);
  await on.mine(2);
  await on.round();
  expect(await units()).toEqual([14, 7]);
  expect(await on.findings(token.id)).toEqual([]);
  const { rows } = await on.db().execute(sql`
    select m.kind, m.units, m.reason, m.recorded_by from unit_movements m join token_events e on e.movement_id = m.id
    where e.token_id = ${token.id}`);
  expect(rows).toEqual([{ kind: "transfer", units: 6, reason: `Chain transaction ${hash}`, recorded_by: null }]);
  await on.round();
  expect(await units()).toEqual([14, 7]);
});

test("a transfer to a wallet of nobody is explained, and enters the register once its holder is known", async () => {
  const { asset, holder, token } = await on.scene();
  const { address } = Wallet.createRandom();
  await on.byRelayer(token.address, "allow", [address], [2 ** 40 - 1]);
  const hash = await on.callAs(holder.wallet.address, token.address, "transfer", address, 6);
  await on.mine(3);
  await on.round();
  expect(await explain(token.id)).toMatchObject({ status: 200 });
  const buyer = await on.addHolder({ wallet_address: address });
  await on.round();
  expect(await held(asset.id, buyer.id)).toBe(0);
  await on.paid(asset.id, buyer.id, 1);
  await on.settle(4);
  await on.round();
  await on.round();
  expect([await held(asset.id, holder.id), await held(asset.id, buyer.id)]).toEqual([14, 6]);
  expect((await on.findings(token.id)).map(({ kind }) => kind)).toEqual(["allow"]);
  const { rows } = await on.db().execute(sql`
    select m.units, m.reason, e.settled_reason, e.settled_by is not null as by_somebody
    from token_events e join unit_movements m on m.id = e.movement_id where e.token_id = ${token.id}`);
  expect(rows).toEqual([
    {
      ...{ units: 6, reason: `Chain transaction ${hash}` },
      ...{ settled_reason: "The two of them agreed on it", by_somebody: true },
    },
  ]);
});

test("what went from one wallet of a holder to another is settled once and moves nothing in the register, nor does a transfer of nothing", async () => {
  const { asset, holder, token } = await on.scene();
  const second = Wallet.createRandom().address;
  await on.here.platform.change(holder.id as number, { wallet_address: second });
  await on.settle(4);
  await on.byRelayer(token.address, "allow", [holder.wallet.address], [2 ** 40 - 1]);
  await on.callAs(holder.wallet.address, token.address, "transfer", second, 0);
  await on.callAs(holder.wallet.address, token.address, "transfer", second, 8);
  await on.mine(3);
  const settled = async () => {
    await on.round();
    const { rows } = await on.db().execute(sql`
      select id from audit where resource = 'tokens' and action = 'settle' and record_id = ${String(token.id)}`);
    return rows.length;
  };
  expect(await settled()).toBe(1);
  expect(await settled()).toBe(1);
  expect((await on.findings(token.id)).map(({ kind }) => kind)).toEqual(["allow"]);
  expect(await held(asset.id, holder.id)).toBe(20);
});
