import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { onChain } from "./onChain";

const on = onChain();
let keys = 0;

/** A holder of 20 units whose wallet is lost, and another wallet of theirs that the contract allows. */
async function scene() {
  const asset = await on.addToken();
  const holder = await on.addHolder();
  await on.deliver(asset.id, holder.id, 20);
  const { token } = await on.token(asset.id);
  const lost: string = holder.wallet.address;
  const at = (address: string) => on.balance(token.address, address);
  return { asset, holder: Number(holder.id), token, lost, replacement: await prove(Number(holder.id)), at };
}

/** Proves another wallet, by whoever has the customer's login, and has the contracts allow it. */
async function prove(holder: number) {
  const { address } = (await on.addHolder()).wallet;
  await on.here.platform.change(holder, { wallet_address: address });
  await on.settle(3);
  return address;
}

/** Asks to replace a wallet, and no more. */
const ask = (holder: number, body: object) =>
  on.here.platform.call(`POST /console/customers/${holder}/wallet-recovery`, {
    token: on.here.token,
    body: { reason: "The phone is gone", document: null, ...body },
    headers: { "Idempotency-Key": `lost-wallet-${++keys}` },
  });

const replacing = async () =>
  (await on.here.platform.db.execute(sql`select id from chain_transactions where kind = 'recover'`)).rows.length;

test("a lost wallet is replaced by two people in one transaction, and the old one is dead", async () => {
  const asset = await on.addToken();
  const holder = await on.addHolder();
  await on.deliver(asset.id, holder.id, 20);
  const { token } = await on.token(asset.id);
  const at = (address: string) => on.balance(token.address, address);
  const { wallet } = await on.addHolder();
  const body = { lost: holder.wallet.address, replacement: wallet.address };
  const send = (more: object = {}) => on.here.seconded(ask(Number(holder.id), { ...body, ...more }));
  expect((await send({ replacement: body.lost })).errors).toEqual([
    { path: "lost", message: "This is the wallet that is proven now" },
  ]);
  await on.here.platform.change(Number(holder.id), { wallet_address: wallet.address });
  expect(await send()).toMatchObject({
    status: 409,
    message: "The new wallet is being put on the allow-list: try again in a minute",
  });
  await on.settle(3);
  expect(await send()).toMatchObject({ status: 200 });
  await on.settle();
  expect([await at(holder.wallet.address), await at(wallet.address)]).toEqual([0, 20]);
  expect((await on.read(token.address, "isLost", holder.wallet.address))[0]).toBe(true);
  expect((await send()).errors).toEqual([{ path: "lost", message: "No contract has this wallet as this customer’s" }]);
  // What comes next comes to the new one.
  await on.deliver(asset.id, holder.id, 5);
  expect(await at(wallet.address)).toBe(25);
});

test("who decides sees both wallets whole", async () => {
  const { holder, lost, replacement } = await scene();
  const asked = await ask(holder, { lost, replacement });
  expect(asked.status).toBe(202);
  expect(await on.requested(asked)).toMatchObject({
    changes: { lost: { after: lost }, replacement: { after: replacement } },
  });
});

test("nothing goes to a wallet that is proven between the request and its approval", async () => {
  const { holder, lost, replacement, at } = await scene();
  const before = await replacing();
  const asked = await ask(holder, { lost, replacement });
  const thief = await prove(holder);
  const decided = await on.here.seconded(Promise.resolve(asked));
  expect(decided).toMatchObject({
    status: 409,
    message: "The customer’s proven wallet has changed since this was asked for: a new request is needed",
  });
  await on.settle();
  expect([await at(lost), await at(replacement), await at(thief)]).toEqual([20, 0, 0]);
  expect(await replacing()).toBe(before);
  // Proven once more, it is what was asked for.
  await on.here.platform.change(holder, { wallet_address: replacement });
  await on.settle(3);
  expect(await on.here.approve(asked.headers.get("x-approval-id"))).toMatchObject({ status: 200 });
  await on.settle();
  expect([await at(lost), await at(replacement), await at(thief)]).toEqual([0, 20, 0]);
});

test("nothing is replaced by a wallet whose proof was taken back meanwhile", async () => {
  const { holder, lost, replacement } = await scene();
  const asked = await ask(holder, { lost, replacement });
  await on.here.platform.change(holder, { wallet_proven_at: null });
  expect(await on.here.seconded(Promise.resolve(asked))).toMatchObject({
    status: 409,
    message: "The customer’s proven wallet has changed since this was asked for: a new request is needed",
  });
});

test.each([
  ["is not the one that is proven", `0x${"9".repeat(40)}`, "This is not the wallet that the customer has proven"],
  ["is not named", undefined, "Required"],
])("a replacement that %s is refused at its field", async (_, named, message) => {
  const { holder, lost } = await scene();
  const answer = await ask(holder, { lost, replacement: named });
  expect(answer.status).toBe(422);
  expect(answer.errors).toEqual([{ path: "replacement", message }]);
});

test("an address is one in whatever letters it is typed", async () => {
  const { holder, lost, replacement, at } = await scene();
  const asked = ask(holder, { lost: lost.toLowerCase(), replacement: `0x${replacement.slice(2).toUpperCase()}` });
  expect(await on.here.seconded(asked)).toMatchObject({ status: 200 });
  await on.settle();
  expect([await at(lost), await at(replacement)]).toEqual([0, 20]);
});
