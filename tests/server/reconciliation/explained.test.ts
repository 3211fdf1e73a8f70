import { sql } from "drizzle-orm";
import { Wallet } from "ethers/wallet";
import { expect, test } from "vitest";
import { reconciled } from "./scene";

const on = reconciled();

const held = async (assetId: unknown, userId: unknown) => {
  const { rows } = await on.db().execute<{ units: number }>(sql`
    select units from unit_balances where property_id = ${assetId} and user_id = ${userId}`);
  return rows[0]?.units ?? 0;
};

let keys = 0;
/** Explains the transfer that is found of a token. */
const explain = async (tokenId: number) => {
  const { rows } = await on.db().execute<{ id: number }>(sql`
    select id from reconciliation_findings where token_id = ${tokenId} and kind = 'transfer' and ended_at is null`);
  return on.here.platform.call(`PUT /console/reconciliation/${rows[0]?.id}/explanation`, {
    token: on.here.token,
    body: { reason: "The two of them agreed on it" },
    headers: { "Idempotency-Key": `explained-transfer-${++keys}` },
  });
};

test("a transfer that the register follows by itself is not explained, and enters it", async () => {
  const { asset, holder, token } = await on.scene();
  const other = await on.addHolder();
  await on.deliver(asset.id, other.id, 1);
  await on.callAs(holder.wallet.address, token.address, "transfer", other.wallet.address, 6);
  await on.round();
  expect(await explain(token.id)).toMatchObject({
    ...{ status: 409, message: "The register follows this by itself, once it is final" },
  });
  await on.mine(2);
  await on.round();
  expect([await held(asset.id, holder.id), await held(asset.id, other.id)]).toEqual([14, 7]);
  expect(await on.findings(token.id)).toEqual([]);
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

test("what went from one wallet of a holder to another is settled once", async () => {
  const { holder, token } = await on.scene();
  const second = Wallet.createRandom().address;
  await on.here.platform.change(holder.id as number, { wallet_address: second });
  await on.settle(4);
  await on.byRelayer(token.address, "allow", [holder.wallet.address], [2 ** 40 - 1]);
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
});
