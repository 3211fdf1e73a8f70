import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { AccountCode } from "../../../src/server/ledger/accounts";
import { DELIVERED } from "../../../src/server/reports/standing";
import { moneyOn } from "../money";
import { signedIn } from "../signedIn";
import { checksOn } from "./checks";

const here = signedIn();

test("a portfolio counts what the ledger settled and what it gave back, at today's price", async () => {
  const { customer, post } = moneyOn(here);
  const user_id = await customer("1000.00");
  const wallet: AccountCode = `wallet:${user_id}`;
  const asset = await here.add.asset({ token_amount: "120.00" });
  const order = async (status: string) => {
    const { id } = await here.add.order({
      user_id,
      property_id: asset.id,
      no_sqyds: 3,
      total_amount: "300.00",
      status,
    });
    const held: AccountCode = `order:${id}`;
    const about = { orderId: id as number, userId: user_id };
    const pay = [{ from: wallet, to: held, amount: "306.00" }];
    await post({ ...about, kind: "payment", key: `payment:${id}`, moves: pay });
    return { ...about, held };
  };
  const escrow: AccountCode = "escrow:4";
  const settle = ({ held, ...about }: Awaited<ReturnType<typeof order>>) =>
    post({
      ...about,
      kind: "settlement",
      key: `settlement:${about.orderId}`,
      moves: [
        { from: held, to: escrow, amount: "300.00" },
        { from: held, to: "fees", amount: "6.00" },
      ],
    });
  const refunded = await order("refunded");
  await settle(await order("fully-paid"));
  await settle(refunded);
  await order("full-payment-pending");
  await post({
    orderId: refunded.orderId,
    userId: user_id,
    kind: "refund",
    key: `refund:${refunded.orderId}`,
    moves: [
      { from: escrow, to: wallet, amount: "300.00" },
      { from: "fees", to: wallet, amount: "6.00" },
    ],
  });
  const paidOut = [{ from: escrow, to: wallet, amount: "12.50" }];
  await post({ kind: "distribution", key: "distribution:1", userId: user_id, moves: paidOut });

  const { data } = await here.send(`GET /me/portfolioById/${user_id}`);
  // Paid for, and no holding before the tokens are delivered.
  expect(data).toMatchObject({
    total_sqyds: 0,
    current_value: "0.00",
    total_invested_amount: "300.00",
    total_returns: "12.50",
    my_investments: [{ property_id: asset.id, no_sqyds: 0, undelivered: 3, invested: "300.00", current_value: "0.00" }],
  });
  expect((data as unknown as { orders: object[] }).orders).toHaveLength(3);
});

test("who gave all units away still has what was invested, and who got them has units without it", async () => {
  const { customer, post } = moneyOn(here);
  const [giver, receiver] = [await customer("300.00"), await customer("0.00")];
  const spv_id = 4;
  await here.platform.db.execute(sql`insert into spvs (id, name, entity_type) overriding system value
    values (${spv_id}, 'Holdings', 'llc')`);
  const asset = await here.add.asset({ token_amount: "120.00", spv_id });
  const { id } = await here.add.order({ user_id: giver, property_id: asset.id, no_sqyds: 3, status: DELIVERED });
  const about = { orderId: id, userId: giver };
  const steps = [
    { kind: "payment", from: `wallet:${giver}`, to: `order:${id}` },
    { kind: "settlement", from: `order:${id}`, to: `escrow:${spv_id}` },
  ] as const;
  for (const { kind, from, to } of steps)
    await post({ ...about, kind, key: `${kind}:${id}`, moves: [{ from, to, amount: "300.00" }] });
  await here.add.unitTransfer(asset.id as number, giver, receiver, 3, "2026-01-05T04:30:00Z");
  const held = { property_id: asset.id, property_name: asset.name };
  expect((await here.send(`GET /me/portfolioById/${giver}`)).data).toMatchObject({
    total_sqyds: 0,
    current_value: "0.00",
    total_invested_amount: "300.00",
    my_investments: [{ ...held, no_sqyds: 0, invested: "300.00", current_value: "0.00" }],
  });
  expect((await here.send(`GET /me/portfolioById/${receiver}`)).data).toMatchObject({
    total_sqyds: 3,
    current_value: "360.00",
    total_invested_amount: "0.00",
    my_investments: [{ ...held, no_sqyds: 3, invested: "0.00", current_value: "360.00" }],
  });
});

test("the portfolio of who never invested is empty", async () => {
  const user_id = await moneyOn(here).customer("10.00");
  const { data } = await here.send(`GET /me/portfolioById/${user_id}`);
  expect(data).toMatchObject({ total_invested_amount: "0.00", total_returns: "0.00", my_investments: [] });
});

test("bookmarks and waitlists come with the names of the assets; one that is gone is left out", async () => {
  const marked = await here.add.asset({ name: "Sea House" });
  const awaited = await here.add.asset({ name: "Night Film" });
  const id = await checksOn(here).customer(
    {},
    { propertyBookmark: [marked.id, 999_999], propertyWaitingList: [awaited.id] },
  );
  expect((await here.send(`GET /console/customers/${id}/interests`)).data).toEqual({
    bookmarks: [{ property_id: marked.id, property_name: "Sea House" }],
    waitlists: [{ property_id: awaited.id, property_name: "Night Film" }],
  });
  const none = await checksOn(here).customer({}, { propertyBookmark: [], propertyWaitingList: [] });
  expect((await here.send(`GET /console/customers/${none}/interests`)).data).toEqual({ bookmarks: [], waitlists: [] });
});
