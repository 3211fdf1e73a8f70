import { beforeAll, expect, test } from "vitest";
import { estateOn } from "../distributions/estate";
import { onChain } from "./onChain";

const on = onChain();
const { desk, held } = on;
const PENDING = "property-tokens-transfer-pending";
const COMPLETED = "property-tokens-transferred-and-order-successfully-completed";

test("a token is deployed by two people, and is what was committed", async () => {
  const asset = await desk.addAsset();
  const before = await on.token(asset.id);
  expect(before).toMatchObject({ token: null, proposal: { cap: 1000, units: 0, problem: null } });
  const alone = await on.here.platform.call(`POST /console/assets/${asset.id}/token`, {
    token: on.here.token,
    body: { name: "River House", symbol: "RIVER", cap: 1000, reason: "The offer begins" },
    headers: { "Idempotency-Key": "river-house" },
  });
  expect(alone).toMatchObject({ status: 202 });
  expect((await on.token(asset.id)).token).toBeNull();
  await on.here.seconded(Promise.resolve(alone));
  expect((await on.token(asset.id)).token).toMatchObject({ status: "deploying", name: "River House", symbol: "RIVER" });
  await on.settle(4);
  expect(await on.token(asset.id)).toMatchObject({
    token: { status: "live", address: expect.stringMatching(/^0x[\da-fA-F]{40}$/), problem: null },
    state: { supply: 0, holders: 0, custody: 0, register: 0 },
  });
});

test("an order's delivery is a mint to the proven wallet, and it is completed once that is confirmed", async () => {
  const asset = await on.addToken();
  const holder = await on.addHolder();
  const { token } = await on.token(asset.id);
  const id = await on.paid(asset.id, holder.id, 7);
  await desk.walk(id, PENDING);
  expect(await desk.move(id, COMPLETED)).toMatchObject({
    status: 422,
    message: "The chain has not confirmed the transfer of its tokens",
  });
  expect(await on.balance(token.address, holder.wallet.address)).toBe(0);
  await on.settle();
  expect(await on.statusOf(id)).toBe(COMPLETED);
  expect(await on.balance(token.address, holder.wallet.address)).toBe(7);
  expect(await held(asset.id, holder.id)).toBe(7);
  expect((await on.here.send(`GET /console/orders/${id}/delivery`)).data).toMatchObject({
    status: "delivered",
    wanted: 3,
    moves: [{ status: "confirmed", to: holder.wallet.address, custody: false, hash: expect.stringMatching(/^0x/) }],
  });
});

test("what the register has before a token is issued comes to the chain with it, and is entered no second time", async () => {
  const asset = await desk.addAsset();
  const holder = await on.addHolder();
  const other = await desk.addCustomer({ wallet_address: null, wallet_proven_at: null });
  await on.here.add.order({ user_id: holder.id, property_id: asset.id, no_sqyds: 30, status: COMPLETED });
  await on.here.add.order({ user_id: other.id, property_id: asset.id, no_sqyds: 12, status: COMPLETED });
  expect((await on.token(asset.id)).proposal).toMatchObject({ in_wallets: 1, in_custody: 1, units: 42 });
  await on.issue(asset.id);
  await on.settle();
  const { token, state } = await on.token(asset.id);
  expect(state).toEqual({ supply: 42, holders: 1, custody: 12, paused: false, register: 42 });
  expect(await on.balance(token.address, holder.wallet.address)).toBe(30);
});

test("an order is refunded while its units wait, and no longer once they are on their way", async () => {
  const asset = await on.addToken();
  const holder = await on.addHolder();
  const id = await on.paid(asset.id, holder.id, 2);
  await desk.walk(id, PENDING);
  const blocked = async () =>
    (await desk.read(id)).steps.find(({ to }) => to === "refunded")?.blocked.map(({ gate }) => gate);
  expect(await blocked()).not.toContain("undelivered");
  await on.settle(1);
  await on.work();
  expect(await blocked()).toContain("undelivered");
});

let estate: ReturnType<typeof estateOn>;
let second: string;
beforeAll(async () => {
  estate = estateOn(on.here);
  second = await estate.money.colleague();
});

/** Returns capital for two fifths of the units of three holders in custody, and has it paid. */
async function returned(isOnChain: boolean) {
  const { spvId, assetId } = await estate.spv("0.00");
  for (const units of [50, 25, 25]) await estate.holder(assetId, units);
  await on.issue(assetId);
  if (isOnChain) {
    await on.settle();
    expect((await on.token(assetId)).state).toMatchObject({ supply: 100, register: 100, custody: 100 });
  }
  const moves = [{ from: "clearing", to: `capital:${spvId}`, amount: "900.00" }] as const;
  await estate.money.post({ kind: "income", key: `sale:${spvId}`, moves });
  const id = await estate.create(spvId, { kind: "capital", property_id: assetId, redeem_percent: "40" });
  await estate.expectOk(estate.step(id, "calculation"));
  await estate.begin(id, second);
  await estate.pay();
  return assetId;
}

test("what a return of capital redeems is burned after the money has gone, and differs no longer", async () => {
  const assetId = await returned(true);
  expect((await on.token(assetId)).state).toMatchObject({ supply: 100, register: 60 });
  await on.settle();
  expect((await on.token(assetId)).state).toMatchObject({ supply: 60, register: 60, custody: 60 });
});

test("what is redeemed while the contract is on its way there is redeemed once", async () => {
  const assetId = await returned(false);
  await on.settle();
  expect((await on.token(assetId)).state).toMatchObject({ supply: 60, register: 60, custody: 60 });
});
