import { sql } from "drizzle-orm";
import { Wallet } from "ethers/wallet";
import { expect, test } from "vitest";
import { reconciled } from "../reconciliation/scene";

const on = reconciled();

/** Freezes all that somebody has, as a court orders. */
const freeze = (userId: unknown) =>
  on.write("POST /console/unit-holds", { kind: "freeze", user_id: userId, reason: "An order of the court" });

interface Told extends Record<string, unknown> {
  allowed: boolean;
  frozen: boolean;
  lost: boolean;
  problem: string | null;
}

const told = async (assetId: unknown, address: string) => {
  const { rows } = await on.db().execute<Told>(sql`
    select allowed, frozen, lost, problem from token_wallets
    where property_id = ${assetId} and address = ${address}`);
  return rows[0];
};

const notices = async (tokenId: number) => {
  const { rows } = await on.db().execute<{ text: string }>(sql`
    select distinct text from notices where resource = 'tokens' and record_id = ${tokenId} order by text`);
  return rows.map(({ text }) => text);
};

const calls = async (assetId: unknown) => {
  const { rows } = await on.db().execute<{ count: number }>(sql`
    select count(*)::int as count from chain_transactions where property_id = ${assetId} and kind in ('allow', 'freeze')`);
  return rows[0]?.count;
};

/** A holder whose lost wallet was replaced on the contract by whoever has the guardian's key, and nobody read so yet. */
async function replaced() {
  const { asset, holder, token } = await on.scene();
  const [lost, replacement] = [holder.wallet.address, Wallet.createRandom().address];
  await on.here.platform.change(holder.id as number, { wallet_address: replacement });
  await on.settle(4);
  await on.byGuardian(token.address, "recover", lost, replacement);
  return { asset, holder, token, lost, replacement };
}

const LOST = "This wallet was replaced as lost";

test("a wallet that the contract refuses keeps no other from its freeze or the allow-list, and is told once", async () => {
  const { asset, holder, token, lost, replacement } = await replaced();
  const others = [await on.addHolder(), await on.addHolder(), await on.addHolder()];
  for (const { id } of others) await on.paid(asset.id, id, 2);
  expect(await freeze(holder.id)).toMatchObject({ status: 201 });
  await on.settle(4);
  expect((await on.read(token.address, "isFrozen", replacement))[0]).toBe(true);
  for (const { wallet } of others) expect((await on.read(token.address, "canReceive", wallet.address))[0]).toBe(true);
  expect(await told(asset.id, lost)).toEqual({ allowed: false, frozen: false, lost: false, problem: LOST });
  expect(await told(asset.id, replacement)).toEqual({ allowed: true, frozen: true, lost: false, problem: null });
  const text = `Units of an asset: the contract takes nothing that it is told of the wallet ${lost}: ${LOST}. It is asked again each minute.`;
  expect(await notices(token.id)).toEqual([text]);
  const { rows } = await on.db().execute(sql`select user_id from notices where text = ${text}`);
  expect(new Set(rows.map(({ user_id }) => user_id)).size).toBe(rows.length);
  const before = await calls(asset.id);
  on.here.platform.pass(120);
  await on.settle(3);
  expect(await on.db().execute(sql`select user_id from notices where text = ${text}`)).toMatchObject({ rows });
  expect(await calls(asset.id)).toBe(before);
});

test("a refused wallet is not asked of the contract again at once", async () => {
  const { holder, lost } = await replaced();
  await freeze(holder.id);
  await on.settle(4);
  const asked: string[] = [];
  const { rpc } = on.there.chain;
  on.there.chain.rpc = {
    ...rpc,
    call: (method, params) => {
      if (JSON.stringify(params).toLowerCase().includes(lost.slice(2).toLowerCase())) asked.push(method);
      return rpc.call(method, params);
    },
  };
  await on.work();
  expect(asked).toEqual([]);
  on.here.platform.pass(61);
  await on.work();
  expect(asked).not.toEqual([]);
  on.there.chain.rpc = rpc;
});

test("a wallet that was replaced on the contract elsewhere is lost here once that is read", async () => {
  const { asset, holder, token, lost, replacement } = await replaced();
  await freeze(holder.id);
  await on.settle(4);
  expect(await told(asset.id, lost)).toMatchObject({ lost: false, problem: LOST });
  await on.round();
  await on.settle(3);
  expect(await told(asset.id, lost)).toEqual({ allowed: false, frozen: false, lost: true, problem: null });
  expect(await told(asset.id, replacement)).toEqual({ allowed: true, frozen: true, lost: false, problem: null });
  expect(await on.balance(token.address, replacement)).toBe(20);
});

test("a wallet whose replacement the chain took back is not lost any more", async () => {
  const { asset, holder, token } = await on.scene();
  const [lost, replacement] = [holder.wallet.address, Wallet.createRandom().address];
  await on.here.platform.change(holder.id as number, { wallet_address: replacement });
  await on.settle(4);
  await on.round();
  const snapshot = await on.there.local.ask("evm_snapshot", []);
  await on.byGuardian(token.address, "recover", lost, replacement);
  await on.round();
  await on.work();
  expect(await told(asset.id, lost)).toMatchObject({ lost: true });
  await on.there.local.ask("evm_revert", [snapshot]);
  await on.mine(4);
  await on.round();
  await on.settle(3);
  expect(await told(asset.id, lost)).toMatchObject({ lost: false, problem: null });
});

test("a key without its role is told once, however many wallets wait for it", async () => {
  const { asset, token } = await on.scene();
  const role = (await on.read(token.address, "AGENT_ROLE"))[0];
  const { address } = on.there.chain.signers.relayer;
  const others = [await on.addHolder(), await on.addHolder(), await on.addHolder()];
  for (const { id } of others) await on.paid(asset.id, id, 2);
  await on.byGuardian(token.address, "revokeRole", role, address);
  await on.settle(4);
  expect(await notices(token.id)).toEqual([
    expect.stringMatching(/ told of 3 wallets, such as 0x\w{40}: This key has not the role that may do this\./),
  ]);
  await on.byGuardian(token.address, "grantRole", role, address);
  on.here.platform.pass(60);
  await on.settle(4);
  for (const { wallet } of others) {
    expect((await on.read(token.address, "canReceive", wallet.address))[0]).toBe(true);
    expect(await told(asset.id, wallet.address)).toMatchObject({ allowed: true, problem: null });
  }
});
