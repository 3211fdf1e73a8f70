import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { onChain } from "./onChain";

const on = onChain();

/** Another wallet, proven by whoever has the customer's login, that the contracts allow. */
async function prove(holder: number) {
  const { address } = (await on.addHolder()).wallet;
  await on.here.platform.change(holder, { wallet_address: address });
  await on.settle(3);
  return address;
}

let keys = 0;
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

test("a replacement is of the wallet that is proven when it is asked for and when it is approved, in whatever letters", async () => {
  const asset = await on.addToken();
  const { id, wallet } = await on.addHolder();
  const [holder, lost] = [Number(id), wallet.address as string];
  await on.deliver(asset.id, holder, 20);
  const { token } = await on.token(asset.id);
  const replacement = await prove(holder);
  for (const [named, message] of [
    [`0x${"9".repeat(40)}`, "This is not the wallet that the customer has proven"],
    [undefined, "Required"],
  ])
    expect(await ask(holder, { lost, replacement: named })).toMatchObject({
      ...{ status: 422, errors: [{ path: "replacement", message }] },
    });
  const before = await replacing();
  const typed = { lost: lost.toLowerCase(), replacement: `0x${replacement.slice(2).toUpperCase()}` };
  const asked = await ask(holder, typed);
  expect(asked.status).toBe(202);
  const anyCase = (address: string) => ({ after: expect.stringMatching(new RegExp(`^${address}$`, "i")) });
  expect(await on.requested(asked)).toMatchObject({
    changes: { lost: anyCase(lost), replacement: anyCase(replacement) },
  });
  const thief = await prove(holder);
  const units = () => Promise.all([lost, replacement, thief].map((address) => on.balance(token.address, address)));
  const approve = () => on.here.approve(asked.headers.get("x-approval-id"));
  const changed = {
    status: 409,
    message: "The customer’s proven wallet has changed since this was asked for: a new request is needed",
  };
  expect(await approve()).toMatchObject(changed);
  await on.here.platform.change(holder, { wallet_address: replacement, wallet_proven_at: null });
  expect(await approve()).toMatchObject(changed);
  await on.settle();
  expect([await units(), await replacing()]).toEqual([[20, 0, 0], before]);
  // Proven once more, it is what was asked for.
  await on.here.platform.change(holder, { wallet_proven_at: "2026-01-05T04:30:00.000Z" });
  await on.settle(3);
  expect(await approve()).toMatchObject({ status: 200 });
  await on.settle();
  expect(await units()).toEqual([0, 20, 0]);
});
