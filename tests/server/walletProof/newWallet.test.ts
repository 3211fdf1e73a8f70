import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { WALLET_HOLD_HOURS } from "../../../src/contract/limits";
import { ROLE } from "../../../src/contract/roles/vocabulary";
import { WHY_NOT_IN_COIN } from "../../../src/server/coins/choice";
import { endWalletHolds } from "../../../src/server/customers/walletHold";
import { signedIn } from "../signedIn";
import { accountOf, customerWith, freshWallet } from "./walletHolder";

const here = signedIn();
beforeEach(() => here.signInAgain());

/** Returns why a customer may not be paid in the coin now. */
async function whyNotInCoin(userId: number) {
  const { rows } = await here.platform.db.execute<{ why: string | null }>(sql`
    select w.why from users u
      cross join lateral (select 0 as spv_id) d cross join lateral (select ${WHY_NOT_IN_COIN} as why) w
    where u.id = ${userId}`);
  return rows[0]?.why;
}

/** Subjects of what a customer was sent, by channel, the first first. */
async function messagesTo(userId: number) {
  const { rows } = await here.platform.db.execute<{ channel: string; subject: string; body: string }>(sql`
    select channel, subject, body from outbox where user_id = ${userId}
    union all select 'in-app', title, text from notices where user_id = ${userId} order by 1`);
  return rows;
}

const PROVEN = "A wallet was proven for your account";
const REMOVED = "Your wallet was taken off your account";
const inTwoDays = () => new Date(here.platform.deps.clock().getTime() + WALLET_HOLD_HOURS * 3_600_000).toISOString();
const heldUntil = async (id: number) => (await accountOf(here.platform, id))?.wallet_held_until;

test("a customer is told of a proven wallet by e-mail, text message and in the app; the first may receive at once", async () => {
  const customer = await customerWith(here.platform);
  await here.platform.change(customer.id, { phone: "0000123456" });
  const wallet = freshWallet();
  expect((await customer.prove(wallet)).status).toBe(200);
  const sent = await messagesTo(customer.id);
  expect(sent.map(({ channel, subject }) => [channel, subject])).toEqual(
    ["email", "in-app", "sms"].map((channel) => [channel, PROVEN]),
  );
  for (const { body } of sent) expect(body).toContain(wallet.address);
  expect(await heldUntil(customer.id)).toBeNull();
});

test("a wallet in the place of another receives nothing for two days", async () => {
  const customer = await customerWith(here.platform);
  const [first, second] = [freshWallet(), freshWallet()];
  await here.platform.change(customer.id, { kyc_status: "verified", status: "Active" } as never);
  await customer.prove(first);
  expect((await customer.prove(second)).status).toBe(200);
  const until = inTwoDays();
  expect(await heldUntil(customer.id)).toBe(until);
  expect((await messagesTo(customer.id)).at(-1)?.body).toMatch(/receives nothing until/);
  expect(await whyNotInCoin(customer.id)).toBe("The wallet is new: it receives nothing yet");
  // The same wallet once more neither shortens nor begins it again, and is no news.
  const before = (await messagesTo(customer.id)).length;
  here.platform.pass(3600);
  await customer.prove(second);
  expect([await heldUntil(customer.id), (await messagesTo(customer.id)).length]).toEqual([until, before]);
  here.platform.pass(WALLET_HOLD_HOURS * 3600 - 3601);
  await endWalletHolds(here.platform.deps);
  expect(await heldUntil(customer.id)).toBe(until);
  here.platform.pass(1);
  await endWalletHolds(here.platform.deps);
  expect(await heldUntil(customer.id)).toBeNull();
  expect(await whyNotInCoin(customer.id)).toBeNull();
});

test("the first wallet of somebody who holds units, and one after it was taken off, receive nothing for two days", async () => {
  const holder = await customerWith(here.platform);
  await here.add.order({
    user_id: holder.id,
    status: "property-tokens-transferred-and-order-successfully-completed",
  });
  await holder.prove(freshWallet());
  expect(await heldUntil(holder.id)).toBe(inTwoDays());
  const other = await customerWith(here.platform);
  await other.prove(freshWallet());
  await here.settle(`PUT /console/customers/${other.id}`, { wallet_address: null });
  await other.prove(freshWallet());
  expect(await heldUntil(other.id)).toBe(inTwoDays());
});

test("a customer's wallet is taken off or replaced by two people, and the customer is told", async () => {
  const support = await here.colleague(ROLE.support);
  for (const wallet_address of [null, freshWallet().address]) {
    const customer = await customerWith(here.platform);
    const wallet = freshWallet();
    await customer.prove(wallet);
    const change = (by: string) => here.send(`PUT /console/customers/${customer.id}`, { wallet_address }, by);
    const asked = await change(support.token);
    expect(asked.status).toBe(202);
    expect(await accountOf(here.platform, customer.id)).toMatchObject({ wallet_address: wallet.address });
    expect((await here.approve(asked.headers.get("x-approval-id"))).status).toBe(200);
    expect(await accountOf(here.platform, customer.id)).toMatchObject({ wallet_address, wallet_proven_at: null });
    const sent = await messagesTo(customer.id);
    expect(sent.filter(({ subject }) => subject === REMOVED).map(({ channel }) => channel)).toEqual(
      expect.arrayContaining(["email", "in-app"]),
    );
  }
});
