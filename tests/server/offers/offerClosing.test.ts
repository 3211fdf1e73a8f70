import { and, like, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { tables } from "../../../src/server/db/tables";
import { balanceOf } from "../../../src/server/ledger/accounts";
import { endOrdersOfFailedOffers } from "../../../src/server/offers/closing";
import { setAsset } from "../assets/completeAsset";
import { wordsOf } from "../assets/wizard";
import { moneyOn } from "../money";
import { deskOf } from "../orders/desk";
import { trailOf, waitsAs } from "../rows";
import { signedIn } from "../signedIn";

const here = signedIn();
const desk = deskOf(here);
const money = moneyOn(here);
const close = (id: number, status: string) =>
  here.send(`PUT /property/status/${id}`, { property_id: id, status, reason: "Too little came in" });
const closingOf = async (id: number) =>
  (await here.send(`GET /console/assets/${id}/closing`)).data as unknown as {
    ends: { orders: number; amount: string };
    outcomes: { outcome: string; orders: number; amount: string }[];
    held: { order_id: number; reason: string }[];
  };
const wallet = (id: unknown) => balanceOf(here.platform.db, `wallet:${Number(id)}`);
const drained = async () => {
  while ((await endOrdersOfFailedOffers(here.platform.deps)) > 0);
};

/** Places an order of another customer for an asset. */
async function another(property_id: number) {
  const customer = await desk.addCustomer();
  const { answer } = await desk.order({ user_id: customer.id, property_id, no_sqyds: 10 });
  return { id: answer.id, customer };
}

test("an offer that fails ends all of its orders under one approval, and every customer has the money back", async () => {
  const settled = await desk.placeDue();
  const asset = settled.asset.id as number;
  const escrow = `escrow:${Number(settled.asset.spv_id)}` as const;
  await desk.pay(settled.id, "1000.00", "UTR1");
  await desk.walk(settled.id, "fully-paid");
  const paid = await another(asset);
  await desk.pay(paid.id, "250.00", "UTR2");
  const unpaid = await another(asset);
  const cancelled = await another(asset);
  await desk.pay(cancelled.id, "40.00", "UTR3");
  const before = await desk.move(cancelled.id, "order-cancelled");
  await setAsset(here, asset, { status: "closing" });
  expect((await closingOf(asset)).ends).toEqual({ orders: 4, amount: "1290.00" });

  const asked = await close(asset, "closed-unsuccessful");
  expect([asked.status, (await here.send(`GET /console/assets/${asset}`)).status]).toEqual([202, 200]);
  expect([await closingOf(asset), await desk.statusOf(paid.id)]).toMatchObject([{ outcomes: [] }, "pending"]);
  const approval = waitsAs(asked);
  expect((await here.approve(approval)).status).toBe(200);
  expect((await closingOf(asset)).outcomes).toEqual([{ outcome: "waiting", orders: 4, amount: "0.00" }]);
  expect((await desk.pay(paid.id, "100.00", "UTR4")).status).toBe(409);

  // The escrow was spent otherwise: the settled order is held until there is money again.
  const spend = { kind: "withdrawal", userId: Number(settled.customer.id) } as const;
  await money.post({ ...spend, key: "spent", moves: [{ from: escrow, to: "clearing", amount: "600.00" }] });
  await Promise.all([endOrdersOfFailedOffers(here.platform.deps), endOrdersOfFailedOffers(here.platform.deps)]);
  await drained();
  expect(await closingOf(asset)).toMatchObject({
    outcomes: [
      { outcome: "cancelled", orders: 1, amount: "0.00" },
      { outcome: "held", orders: 1, amount: "0.00" },
      { outcome: "refunded", orders: 2, amount: "290.00" },
    ],
    held: [{ order_id: settled.id, reason: "There is not enough money: The SPV’s escrow holds only ₹400.00" }],
  });
  await money.post({
    ...spend,
    kind: "deposit",
    key: "back",
    moves: [{ from: "clearing", to: escrow, amount: "600.00" }],
  });
  await here.send(`POST /console/assets/${asset}/closing/retry`);
  await drained();

  expect(await Promise.all([settled, paid, unpaid, cancelled].map(({ id }) => desk.statusOf(id)))).toEqual([
    "refunded",
    "refunded",
    "order-cancelled",
    "refunded",
  ]);
  const back = [settled, paid, unpaid, cancelled].map(({ customer }) => wallet(customer.id));
  expect(await Promise.all(back)).toEqual(["1000.00", "250.00", "0.00", "40.00"]);
  const { ledger_accounts: accounts } = tables;
  const left = and(like(accounts.code, "order:%"), sql`${accounts.balance} <> 0`);
  expect(await here.platform.db.$count(accounts, left)).toBe(0);
  // The refund that waited for the cancelled order is nobody's to decide any more.
  expect((await here.approve(before.data.approval_id)).message).toMatch(/already withdrawn/);
  const trail = (await trailOf(here, "orders", paid.id)).filter(({ action }) => action === "status");
  expect(trail.map(({ changes }) => (changes as { approval?: { after: number } }).approval?.after)).toEqual([
    Number(approval),
    Number(approval),
  ]);
});

test("an offer whose units are delivered does not fail, and one succeeds only with its minimum raise", async () => {
  const { id, asset } = await desk.placeDue();
  const property = asset.id as number;
  await desk.pay(id, "1000.00", "UTR5");
  await desk.walk(id, "fully-paid", "property-tokens-transfer-pending");
  const { id: open } = await another(property);
  await desk.pay(open, "500.00", "UTR6");
  await setAsset(here, property, { status: "closing", minimum_raise: null });
  expect(wordsOf(await close(property, "closed-successful"))).toEqual([
    "status: The minimum raise is not reached: ₹1,500.00 of at least ₹90,000.00 is paid; 1 order lacks ₹500.00",
  ]);
  await desk.walk(id, "property-tokens-transferred-and-order-successfully-completed");
  expect(wordsOf(await close(property, "closed-unsuccessful"))).toEqual([
    "status: Units are delivered already: 1 holder holds 10 units",
  ]);
  await setAsset(here, property, { minimum_raise: "1500.00" });
  expect((await close(property, "closed-successful")).status).toBe(200);
});
