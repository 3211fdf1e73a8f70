import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { ASSET_TOKEN } from "../../../src/chain/token/contract";
import { addFile } from "../assets/completeAsset";
import { onChain } from "./onChain";

const on = onChain();
const { desk, held, write } = on;
const COMPLETED = "property-tokens-transferred-and-order-successfully-completed";

const transfer = async (spv: unknown, body: object) => {
  const asked = await write(`POST /console/spv/${spv}/unit-transfers`, { reason: "Sold", document: null, ...body });
  return asked.status === 201 ? on.here.approve(asked.data.approval_id) : asked;
};
const take = async (spv: unknown, body: object) =>
  write(`POST /console/spv/${spv}/unit-movements`, {
    reason: "By resolution",
    document: await addFile(on.here, "document"),
    ...body,
  });

/** The scene with what its tests ask of it: units of addresses, and what the contract says of the holder's wallet. */
async function scene() {
  const made = await on.scene();
  const { holder, token } = made;
  return {
    ...made,
    at: (...addresses: string[]) => Promise.all(addresses.map((address) => on.balance(token.address, address))),
    says: async (name: string) => (await on.read(token.address, name, holder.wallet.address))[0],
  };
}

test("a transfer goes from wallet to wallet by the guardian, units in custody to a wallet or to another name, and the register follows", async () => {
  const { asset, holder, keeper, token, at } = await scene();
  const other = await on.addHolder();
  const second = await desk.addCustomer({ wallet_address: null, wallet_proven_at: null });
  const asked = { property_id: asset.id, from_user_id: holder.id, to_user_id: other.id, units: 5 };
  expect(await transfer(asset.spv_id, asked)).toMatchObject({ status: 200 });
  expect(await held(asset.id, other.id)).toBe(0);
  expect((await transfer(asset.spv_id, { ...asked, units: 16 })).errors?.[0]?.message).toMatch(/^Only 15 of 20/);
  const from = { property_id: asset.id, from_user_id: keeper.id };
  await transfer(asset.spv_id, { ...from, to_user_id: holder.id, units: 4 });
  await transfer(asset.spv_id, { ...from, to_user_id: second.id, units: 3 });
  await on.settle();
  const units = await Promise.all([holder, other, keeper, second].map(({ id }) => held(asset.id, id)));
  expect(units).toEqual([19, 5, 3, 3]);
  expect(await at(holder.wallet.address, other.wallet.address, token.address)).toEqual([19, 5, 6]);
  const { rows } = await on.here.platform.db.execute(
    sql`select distinct status from unit_transfers where property_id = ${asset.id}`,
  );
  expect(rows).toEqual([{ status: "completed" }]);
});

test("what is corrected of an issue, redeemed and forfeited is burned, in custody and in wallets", async () => {
  const { asset, holder, keeper, token, at } = await scene();
  const { rows } = await on.here.platform.db.execute<{ id: number }>(
    sql`select id from unit_movements where property_id = ${asset.id} and to_user_id = ${holder.id}`,
  );
  const correct = async (units: number) =>
    write(`POST /console/spv/${asset.spv_id}/unit-movements/${rows[0]?.id}/correction`, {
      units,
      reason: "Counted wrongly",
      document: await addFile(on.here, "document"),
    });
  await correct(8);
  expect((await correct(13)).errors?.[0]?.message).toMatch(/^Only 12 units of it are not corrected yet/);
  await on.settle();
  await take(asset.spv_id, { kind: "redemption", property_id: asset.id, user_id: holder.id, units: 5 });
  await take(asset.spv_id, { kind: "forfeiture", property_id: asset.id, user_id: keeper.id, units: 10 });
  await on.settle();
  expect([await held(asset.id, holder.id), await held(asset.id, keeper.id)]).toEqual([7, 0]);
  expect(await at(holder.wallet.address, token.address)).toEqual([7, 0]);
  expect((await on.token(asset.id)).state).toMatchObject({ supply: 7, register: 7 });
});

test("a hold of the register is a freeze of the wallet, and its lifting lifts it", async () => {
  const { asset, holder, says } = await scene();
  const pledge = await write("POST /console/unit-holds", {
    ...{ kind: "pledge", user_id: holder.id, property_id: asset.id, units: 8, party: "A bank", reason: "A loan" },
    document: await addFile(on.here, "document"),
  });
  await write("POST /console/unit-holds", { kind: "freeze", user_id: holder.id, reason: "An order of the authority" });
  await on.settle(4);
  expect([await says("getFrozenTokens"), await says("isFrozen"), await says("canSend")]).toEqual([8n, true, false]);
  await write(`PUT /console/unit-holds/${pledge.data.id}/release`, { reason: "The loan is paid back", document: null });
  await on.settle(4);
  expect([await says("getFrozenTokens"), await says("isFrozen")]).toEqual([0n, true]);
});

test("a wallet is off the list while its holder's KYC is not verified or the account is blocked, and a call that failed is made again", async () => {
  const { asset, holder, says } = await scene();
  const change = (values: object) => on.here.platform.change(holder.id as number, values);
  await change({ kyc_status: "rejected" });
  await on.work();
  // As if the node had run out of gas for it, and nothing of it was done.
  await on.here.platform.db.execute(sql`
    update chain_transactions set status = 'failed', hash = null
    where id = (select max(id) from chain_transactions where kind = 'allow' and property_id = ${asset.id})`);
  for (const [values, allowed] of [
    [{ kyc_status: "verified" }, true],
    [{ kyc_status: "rejected" }, false],
    [{ kyc_status: "verified" }, true],
    [{ status: "Blocked" }, false],
  ] as const) {
    await change(values);
    await on.settle(4);
    expect([values, await says("canReceive")]).toEqual([values, allowed]);
  }
});

test("units are locked in as by the register, why a transfer would be refused is said, and a paused token is sent nothing", async () => {
  const { asset, holder, keeper, token } = await scene();
  await on.here.platform.db.execute(sql`update spvs set lock_in_months = 12 where id = ${asset.spv_id}`);
  await on.deliver(asset.id, holder.id, 3);
  const [units, until] = await on.read(token.address, "lockedOf", holder.wallet.address);
  expect(units).toBe(3n);
  expect(Number(until) * 1000).toBeGreaterThan(Date.now() + 360 * 24 * 3600 * 1000);

  const other = await on.addHolder();
  const refusal = async (from: unknown, to: unknown) => {
    const query = `from_user_id=${from}&to_user_id=${to}&units=5`;
    return (await on.here.send(`GET /console/assets/${asset.id}/token/verdict?${query}`)).data.refusal;
  };
  expect(await refusal(holder.id, other.id)).toBe("The receiver’s wallet is being put on the allow-list");
  expect([await refusal(holder.id, keeper.id), await refusal(keeper.id, holder.id)]).toEqual([null, null]);

  const pause = { reason: "A key may be known" };
  expect(await write(`PUT /console/tokens/${token.id}/pause`, pause)).toMatchObject({ status: 200 });
  const id = await on.paid(asset.id, holder.id, 2);
  await desk.walk(id, "property-tokens-transfer-pending");
  await on.settle(6);
  expect((await on.read(token.address, "paused"))[0]).toBe(true);
  expect(await refusal(keeper.id, holder.id)).toBe("The token is paused");
  expect(await on.statusOf(id)).toBe("property-tokens-transfer-pending");
  expect(await write(`PUT /console/tokens/${token.id}/unpause`, { reason: "It is not" })).toMatchObject({
    status: 200,
  });
  await on.settle();
  expect(await on.statusOf(id)).toBe(COMPLETED);
});

// The last: what waits for good keeps every later test at its most rounds.
test("nothing is sent to a contract that has other units than were sent there", async () => {
  const { asset, holder, token } = await scene();
  const { relayer } = on.there.chain.signers;
  const mint = ASSET_TOKEN.abi.encodeFunctionData("mint", [`0x${"7".repeat(64)}`, [holder.wallet.address], [100], [0]]);
  await on.there.local.ask("anvil_impersonateAccount", [relayer.address]);
  await on.there.local.ask("eth_sendTransaction", [{ from: relayer.address, to: token.address, data: mint }]);
  const id = await on.paid(asset.id, holder.id, 2);
  await desk.walk(id, "property-tokens-transfer-pending");
  await on.settle(4);
  expect(await on.statusOf(id)).toBe("property-tokens-transfer-pending");
  expect((await on.token(asset.id)).token.problem).toBe("The contract has 130 units, and 30 were sent there");
});
