import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { moneyOn } from "../money";
import { refusalOf } from "../refusal";
import { waitsAs } from "../rows";
import { signedIn } from "../signedIn";

const here = signedIn();
const money = () => moneyOn(here);
const DAY = 24 * 3600;

const listed = () => here.bare<{ id: number; month: string; status: string }[]>("GET /console/periods");
const months = async () => (await listed()).map(({ month, status }) => `${month} ${status}`);
const idOf = async (month: string) => (await listed()).find((period) => period.month === month)?.id;
const close = async (month: string) =>
  here.settle(`POST /console/periods/${await idOf(month)}/close`, { reason: "Done" });
const trial = async (month: string) => {
  const { data } = await here.send(`GET /console/periods/${await idOf(month)}/trial-balance`);
  return (data as unknown as { accounts: { rows: Record<string, unknown>[]; total: object } }).accounts;
};

test("months are closed in order by a second person, and nothing is dated into one afterwards", async () => {
  const { customer, post } = money();
  const user_id = await customer("0.00");
  const deposit = (amount: string) => {
    const moves = [{ from: "clearing", to: `wallet:${user_id}`, amount }] as const;
    return post({ kind: "deposit", key: `deposit:${randomUUID()}`, userId: user_id, moves });
  };
  await deposit("100.00");
  // March: February had no transfers, and is a month all the same.
  await here.pass(60 * DAY);
  await deposit("40.00");
  expect(await months()).toEqual(["2026-03 open", "2026-02 open", "2026-01 open"]);

  expect(await close("2026-03")).toMatchObject({ status: 409, message: "March 2026 has not ended yet" });
  expect(await close("2026-02")).toMatchObject({ status: 409, message: "Close January 2026 first" });
  const asked = await here.send(`POST /console/periods/${await idOf("2026-01")}/close`, { reason: "Done" });
  expect(asked.status).toBe(202);
  expect(await months()).toContain("2026-01 open");
  expect((await here.approve(waitsAs(asked))).status).toBe(200);
  expect(await close("2026-01")).toMatchObject({ status: 409, message: "January 2026 is closed already" });
  expect((await close("2026-02")).status).toBe(200);
  expect(await months()).toEqual(["2026-03 open", "2026-02 closed", "2026-01 closed"]);

  const nothing = { accounts: 1, opening: "0.00" };
  expect((await trial("2026-01")).rows).toEqual([
    { name: "Clearing", account: "clearing", ...nothing, debits: "100.00", credits: "0.00", closing: "100.00" },
    { name: "Wallet", account: "wallet", ...nothing, debits: "0.00", credits: "100.00", closing: "100.00" },
  ]);
  expect(await trial("2026-03")).toMatchObject({
    rows: [
      { account: "clearing", opening: "100.00", debits: "40.00", closing: "140.00" },
      { account: "wallet", opening: "100.00", credits: "40.00", closing: "140.00" },
    ],
    total: { debits: "40.00", credits: "40.00" },
  });

  const order = await here.add.order({ user_id, status: "full-payment-pending" });
  const paidOn = (received_on: string) =>
    money().settle(`POST /console/orders/${order.id}/payments`, {
      amount: "5.00",
      method: "bank-transfer",
      reference: `UTR-${received_on}`,
      received_on,
    });
  expect(await paidOn("2026-02-28")).toMatchObject({
    status: 422,
    errors: [{ path: "received_on", message: "February 2026 is closed; enter a day from 1 March 2026 on" }],
  });
  expect((await paidOn("2026-03-01")).status).toBe(200);

  // A clock that runs back.
  here.platform.pass(-30 * DAY);
  expect(await refusalOf(deposit("1.00"))).toMatch("2026-02 is closed");
  here.platform.pass(30 * DAY);
});

test("what was closed stays as it is, whoever writes to the database", async () => {
  for (const statement of [
    sql`update periods set status = 'open' where month = '2026-01'`,
    sql`delete from periods`,
    sql`update period_lines set closing = 0`,
    sql`delete from period_lines`,
  ])
    expect(await refusalOf(here.platform.db.execute(statement))).toBe("a closed month stays closed");
});
