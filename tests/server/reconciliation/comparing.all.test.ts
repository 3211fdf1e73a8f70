import { sql } from "drizzle-orm";
import { Wallet } from "ethers/wallet";
import { expect, test } from "vitest";
import { NoAnswer } from "../../../src/chain/rpc";
import { addFile } from "../assets/completeAsset";
import { reconciled, reconcileOnce } from "./scene";

const on = reconciled();
const { desk, held, write } = on;
const COMPLETED = "property-tokens-transferred-and-order-successfully-completed";

/** Works and mines a block at a time, comparing after each step; gives all that was found on the way. */
async function followed(tokenId: number) {
  const found = [];
  for (let step = 0; step < 12; step++) {
    await on.work();
    await on.round();
    found.push(...(await on.findings(tokenId)));
    await on.mine(1);
    await on.round();
    found.push(...(await on.findings(tokenId)));
  }
  return found;
}

test("what is on its way explains in what chain and register differ, and is named", async () => {
  const { asset, holder, keeper, token } = await on.scene();
  const other = await on.addHolder();
  const spv = asset.spv_id;
  const id = await on.paid(asset.id, other.id, 7);
  await desk.walk(id, "property-tokens-transfer-pending");
  const order = await followed(token.id);
  expect(await on.statusOf(id)).toBe(COMPLETED);
  const transfer = { property_id: asset.id, reason: "Sold", document: null };
  const asked = [
    await write(`POST /console/spv/${spv}/unit-transfers`, {
      ...transfer,
      ...{ from_user_id: holder.id, to_user_id: other.id, units: 5 },
    }),
    await write(`POST /console/spv/${spv}/unit-transfers`, {
      ...transfer,
      ...{ from_user_id: keeper.id, to_user_id: holder.id, units: 4 },
    }),
  ];
  for (const { data } of asked) await on.here.approve(data.approval_id);
  const transfers = await followed(token.id);
  for (const user_id of [holder.id, keeper.id])
    await write(`POST /console/spv/${spv}/unit-movements`, {
      ...{ kind: "redemption", property_id: asset.id, user_id, units: 2, reason: "By resolution" },
      document: await addFile(on.here, "document"),
    });
  const redemptions = await followed(token.id);
  for (const found of [order, transfers, redemptions]) {
    expect(found.length).toBeGreaterThan(0);
    expect(found.filter(({ explained, told }) => !explained || told)).toEqual([]);
    expect(found.filter(({ explained_by }) => !explained_by.every(({ by }) => by === "delivery"))).toEqual([]);
  }
  expect(new Set(order.map(({ kind }) => kind))).toEqual(new Set(["holder", "supply"]));
  expect(await on.findings(token.id)).toEqual([]);
  expect([await held(asset.id, holder.id), await held(asset.id, keeper.id), await held(asset.id, other.id)]).toEqual([
    17, 4, 12,
  ]);
});

test("units that the register had before the token are on their way there, whoever has a wallet", async () => {
  const asset = await desk.addAsset();
  const holder = await on.addHolder();
  const other = await desk.addCustomer({ wallet_address: null, wallet_proven_at: null });
  await on.here.add.order({ user_id: holder.id, property_id: asset.id, no_sqyds: 30, status: COMPLETED });
  await on.here.add.order({ user_id: other.id, property_id: asset.id, no_sqyds: 12, status: COMPLETED });
  await on.issue(asset.id);
  await on.settle(1);
  const { token } = await on.token(asset.id);
  const found = await followed(token.id);
  expect(found.length).toBeGreaterThan(0);
  expect(found.filter(({ explained }) => !explained)).toEqual([]);
  expect(await on.findings(token.id)).toEqual([]);
  // Units that stay in custody under another name move nothing there.
  const third = await desk.addCustomer({ wallet_address: null, wallet_proven_at: null });
  const { data } = await write(`POST /console/spv/${asset.spv_id}/unit-transfers`, {
    ...{ property_id: asset.id, from_user_id: other.id, to_user_id: third.id, units: 5 },
    ...{ reason: "Sold", document: null },
  });
  await on.here.approve(data.approval_id);
  expect((await followed(token.id)).filter(({ explained }) => !explained)).toEqual([]);
  expect(await on.findings(token.id)).toEqual([]);
});

test("what the platform itself does to wallets and contracts is no finding", async () => {
  const { asset, holder, keeper, token } = await on.scene();
  const found = async () => (await followed(token.id)).filter(({ explained }) => !explained);
  const hold = { user_id: holder.id, property_id: asset.id, units: 8, party: "A bank", reason: "A loan" };
  await write("POST /console/unit-holds", { kind: "pledge", ...hold, document: await addFile(on.here, "document") });
  await write("POST /console/unit-holds", { kind: "freeze", user_id: keeper.id, reason: "An order of the authority" });
  expect(await found()).toEqual([]);
  await write(`PUT /console/tokens/${token.id}/pause`, { reason: "A key may be known" });
  await on.round();
  expect(await on.findings(token.id)).toMatchObject([{ kind: "standing", explained: true }]);
  expect(await found()).toEqual([]);
  expect(await write(`PUT /console/tokens/${token.id}/unpause`, { reason: "It is not" })).toMatchObject({
    status: 200,
  });
  expect(await found()).toEqual([]);
  const fresh = Wallet.createRandom().address;
  await on.here.platform.change(holder.id as number, { wallet_address: fresh });
  expect(await found()).toEqual([]);
  const lost = { lost: holder.wallet.address, replacement: fresh, reason: "The device is gone", document: null };
  expect(await write(`POST /console/customers/${holder.id}/wallet-recovery`, lost)).toMatchObject({ status: 200 });
  expect(await found()).toEqual([]);
  expect(await on.balance(token.address, fresh)).toBe(20);
  expect(await on.findings(token.id)).toEqual([]);
});

test("units that are handed out of custody to their holder's wallet are no finding", async () => {
  const { asset, keeper, token } = await on.scene();
  const { address } = Wallet.createRandom();
  const proven = { wallet_address: address, wallet_proven_at: "2026-01-02T04:30:00.000Z" };
  await on.here.platform.change(keeper.id as number, proven);
  const found = await followed(token.id);
  const taken = { property_id: asset.id };
  const sent = write(`POST /console/customers/${keeper.id}/units-to-wallet`, taken);
  expect(await on.here.seconded(sent)).toMatchObject({ status: 200 });
  found.push(...(await followed(token.id)));
  expect(found.filter(({ explained }) => !explained)).toEqual([]);
  expect(await on.balance(token.address, address)).toBe(10);
  expect(await on.findings(token.id)).toEqual([]);
});

test("whoever approves assets is told of what nothing explains, once, and it is a security event", async () => {
  const { holder, token } = await on.scene();
  const notices = async () =>
    (
      await on.db().execute<{ text: string }>(sql`
        select distinct text from notices where resource = 'reconciliation' and text like 'Units of an asset:%'
          and created_at >= ${began}::timestamptz`)
    ).rows;
  on.here.platform.pass(60);
  const began = on.here.platform.deps.clock().toISOString();
  await on.byRelayer(token.address, "mint", `0x${"5".repeat(64)}`, [holder.wallet.address], [3], [0]);
  await on.round();
  const text = "Units of an asset: Units issued elsewhere, and more: 3 findings.";
  expect(await notices()).toEqual([{ text }]);
  await on.mine(2);
  await on.round();
  await on.round();
  expect(await notices()).toEqual([{ text }]);
  const { rows } = await on.db().execute(sql`
    select count from security_events where kind = 'register-differs' and last_at >= ${began}::timestamptz`);
  expect(rows).toEqual([{ count: 1 }]);
});

test("while no node answers, what was read is compared all the same", async () => {
  const { asset, holder, token } = await on.scene();
  await on.tamper(`update unit_balances set units = 21 where property_id = ${asset.id} and user_id = ${holder.id}`);
  await reconcileOnce(on.through(() => Promise.reject(new NoAnswer("No node of the chain answers"))));
  expect((await on.findings(token.id)).map(({ kind }) => kind)).toEqual(["balance", "holder", "supply"]);
  expect((await on.cursor(token.id))?.problem).toBe("No node of the chain answers");
  await on.tamper(`update unit_balances set units = 20 where property_id = ${asset.id} and user_id = ${holder.id}`);
  await on.round();
  expect(await on.findings(token.id)).toEqual([]);
  expect((await on.cursor(token.id))?.problem).toBeNull();
});
