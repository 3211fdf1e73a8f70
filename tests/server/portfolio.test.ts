import { expect, test } from "vitest";
import type { AccountCode } from "../../src/server/ledger/accounts";
import { moneyOn } from "./money";
import { signedIn } from "./signedIn";

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
  expect(data).toMatchObject({
    total_sqyds: 3,
    current_value: "360.00",
    total_invested_amount: "300.00",
    total_returns: "12.50",
    my_investments: [{ property_id: asset.id, no_sqyds: 3, invested: "300.00", current_value: "360.00" }],
  });
  expect((data as unknown as { orders: object[] }).orders).toHaveLength(3);
});

test("the portfolio of who never invested is empty", async () => {
  const user_id = await moneyOn(here).customer("10.00");
  const { data } = await here.send(`GET /me/portfolioById/${user_id}`);
  expect(data).toMatchObject({ total_invested_amount: "0.00", total_returns: "0.00", my_investments: [] });
});
