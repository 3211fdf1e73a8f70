import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { ASSET_TOKEN } from "../../../src/chain/token/contract";
import { addFile } from "../assets/completeAsset";
import { onChain } from "./onChain";

const on = onChain();
const { desk } = on;
const COMPLETED = "property-tokens-transferred-and-order-successfully-completed";

const held = async (assetId: unknown, userId: unknown) =>
  (
    await on.here.platform.db.execute<{ units: number }>(
      sql`select units from unit_balances where property_id = ${assetId} and user_id = ${userId}`,
    )
  ).rows[0]?.units ?? 0;

/** A token of which one holder has units in a wallet and another in custody, by delivered orders. */
async function scene(values: object = {}) {
  const asset = await on.addToken(values);
  const holder = await on.addHolder();
  const keeper = await desk.addCustomer({ wallet_address: null, wallet_proven_at: null });
  await on.deliver(asset.id, holder.id, 20);
  await on.deliver(asset.id, keeper.id, 10);
  const { token } = await on.token(asset.id);
  const at = (address: string) => on.balance(token.address, address);
  return { asset, spv: asset.spv_id, holder, keeper, token, at };
}

let keys = 0;
const send = (route: string, body: object) =>
  on.here.seconded(
    on.here.platform.call(route, {
      token: on.here.token,
      body,
      headers: { "Idempotency-Key": `movement-of-units-${++keys}` },
    }),
  );

const transfer = async (spv: unknown, body: object) => {
  const asked = await send(`POST /console/spv/${spv}/unit-transfers`, { reason: "Sold", document: null, ...body });
  return asked.status === 201 ? on.here.approve(asked.data.approval_id) : asked;
};
const take = async (spv: unknown, body: object) =>
  send(`POST /console/spv/${spv}/unit-movements`, {
    reason: "By resolution",
    document: await addFile(on.here, "document"),
    ...body,
  });

test("a transfer goes from wallet to wallet by the guardian, and the register follows", async () => {
  const { asset, spv, holder, at } = await scene();
  const other = await on.addHolder();
  const asked = { property_id: asset.id, from_user_id: holder.id, to_user_id: other.id, units: 5 };
  expect(await transfer(spv, asked)).toMatchObject({ status: 200 });
  expect(await held(asset.id, other.id)).toBe(0);
  expect((await transfer(spv, { ...asked, units: 16 })).errors?.[0]?.message).toMatch(/^Only 15 of 20/);
  await on.settle();
  expect([await held(asset.id, holder.id), await held(asset.id, other.id)]).toEqual([15, 5]);
  expect([await at(holder.wallet.address), await at(other.wallet.address)]).toEqual([15, 5]);
  const { rows } = await on.here.platform.db.execute(
    sql`select status from unit_transfers where property_id = ${asset.id}`,
  );
  expect(rows).toEqual([{ status: "completed" }]);
});

test("units in custody are handed to a wallet, or stay there under another name", async () => {
  const { asset, spv, holder, keeper, token, at } = await scene();
  const second = await desk.addCustomer({ wallet_address: null, wallet_proven_at: null });
  const from = { property_id: asset.id, from_user_id: keeper.id };
  await transfer(spv, { ...from, to_user_id: holder.id, units: 4 });
  await transfer(spv, { ...from, to_user_id: second.id, units: 3 });
  await on.settle();
  expect([await held(asset.id, keeper.id), await held(asset.id, holder.id), await held(asset.id, second.id)]).toEqual([
    3, 24, 3,
  ]);
  expect([await at(token.address), await at(holder.wallet.address)]).toEqual([6, 24]);
});

test.each(["redemption", "buy-back", "forfeiture"])("a %s burns units, in custody and in wallets", async (kind) => {
  const { asset, spv, holder, keeper, token, at } = await scene();
  await take(spv, { kind, property_id: asset.id, user_id: holder.id, units: 6 });
  await take(spv, { kind, property_id: asset.id, user_id: keeper.id, units: 10 });
  await on.settle();
  expect([await held(asset.id, holder.id), await held(asset.id, keeper.id)]).toEqual([14, 0]);
  expect([await at(holder.wallet.address), await at(token.address)]).toEqual([14, 0]);
  expect((await on.token(asset.id)).state).toMatchObject({ supply: 14, register: 14 });
});

test("a correction of an issue takes its units back on the chain, once", async () => {
  const { asset, spv, holder, at } = await scene();
  const { rows } = await on.here.platform.db.execute<{ id: number }>(
    sql`select id from unit_movements where property_id = ${asset.id} and to_user_id = ${holder.id}`,
  );
  const correct = async (units: number) =>
    send(`POST /console/spv/${spv}/unit-movements/${rows[0]?.id}/correction`, {
      units,
      reason: "Counted wrongly",
      document: await addFile(on.here, "document"),
    });
  await correct(8);
  expect((await correct(13)).errors?.[0]?.message).toMatch(/^Only 12 units of it are not corrected yet/);
  await on.settle();
  expect([await held(asset.id, holder.id), await at(holder.wallet.address)]).toEqual([12, 12]);
});

test("a hold of the register is a freeze of the wallet, and its lifting lifts it", async () => {
  const { asset, holder, token } = await scene();
  const read = async (name: string) => (await on.read(token.address, name, holder.wallet.address))[0];
  const pledge = await send("POST /console/unit-holds", {
    ...{ kind: "pledge", user_id: holder.id, property_id: asset.id, units: 8, party: "A bank", reason: "A loan" },
    document: await addFile(on.here, "document"),
  });
  await send("POST /console/unit-holds", { kind: "freeze", user_id: holder.id, reason: "An order of the authority" });
  await on.settle(4);
  expect([await read("getFrozenTokens"), await read("isFrozen"), await read("canSend")]).toEqual([8n, true, false]);
  await send(`PUT /console/unit-holds/${pledge.data.id}/release`, { reason: "The loan is paid back", document: null });
  await on.settle(4);
  expect([await read("getFrozenTokens"), await read("isFrozen")]).toEqual([0n, true]);
});

test("a wallet is off the list while its holder's KYC is not verified, or the account is blocked", async () => {
  const { holder, token } = await scene();
  const allowed = async () => (await on.read(token.address, "canReceive", holder.wallet.address))[0];
  expect(await allowed()).toBe(true);
  await on.here.platform.change(holder.id as number, { kyc_status: "rejected" });
  await on.settle(3);
  expect(await allowed()).toBe(false);
  await on.here.platform.change(holder.id as number, { kyc_status: "verified" });
  await on.settle(3);
  expect(await allowed()).toBe(true);
  await on.here.platform.change(holder.id as number, { status: "Blocked" });
  await on.settle(3);
  expect(await allowed()).toBe(false);
});

test("units of an order are locked in on the chain for as long as by the register", async () => {
  const { asset, holder, token } = await scene();
  await on.here.platform.db.execute(sql`update spvs set lock_in_months = 12 where id = ${asset.spv_id}`);
  await on.deliver(asset.id, holder.id, 3);
  const [units, until] = await on.read(token.address, "lockedOf", holder.wallet.address);
  expect(units).toBe(3n);
  expect(Number(until) * 1000).toBeGreaterThan(Date.now() + 360 * 24 * 3600 * 1000);
});

test("a paused token is sent nothing until two people let it go on", async () => {
  const { asset, holder, token } = await scene();
  expect(await send(`PUT /console/tokens/${token.id}/pause`, { reason: "A key may be known" })).toMatchObject({
    status: 200,
  });
  const id = await on.paid(asset.id, holder.id, 2);
  await desk.walk(id, "property-tokens-transfer-pending");
  await on.settle(6);
  expect((await on.read(token.address, "paused"))[0]).toBe(true);
  expect(await on.statusOf(id)).toBe("property-tokens-transfer-pending");
  expect(await send(`PUT /console/tokens/${token.id}/unpause`, { reason: "It is not" })).toMatchObject({ status: 200 });
  await on.settle();
  expect(await on.statusOf(id)).toBe(COMPLETED);
});

test("nothing is sent to a contract that has other units than were sent there", async () => {
  const { asset, holder, token } = await scene();
  const { relayer } = on.there.chain.signers;
  const mint = ASSET_TOKEN.abi.encodeFunctionData("mint", [`0x${"7".repeat(64)}`, [holder.wallet.address], [100], [0]]);
  await on.there.local.ask("anvil_impersonateAccount", [relayer.address]);
  await on.there.local.ask("eth_sendTransaction", [{ from: relayer.address, to: token.address, data: mint }]);
  const id = await on.paid(asset.id, holder.id, 2);
  await desk.walk(id, "property-tokens-transfer-pending");
  await on.settle();
  expect(await on.statusOf(id)).toBe("property-tokens-transfer-pending");
  expect((await on.token(asset.id)).token.problem).toBe("The contract has 130 units, and 30 were sent there");
});

test("units in custody come to the wallet that their holder has proven since", async () => {
  const { asset, keeper, token, at } = await scene();
  const path = `POST /console/customers/${keeper.id}/units-to-wallet`;
  expect((await send(path, { property_id: asset.id })).message).toBe(
    "The customer has no wallet that the contract allows",
  );
  const { wallet } = await on.addHolder();
  await on.here.platform.change(keeper.id as number, {
    wallet_address: wallet.address,
    wallet_proven_at: "2026-01-05T04:30:00.000Z",
  });
  await on.settle(3);
  expect(await send(path, { property_id: asset.id })).toMatchObject({ status: 201 });
  await on.settle();
  expect([await at(token.address), await at(wallet.address), await held(asset.id, keeper.id)]).toEqual([0, 10, 10]);
});

test("why a transfer would be refused is said before anything is sent", async () => {
  const { asset, holder, keeper, token } = await scene();
  const other = await on.addHolder();
  const ask = async (from: unknown, to: unknown, units: number) => {
    const query = `from_user_id=${from}&to_user_id=${to}&units=${units}`;
    return (await on.here.send(`GET /console/assets/${asset.id}/token/verdict?${query}`)).data.refusal;
  };
  expect(await ask(holder.id, other.id, 5)).toBe("The receiver’s wallet is being put on the allow-list");
  expect(await ask(holder.id, keeper.id, 5)).toBeNull();
  expect(await ask(keeper.id, holder.id, 5)).toBeNull();
  await send(`PUT /console/tokens/${token.id}/pause`, { reason: "For a while" });
  await on.settle(3);
  expect(await ask(keeper.id, holder.id, 5)).toBe("The token is paused");
});

test("what a contract was told of a wallet in vain, it is told again", async () => {
  const { asset, holder, token } = await scene();
  const { db } = on.here.platform;
  await on.here.platform.change(holder.id as number, { kyc_status: "rejected" });
  await on.work();
  const { rows } = await db.execute<{ id: number }>(sql`
    select max(id) as id from chain_transactions where kind = 'allow' and property_id = ${asset.id}`);
  // As if the node had run out of gas for it, and nothing of it was done.
  await db.execute(sql`update chain_transactions set status = 'failed', hash = null where id = ${rows[0]?.id}`);
  await on.here.platform.change(holder.id as number, { kyc_status: "verified" });
  await on.settle(4);
  expect((await on.read(token.address, "canReceive", holder.wallet.address))[0]).toBe(true);
  await on.here.platform.change(holder.id as number, { kyc_status: "rejected" });
  await on.settle(4);
  expect((await on.read(token.address, "canReceive", holder.wallet.address))[0]).toBe(false);
});
