import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { WORK } from "../../../src/server/work";
import { reconciled } from "../reconciliation/scene";

const on = reconciled();

const { write } = on;
const statusOf = async (assetId: unknown) => (await on.token(assetId)).token.status;
const told = async (id: number) =>
  (
    await on
      .db()
      .execute<{ title: string }>(
        sql`select distinct title from notices where resource = 'tokens' and record_id = ${id} and title like 'A token %' order by title`,
      )
  ).rows.map(({ title }) => title);

test("a pause from elsewhere, and its end, are the token’s here too", async () => {
  const { asset, token } = await on.scene();
  await on.byRelayer(token.address, "pause");
  await on.round();
  expect(await statusOf(asset.id)).toBe("paused");
  await on.byGuardian(token.address, "unpause");
  await on.round();
  expect(await statusOf(asset.id)).toBe("live");
  expect(await told(token.id)).toEqual(["A token goes on", "A token is paused"]);
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
  expect([await statusOf(asset.id), await told(token.id)]).toEqual(["live", ["A token goes on"]]);
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
  const { rows } = await on
    .db()
    .execute<{ id: number; status: string; problem: string }>(
      sql`select id, status, problem from unit_deliveries where order_id = ${id}`,
    );
  expect(rows).toMatchObject([{ status: "failed" }]);
  const notices = await on
    .db()
    .execute(sql`select distinct title from notices where resource = 'unit-deliveries' and record_id = ${rows[0]?.id}`);
  expect(notices.rows).toEqual([{ title: "Units could not be delivered" }]);
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
  const [delivery] = (
    await on
      .db()
      .execute<{ id: number; status: string }>(
        sql`select id, status from unit_deliveries where property_id = ${asset.id}`,
      )
  ).rows;
  expect(delivery?.status).toBe("waiting");
  expect((await write(`POST /console/unit-deliveries/${delivery?.id}/give-up`)).status).toBe(200);
  const { rows } = await on.db().execute(sql`select status from unit_transfers where property_id = ${asset.id}`);
  expect(rows).toEqual([{ status: "rejected" }]);
});
