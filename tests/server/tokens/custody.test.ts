import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { transaction } from "../../../src/server/db/database";
import { followOnChain } from "../../../src/server/tokens/deliver";
import { WORK } from "../../../src/server/work";
import { addFile } from "../assets/completeAsset";
import { reconciled } from "../reconciliation/scene";

const on = reconciled();

const { held, write } = on;
const transfer = async (spv: unknown, body: object) => {
  const asked = await write(`POST /console/spv/${spv}/unit-transfers`, { reason: "Sold", document: null, ...body });
  expect(asked.status, asked.message).toBe(201);
  return on.here.approve(asked.data.approval_id);
};
const buyBack = async (spv: unknown, body: object) =>
  write(`POST /console/spv/${spv}/unit-movements`, {
    ...{ kind: "buy-back", reason: "By resolution", document: await addFile(on.here, "document") },
    ...body,
  });

const rows = async <T extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  (await on.db().execute<T>(query)).rows;
const newest = async () =>
  (
    await rows<{ id: number; status: string; problem: string | null }>(
      sql`select id, status, problem from unit_deliveries order by id desc limit 1`,
    )
  )[0];
/** Titles of what people were notified of a record. */
const notified = async (resource: string, id: number | undefined) =>
  (
    await rows<{ title: string }>(sql`
      select distinct title from notices where resource = ${resource} and record_id = ${id} order by title`)
  ).map(({ title }) => title);
const statusOf = async (assetId: unknown) => (await on.token(assetId)).token.status;

test("two transfers of a holder at once take nothing that others have in custody", async () => {
  const { asset, holder, token } = await on.scene();
  const others = [await on.addHolder(), await on.addHolder()];
  const from = { property_id: asset.id, from_user_id: holder.id };
  await transfer(asset.spv_id, { ...from, to_user_id: others[0]?.id, units: 8 });
  await on.work();
  await transfer(asset.spv_id, { ...from, to_user_id: others[1]?.id, units: 9 });
  await on.settle();
  const at = (address = "") => on.balance(token.address, address);
  expect(await Promise.all([holder, ...others].map((one) => at(one?.wallet.address)))).toEqual([3, 8, 9]);
  expect(await at(token.address)).toBe(10);
  await on.round();
  expect(await on.findings(token.id)).toEqual([]);
});

test("units that a holder has sent away are neither handed out of custody nor bought back from others", async () => {
  const { asset, holder, keeper, token } = await on.scene();
  const friend = await on.addHolder();
  await on.deliver(asset.id, friend.id, 1);
  await on.round();
  await on.callAs(holder.wallet.address, token.address, "transfer", friend.wallet.address, 20);
  // The register has them still, until that is final.
  expect(await held(asset.id, holder.id)).toBe(20);
  const handed = await write(`POST /console/customers/${holder.id}/units-to-wallet`, { property_id: asset.id });
  expect([handed.status, handed.message]).toEqual([409, expect.stringMatching(/are in custody$/)]);
  const unable = await write(`POST /console/customers/${keeper.id}/units-to-wallet`, { property_id: asset.id });
  expect(unable.message).toBe("The customer has no wallet that the contract allows");
  expect((await buyBack(asset.spv_id, { property_id: asset.id, user_id: holder.id, units: 20 })).status).toBe(200);
  await on.round();
  await on.work();
  // Whose units they are is known once the transfer is final.
  expect(await newest()).toMatchObject({ status: "waiting" });
  await on.mine(4);
  await on.round();
  expect([await held(asset.id, holder.id), await held(asset.id, friend.id)]).toEqual([0, 21]);
  await on.settle();
  const delivery = await newest();
  expect(delivery).toMatchObject({
    status: "failed",
    problem: "The holder’s wallets and custody have fewer units than these",
  });
  expect(await notified("unit-deliveries", delivery?.id)).toEqual(["Units could not be delivered"]);
  expect([await on.balance(token.address, token.address), await held(asset.id, keeper.id)]).toEqual([10, 10]);
  await on.round();
  expect(await on.findings(token.id)).toEqual([]);
  expect((await write(`POST /console/unit-deliveries/${delivery?.id}/give-up`)).status).toBe(200);
});

test("a new wallet receives neither what is delivered nor what is in custody, until its hold is over or two people agree", async () => {
  const { asset, holder, token } = await on.scene();
  const held = (until: string | null) => on.here.platform.change(holder.id as number, { wallet_held_until: until });
  const at = (address: string) => on.balance(token.address, address);
  const before = [await at(holder.wallet.address), await at(token.address)];
  await held("2026-01-07T04:30:00.000Z");
  await on.deliver(asset.id, holder.id, 5);
  expect([await at(holder.wallet.address), await at(token.address)]).toEqual([before[0], Number(before[1]) + 5]);
  const send = () => write(`POST /console/customers/${holder.id}/units-to-wallet`, { property_id: asset.id });
  expect(await send()).toMatchObject({
    status: 409,
    message: expect.stringMatching(/is new: it receives nothing until/),
  });
  await held(null);
  expect(await send()).toMatchObject({ status: 200 });
  await on.settle();
  expect([await at(holder.wallet.address), await at(token.address)]).toEqual([Number(before[0]) + 5, before[1]]);
  await on.round();
  expect(await on.findings(token.id)).toEqual([]);
});

test("a burn that failed on the chain is sent again, and done with", async () => {
  const { asset, holder, keeper, token } = await on.scene();
  await buyBack(asset.spv_id, { property_id: asset.id, user_id: holder.id, units: 6 });
  await buyBack(asset.spv_id, { property_id: asset.id, user_id: keeper.id, units: 7 });
  await WORK["sending units"]?.run(on.here.platform.deps, { served: [], rulesOf: () => ({}) });
  await on.tamper(
    "update chain_payloads set gas_limit = 40000 where transaction_id = (select max(id) from chain_transactions)",
  );
  await on.settle();
  const failed = await rows<{ id: number; problem: string }>(
    sql`select id, problem from unit_deliveries where status = 'failed' and property_id = ${asset.id} order by id`,
  );
  expect(failed.map(({ problem }) => problem)).toEqual(["It ran out of gas", "It ran out of gas"]);
  expect(await held(asset.id, holder.id)).toBe(20);
  for (const { id } of failed) expect((await write(`POST /console/unit-deliveries/${id}/retry`)).status).toBe(200);
  await on.settle();
  const done = await newest();
  expect(done).toMatchObject({ status: "delivered", problem: null });
  // It names the movement that it caused for good.
  const first = sql`(select min(id) from unit_movements)`;
  const renamed = on.db().execute(sql`update unit_deliveries set movement_id = ${first} where id = ${done?.id}`);
  const cause = { message: `unit_deliveries ${done?.id}: movement_id can no longer change` };
  await expect(renamed).rejects.toMatchObject({ cause });
  expect([await held(asset.id, holder.id), await held(asset.id, keeper.id)]).toEqual([14, 3]);
  expect([
    await on.balance(token.address, holder.wallet.address),
    await on.balance(token.address, token.address),
  ]).toEqual([14, 3]);
  await on.round();
  expect(await on.findings(token.id)).toEqual([]);
});

test("what the register has before its contract is on the chain comes there once", async () => {
  const asset = await on.desk.addAsset();
  const holder = await on.addHolder();
  const order = await on.paid(asset.id, holder.id, 10);
  await on.desk.walk(order, "property-tokens-transfer-pending");
  await on.desk.walk(order, "property-tokens-transferred-and-order-successfully-completed");
  await on.issue(asset.id);
  const [{ id } = { id: 0 }] = await rows<{ id: number }>(
    sql`select id from unit_movements where property_id = ${asset.id}`,
  );
  const now = on.here.platform.deps.clock();
  await transaction(on.db(), (tx) => followOnChain({ tx, actor: { id: 0 } as never, now }, [id]));
  await on.settle();
  expect((await on.token(asset.id)).state).toMatchObject({ supply: 10, register: 10, custody: 0 });
});

test("nothing is sent while units were moved by a transaction that is not known here, until that is explained", async () => {
  const { asset, holder, token } = await on.scene();
  const operation = `0x${"7".repeat(64)}`;
  await on.byRelayer(token.address, "release", operation, [holder.wallet.address], [5], [0], [0]);
  await on.round();
  const id = await on.paid(asset.id, holder.id, 3);
  await on.desk.walk(id, "property-tokens-transfer-pending");
  await on.settle(4);
  expect(await newest()).toMatchObject({ status: "waiting" });
  expect((await on.token(asset.id)).token.problem).toMatch(/^Its units were moved on the chain by a transaction/);
  const acts = await rows<{ id: number }>(sql`
    select id from reconciliation_findings where token_id = ${token.id} and ended_at is null and kind = 'release'`);
  for (const act of acts) {
    const path = `PUT /console/reconciliation/${act.id}/explanation`;
    expect((await write(path, { reason: "Handed over by hand" })).status).toBe(200);
  }
  await on.settle();
  expect(await newest()).toMatchObject({ status: "delivered" });
  expect((await on.token(asset.id)).token.problem).toBeNull();
});

test("a pause from elsewhere, and its end, are the token’s here too", async () => {
  const { asset, token } = await on.scene();
  await on.byRelayer(token.address, "pause");
  await on.round();
  expect(await statusOf(asset.id)).toBe("paused");
  await on.byGuardian(token.address, "unpause");
  await on.round();
  expect(await statusOf(asset.id)).toBe("live");
  expect(await notified("tokens", token.id)).toEqual(["A token goes on", "A token is paused"]);
});

test("a pause that failed is none, and one that is under way is one already", async () => {
  const { asset, token } = await on.scene();
  const pause = () => write(`PUT /console/tokens/${token.id}/pause`, { reason: "A key may be known" });
  expect((await pause()).status).toBe(200);
  await on.round();
  expect(await statusOf(asset.id)).toBe("paused");
  await on.tamper(
    "update chain_payloads set gas_limit = 25000 where transaction_id = (select max(id) from chain_transactions)",
  );
  await on.settle();
  await on.round();
  expect([await statusOf(asset.id), await notified("tokens", token.id)]).toEqual(["live", ["A token goes on"]]);
  expect((await pause()).status).toBe(200);
  await on.settle();
  await on.round();
  expect([await statusOf(asset.id), (await on.read(token.address, "paused"))[0]]).toEqual(["paused", true]);
});

test("a delivery that the contract would refuse fails before it is sent, and is told", async () => {
  const { asset, holder, token } = await on.scene();
  await on.byGuardian(token.address, "setLimits", 1000, 0, 20);
  await on.round();
  const id = await on.paid(asset.id, holder.id, 3);
  await on.desk.walk(id, "property-tokens-transfer-pending");
  await on.settle();
  const [delivery] = await rows<{ id: number; status: string }>(
    sql`select id, status from unit_deliveries where order_id = ${id}`,
  );
  expect(delivery?.status).toBe("failed");
  expect(await notified("unit-deliveries", delivery?.id)).toEqual(["Units could not be delivered"]);
});

test("what waits for a contract that could not be deployed can be given up", async () => {
  const asset = await on.desk.addAsset();
  const [from, to] = [await on.addHolder(), await on.addHolder()];
  const order = await on.paid(asset.id, from.id, 10);
  await on.desk.walk(order, "property-tokens-transfer-pending");
  await on.desk.walk(order, "property-tokens-transferred-and-order-successfully-completed");
  await on.issue(asset.id);
  await on.tamper(
    "update chain_payloads set gas_limit = 1500000 where transaction_id = (select max(id) from chain_transactions)",
  );
  await on.settle();
  expect(await statusOf(asset.id)).toBe("failed");
  const asked = await write(`POST /console/spv/${asset.spv_id}/unit-transfers`, {
    ...{ property_id: asset.id, from_user_id: from.id, to_user_id: to.id, units: 4, reason: "Sold", document: null },
  });
  expect((await on.here.approve(asked.data.approval_id)).status).toBe(200);
  await WORK["sending units"]?.run(on.here.platform.deps, { served: [], rulesOf: () => ({}) });
  const [delivery] = await rows<{ id: number; status: string }>(
    sql`select id, status from unit_deliveries where property_id = ${asset.id}`,
  );
  expect(delivery?.status).toBe("waiting");
  expect((await write(`POST /console/unit-deliveries/${delivery?.id}/give-up`)).status).toBe(200);
  const transfers = await rows(sql`select status from unit_transfers where property_id = ${asset.id}`);
  expect(transfers).toEqual([{ status: "rejected" }]);
});
