import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { ROLE } from "../../../src/contract/roles/vocabulary";
import { tables } from "../../../src/server/db/tables";
import { balanceOf } from "../../../src/server/ledger/accounts";
import { orderPayments } from "../../../src/server/orders/tables";
import { interestOn } from "../eois/interest";
import { moneyOn } from "../money";
import { onboardingOn } from "../onboarding/applicant";
import { deskOf } from "../orders/desk";
import { DAY } from "../platform";
import { requestOf, waitsAs } from "../rows";
import { signedIn } from "../signedIn";

const here = signedIn();
const desk = deskOf(here);
const money = moneyOn(here);
const interest = interestOn(here);
const { applicant, askToConfirm, rowOf } = onboardingOn(here);

const SENT_ON = "property-tokens-transfer-pending";
const DELIVERED = "property-tokens-transferred-and-order-successfully-completed";

const titleOf = async (asked: { headers: Headers }) => (await requestOf(here, asked))?.title;
const idOf = async (token: string) => Number((await here.platform.me(token)).data.id);
const paymentsOf = (orderId: number) =>
  here.platform.db.select().from(orderPayments).where(eq(orderPayments.order_id, orderId)).orderBy(orderPayments.id);

/** Approves a request twice at once: one of the two counts. */
async function approveTwice(request: string | null) {
  await here.second();
  const answers = await Promise.all([here.approve(request), here.approve(request)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
}

describe("a payment of an order", () => {
  test("waits without proof, and names who recorded and who confirmed it", async () => {
    const { id } = await desk.place(10);
    const asked = await desk.pay(id, "400.00", "UTR-1", { proof: null });
    expect([asked.status, asked.message]).toEqual([202, "Waits for a second person"]);
    expect(await paymentsOf(id)).toEqual([]);
    expect(await titleOf(asked)).toBe(`Payment of ₹400.00 for order ${id}`);
    await approveTwice(waitsAs(asked));
    const [recorded_by, confirmed_by] = [await idOf(here.token), await idOf(await here.second())];
    expect(await paymentsOf(id)).toMatchObject([{ amount: "400.00", recorded_by, confirmed_by }]);
    expect((await desk.read(id)).money.received).toBe("400.00");
  });

  test.each([
    ["99999.99", 201],
    ["100000.00", 202],
  ])("of %s with proof is answered with %s", async (amount, status) => {
    const { id } = await desk.place(2000, {}, { total_token: 10_000 });
    const by = (await here.colleague(ROLE.finance)).token;
    expect((await desk.pay(id, amount, "UTR-1", { by })).status).toBe(status);
    expect(await paymentsOf(id)).toHaveLength(status === 201 ? 1 : 0);
  });

  test("waits from the amount that is set, which a second person changes", async () => {
    const setting = { name: "second_person_from", value: "50.00" };
    const asked = await here.send("POST /setting", setting);
    const { id } = await desk.place(10);
    expect((await desk.pay(id, "50.00", "UTR-1")).status).toBe(201);
    await here.approve(waitsAs(asked));
    const another = { by: (await here.colleague(ROLE.finance)).token };
    expect((await desk.pay(id, "49.99", "UTR-2", another)).status).toBe(201);
    expect((await desk.pay(id, "50.00", "UTR-3")).status).toBe(202);
    const [kept] = (await here.send("GET /setting?limit=100")).data as unknown as { id: number; name: string }[];
    expect(kept?.name).toBe(setting.name);
    expect((await here.settle(`DELETE /setting/${kept?.id}`)).status).toBe(200);
  });

  test("from the wallet does not wait, whatever it comes to", async () => {
    const { id, customer } = await desk.place(2000, {}, { total_token: 10_000 });
    const moves = [{ from: "clearing", to: `wallet:${Number(customer.id)}`, amount: "150000.00" }] as const;
    await money.post({ kind: "deposit", key: "deposit:own", moves });
    const paid = await desk.pay(id, "150000.00", "own money", { method: "wallet", proof: null });
    expect(paid.status).toBe(201);
    expect(await paymentsOf(id)).toMatchObject([{ confirmed_by: null }]);
  });

  test("waits beside others of its order, and what they come to is checked with each decision", async () => {
    const { id } = await desk.place(10);
    const ask = (amount: string, reference: string) => desk.pay(id, amount, reference, { proof: null });
    const more = await ask("1000.01", "UTR-0");
    expect([more.status, more.errors?.[0]?.path]).toEqual([422, "amount"]);
    const asked = [await ask("500.00", "UTR-1"), await ask("500.00", "UTR-2"), await ask("400.00", "UTR-3")];
    expect(asked.map(({ status }) => status)).toEqual([202, 202, 202]);
    expect(await here.platform.db.$count(tables.approvals, eq(tables.approvals.record_id, id))).toBe(3);
    expect((await ask("500.00", "UTR-2")).status).toBe(409);
    const decided = [];
    for (const each of asked) decided.push((await here.approve(waitsAs(each))).status);
    expect(decided).toEqual([200, 200, 422]);
    const recorded = { recorded_by: 1, confirmed_by: expect.any(Number) };
    expect(await paymentsOf(id)).toMatchObject([recorded, recorded]);
    const { payments } = (await here.send(`GET /console/orders/${id}/workflow`)).data;
    const names = { recorded_by: expect.any(String), confirmed_by: expect.any(String) };
    expect(payments).toMatchObject([names, names]);
  });
});

describe("who recorded the money of an order alone", () => {
  test("neither settles it nor delivers its tokens without another person", async () => {
    const { id, asset } = await desk.placeDue();
    expect((await desk.pay(id, "1000.00", "UTR-1")).status).toBe(201);
    for (const status of ["fully-paid", DELIVERED]) {
      if (status === DELIVERED) await desk.walk(id, SENT_ON);
      const before = await desk.statusOf(id);
      const asked = await desk.move(id, status);
      expect([asked.status, asked.message]).toEqual([202, "Waits for a second person"]);
      expect(await desk.statusOf(id)).toBe(before);
      const own = { decision: "approve" };
      expect((await here.send(`PUT /console/approvals/${waitsAs(asked)}/decision`, own)).status).toBe(403);
      await approveTwice(waitsAs(asked));
      expect(await desk.statusOf(id)).toBe(status);
    }
    expect(await balanceOf(here.platform.db, `escrow:${Number(asset.spv_id)}`)).toBe("1000.00");
  });

  test("leaves the steps to anybody else, who needs no second person", async () => {
    const { id } = await desk.placeDue();
    await desk.pay(id, "1000.00", "UTR-1");
    const other = await desk.second();
    for (const status of ["fully-paid", SENT_ON, DELIVERED])
      expect((await desk.move(id, status, {}, other)).status).toBe(200);
  });

  test("settles alone what another person has confirmed", async () => {
    const { id } = await desk.placeDue();
    await here.seconded(desk.pay(id, "1000.00", "UTR-1", { proof: null }));
    for (const status of ["fully-paid", SENT_ON, DELIVERED]) expect((await desk.move(id, status)).status).toBe(200);
  });
});

describe("money that is typed in", () => {
  test("as a deposit waits, however small, and is recorded once", async () => {
    const user_id = await money.customer("0.00");
    const ask = (amount: string) => money.pay("POST /console/wallet/deposits", { user_id, amount, reference: "UTR-1" });
    expect((await ask("0.00")).errors?.map(({ path }) => path)).toEqual(["amount"]);
    const asked = await ask("1.00");
    const holds = () => balanceOf(here.platform.db, `wallet:${user_id}`);
    expect([asked.status, await holds(), await money.statement(user_id)]).toEqual([202, "0.00", []]);
    expect(await titleOf(asked)).toBe("Deposit of ₹1.00");
    await approveTwice(waitsAs(asked));
    expect(await holds()).toBe("1.00");
  });

  test("as a booking amount waits, and is booked once", async () => {
    const { id, user_id } = await interest.eoi();
    expect((await interest.askToBook(id, "100.01", "UTR-1")).errors?.map(({ path }) => path)).toEqual(["amount"]);
    const asked = await interest.askToBook(id, "100.00", "UTR-1");
    expect([asked.status, await interest.holds(`eoi:${id}`), await money.statement(user_id)]).toEqual([
      202,
      "0.00",
      [],
    ]);
    expect(await titleOf(asked)).toBe(`Booking amount of ₹100.00 for expression of interest ${id}`);
    await approveTwice(waitsAs(asked));
    expect(await interest.holds(`eoi:${id}`)).toBe("100.00");
  });

  test("as an applicant's payment waits, and is confirmed once", async () => {
    const { id } = await (await applicant()).submitted();
    expect((await askToConfirm(id, "29500.01", "UTR-APPLIED")).errors?.map(({ path }) => path)).toEqual(["amount"]);
    const asked = await askToConfirm(id, "29500.00", "UTR-APPLIED");
    expect(asked.status).toBe(202);
    expect(await titleOf(asked)).toBe(`Payment of ₹29,500.00 for application ${(await rowOf(id))?.number}`);
    expect(await rowOf(id)).toMatchObject({ received: "0.00", status: "awaiting-payment" });
    await approveTwice(waitsAs(asked));
    expect(await rowOf(id)).toMatchObject({ received: "29500.00", status: "in-review" });
  });
});

test("a withdrawal that is said to have failed waits, one that was paid does not", async () => {
  const approved = async () => {
    const user_id = await money.customer("100.00");
    const body = { user_id, amount: "80.00", reason: "Asked by phone" };
    const { data } = await money.pay("POST /console/withdrawals/requests", body);
    await here.approve(data.approval_id);
    return { id: Number(data.id), user_id };
  };
  const tell = (id: number, body: object) => money.pay(`PUT /console/withdrawals/${id}/outcome`, body);
  const { id, user_id } = await approved();
  expect((await tell(id, { outcome: "failed" })).errors?.map(({ path }) => path)).toEqual(["reason"]);
  const asked = await tell(id, { outcome: "failed", reason: "The account is closed" });
  expect([asked.status, await money.wallet(user_id)]).toEqual([202, "20.00"]);
  await approveTwice(waitsAs(asked));
  expect(await money.wallet(user_id)).toBe("100.00");
  const other = await approved();
  const paid = await tell(other.id, { outcome: "paid", reference: "UTR-9", paid_on: "2026-01-05" });
  expect([paid.status, paid.data.status]).toEqual([200, "paid"]);
});

test("a payment in parts that come to the limit waits from the part that reaches it", async () => {
  const { id, customer, asset } = await desk.place(2000, {}, { total_token: 10_000 });
  const { answer } = await desk.order({ user_id: customer.id, property_id: asset.id, no_sqyds: 1000 });
  const other = await desk.place(2000, {}, { total_token: 10_000 });
  const clerk = await here.colleague(ROLE.finance);
  const statusOf = async (order: number, amount: string, reference: string, by = clerk.token) =>
    (await desk.pay(order, amount, reference, { by })).status;
  expect([await statusOf(id, "50000.00", "A-1"), await statusOf(answer.id, "40000.00", "A-2")]).toEqual([201, 201]);
  // Of one customer whatever the order, of all customers within a day; somebody else has recorded nothing yet.
  expect(await statusOf(id, "10000.00", "A-3")).toBe(202);
  expect(await statusOf(other.id, "10000.00", "A-4")).toBe(202);
  expect(await statusOf(other.id, "10000.00", "A-5", (await here.colleague(ROLE.finance)).token)).toBe(201);
  await here.pass(2 * DAY);
  clerk.token = (await here.platform.signIn(clerk.email)).data.accessToken;
  expect([await statusOf(id, "10000.00", "A-6"), await statusOf(other.id, "10000.00", "A-7")]).toEqual([202, 201]);
});
