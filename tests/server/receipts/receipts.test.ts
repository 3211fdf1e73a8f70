import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { tables } from "../../../src/server/db/tables";
import { addFile } from "../assets/completeAsset";
import { estateOn } from "../distributions/estate";
import { interestOn } from "../eois/interest";
import { inEnglish } from "../inEnglish";
import { moneyOn } from "../money";
import { onboardingOn } from "../onboarding/applicant";
import { deskOf } from "../orders/desk";
import { refusalOf } from "../refusal";
import { rowOf } from "../rows";
import { signedIn } from "../signedIn";
import { registerOn } from "./register";

const here = signedIn();
const desk = deskOf(here);
const money = moneyOn(here);
const interest = interestOn(here);
const onboarding = onboardingOn(here);
const register = registerOn(here);
const { ask, settle, record, read, holds, deposit } = register;
const estate = estateOn(here);
beforeAll(() => here.second());

const pay = (id: number, body: Record<string, unknown>) =>
  ask(`POST /console/orders/${id}/payments`, { method: "bank-transfer", ...body });
const book = (id: number, body: Record<string, unknown>) =>
  ask(`POST /console/eois/${id}/payments`, { method: "upi", ...body });

test("one reference of the bank counts once, whatever it is for, by what method, and however it is written", async () => {
  const [one, two] = [await desk.place(10), await desk.place(10)];
  const booked = await interest.eoi();
  const { assetId } = await estate.spv("0.00");
  const paid = await settle(pay(one.id, { amount: "200.00", reference: "UTR 77-a", method: "upi" }));
  expect(paid.status).toBe(200);
  const said = `UTR 77-a is recorded already: ₹200.00 of 2026-01-05 (UPI), for order ${one.id}`;
  for (const again of [
    await pay(one.id, { amount: "200.00", reference: "UTR77A" }),
    await pay(one.id, { amount: "1.00", reference: "utr77a", method: "upi" }),
    await pay(two.id, { amount: "200.00", reference: "utr-77-A" }),
    await book(booked.id, { amount: "10.00", reference: "UTR77A" }),
    await deposit(two.customer.id, "200.00", "UTR77A"),
    await register.rent(assetId, { amount: "200.00", reference: "UTR77A" }),
    await record({ reference: "UTR 77 A", amount: "200.00" }),
  ]) {
    expect([again.status, inEnglish(again.errors)]).toEqual([
      409,
      [{ path: "reference", message: expect.stringContaining(said) }],
    ]);
  }
  expect(await holds("suspense", `order:${one.id}`, `wallet:${two.customer.id}`)).toEqual(["0.00", "200.00", "0.00"]);
  expect(await money.wrong()).toEqual([]);
});

test("a receipt says where its money went, and is dated no later than today and in an open month", async () => {
  const { id } = await desk.place(10);
  await settle(pay(id, { amount: "100.00", reference: "UTR-DAY", received_on: "2026-01-02" }));
  const [kept] = await here.platform.db.select().from(tables.receipts).where(eq(tables.receipts.reference, "UTR-DAY"));
  expect(kept).toMatchObject({ amount: "100.00", allocated: "100.00", received_on: "2026-01-02", recorded_by: 1 });
  expect(kept?.confirmed_by).toEqual(expect.any(Number));
  const ofReceipt = eq(tables.receipt_allocations.receipt_id, kept?.id as number);
  const parts = await here.platform.db.select().from(tables.receipt_allocations).where(ofReceipt);
  expect(parts).toMatchObject([{ purpose: "order-payment", record_id: id, amount: "100.00", reversed_by: null }]);
  const late = await pay(id, { amount: "1.00", reference: "UTR-LATE", received_on: "2026-01-06" });
  expect([late.status, late.errors]).toEqual([422, [{ path: "received_on", message: "This day has not come yet" }]]);
  expect((await record({ reference: "UTR-LATE", amount: "1.00", received_on: "2026-01-06" })).status).toBe(422);
  expect((await record({ reference: "UTR-NONE", amount: "0.00" })).errors?.[0]?.path).toBe("amount");
});

test("money that fits nothing lies in suspense until two people allocate it; a part at a time, and never more", async () => {
  const order = await desk.place(10);
  const customer = await money.customer("0.00");
  const id = await register.keep({ reference: "UTR-REST", amount: "1500.00" });
  expect(await holds("suspense")).toEqual(["1500.00"]);
  expect(await read(id)).toMatchObject({ unallocated: "1500.00", allocated: "0.00", account: "clearing" });
  const much = await register.allocate(id, "order-payment", order.id, "1000.01");
  expect([much.status, much.errors?.[0]?.path]).toEqual([422, "amount"]);

  const asked = await register.allocate(id, "order-payment", order.id, "1000.00");
  expect([asked.status, asked.request]).toEqual([202, expect.any(String)]);
  expect((await here.approve(asked.request)).status).toBe(200);
  expect((await desk.read(order.id)).payments).toMatchObject([{ amount: "1000.00", reference: "UTR-REST" }]);
  expect(await holds("suspense", `order:${order.id}`)).toEqual(["500.00", "1000.00"]);

  expect((await register.allocate(id, "deposit", customer, "500.01")).errors?.[0]).toEqual({
    path: "amount",
    message: `Only ₹500.00 of receipt ${id} is not allocated yet`,
  });
  expect((await settle(register.allocate(id, "deposit", customer, "500.00"))).status).toBe(200);
  expect([await money.wallet(customer), ...(await holds("suspense"))]).toEqual(["500.00", "0.00"]);
  expect((await register.allocate(id, "deposit", customer, "0.01")).status).toBe(422);
  expect(await read(id)).toMatchObject({ unallocated: "0.00", allocated: "1500.00" });
  expect(await money.wrong()).toEqual([]);
});

test("a payment whose reference has money left draws on it, by the method that it came by, and brings no new money", async () => {
  const { id, customer } = await desk.place(10);
  const receipt = await register.keep({ reference: "UTR-DRAW", amount: "700.00", method: "cheque" });
  const before = await holds("clearing");
  expect((await pay(id, { amount: "300.00", reference: "UTR-DRAW" })).errors?.[0]?.path).toBe("method");
  expect((await pay(id, { amount: "700.01", reference: "UTR-DRAW", method: "cheque" })).errors?.[0]?.path).toBe(
    "amount",
  );
  for (const amount of ["300.00", "400.00"]) {
    expect((await settle(pay(id, { amount, reference: "utr draw", method: "cheque" }))).status).toBe(200);
  }
  expect(await holds("suspense", `order:${id}`, `wallet:${customer.id}`)).toEqual(["0.00", "700.00", "0.00"]);
  expect(await holds("clearing")).toEqual(before);
  const { errors } = await pay(id, { amount: "1.00", reference: "UTR-DRAW", method: "cheque" });
  expect(errors?.[0]?.message).toMatch(new RegExp(`for order ${id}, for order ${id} \\(receipt ${receipt}\\)$`));
});

test("bookings of an interest and payments of more than is due may be met from a receipt", async () => {
  const { id } = await interest.eoi();
  const { id: order } = await desk.place(1);
  expect((await pay(order, { amount: "150.00", reference: "UTR-MORE" })).errors?.[0]?.message).toBe(
    "Only ₹100.00 is outstanding; what came in may be recorded whole as a receipt, and allocated from there",
  );
  const receipt = await register.keep({ reference: "UTR-MORE", amount: "150.00" });
  expect((await settle(register.allocate(receipt, "order-payment", order, "100.00"))).status).toBe(200);
  expect((await settle(register.allocate(receipt, "booking", id, "50.00"))).status).toBe(200);
  expect(await holds("suspense", `order:${order}`, `eoi:${id}`)).toEqual(["0.00", "100.00", "50.00"]);
  expect((await interest.book(id, "50.00", "UTR-OTHER")).status).toBe(200);
  expect(await money.wrong()).toEqual([]);
});

test("an applicant’s payment is met from a receipt, for the fees and their tax", async () => {
  const { id } = await (await onboarding.applicant()).submitted();
  const receipt = await register.keep({ reference: "UTR-PLAN", amount: "30000.00" });
  expect((await register.allocate(receipt, "application-payment", id, "29500.01")).errors?.[0]?.path).toBe("amount");
  const before = await holds("clearing");
  expect((await settle(register.allocate(receipt, "application-payment", id, "29500.00"))).status).toBe(200);
  expect(await onboarding.rowOf(id)).toMatchObject({ received: "29500.00", status: "in-review" });
  expect([...(await holds("suspense", "fees", "tax")), await holds("clearing")]).toEqual([
    ...["500.00", "25000.00", "4500.00"],
    before,
  ]);
  await settle(
    register.ask(`POST /console/receipts/${receipt}/return`, {
      ...{ amount: "500.00", reference: "UTR-PLAN-BACK", returned_on: "2026-01-05", reason: "Paid too much" },
    }),
  );
});

test("what nobody knows goes back to its sender, by two people, once under a reference and as far as it is there", async () => {
  const id = await register.keep({ reference: "UTR-STRANGE", amount: "80.00" });
  const back = (values: object = {}) =>
    ask(`POST /console/receipts/${id}/return`, {
      ...{
        amount: "50.00",
        reference: "UTR-OUT",
        returned_on: "2026-01-05",
        reason: "Nobody knows the sender",
        ...values,
      },
    });
  expect((await back({ amount: "80.01" })).errors?.[0]?.path).toBe("amount");
  expect((await back({ returned_on: "2026-01-06" })).errors?.[0]?.path).toBe("returned_on");
  expect((await settle(back())).status).toBe(200);
  expect([(await back({ amount: "30.00" })).status, ...(await holds("suspense"))]).toEqual([409, "30.00"]);
  expect((await settle(back({ amount: "30.00", reference: "UTR-OUT-2" }))).status).toBe(200);
  expect(await read(id)).toMatchObject({ unallocated: "0.00" });
  const { data } = await here.send(`GET /console/history/receipts/${id}`);
  expect((data as unknown as object[])[0]).toMatchObject({
    action: "return",
    changes: { allocated: { before: "50.00", after: "80.00" } },
  });
  expect(await money.wrong()).toEqual([]);
});

test("the list finds the receipts with money that is not allocated, and the page of the day counts them", async () => {
  const id = await register.keep({ reference: "UTR-WAITS", amount: "12.00", received_on: "2026-01-03" });
  const rows = await register.list({ waiting: true });
  expect(rows.map((row) => row.id)).toEqual([id]);
  expect(rows[0]).toMatchObject({ unallocated: "12.00", reference: "UTR-WAITS" });
  const today = (await here.send("GET /console/today")).data.receipts;
  expect(today).toEqual({ receipts: 1, amount: "12.00", since: "2026-01-03" });
  expect((await register.list({ waiting: false })).some((row) => row.id === id)).toBe(false);
});

test("the database itself keeps a receipt, its reference, and its allocations within what came in", async () => {
  const id = await register.keep({ reference: "UTR-KEPT", amount: "10.00" });
  const refused = (statement: string) => refusalOf(here.platform.db.execute(sql.raw(statement)));
  const allocation = (amount: string) => `insert into receipt_allocations (receipt_id, purpose, amount, transfer_id)
    select id, 'deposit', ${amount}, transfer_id from receipts where id = ${id}`;
  expect(await refused(allocation("10.01"))).toMatch(/receipts_unallocated_check/);
  expect(await refused(`update receipts set allocated = 10 where id = ${id}`)).toBe(
    "a receipt stays as it was recorded",
  );
  expect(await refused(`update receipts set amount = 11 where id = ${id}`)).toBe("a receipt stays as it was recorded");
  expect(await refused(`delete from receipts where id = ${id}`)).toBe("a receipt stays as it was recorded");
  expect(await refused("delete from receipt_allocations")).toMatch(/^an allocation is kept/);
  expect(await refused("update receipt_allocations set amount = 1")).toMatch(/^an allocation is kept/);
  expect(
    await refused("insert into receipts (reference, amount, received_on) values ('utr kept', 1, '2026-01-05')"),
  ).toMatch(/receipts_reference_key/);
});

test("a reference that was counted twice before there was a register is not free while one of them stands", async () => {
  const [one, other] = [await money.customer("0.00"), await money.customer("0.00")];
  await settle(deposit(one, "20.00", "UTR-OLD"));
  const { rows } =
    await here.platform.db.execute(sql`insert into receipts (reference, amount, allocated, received_on, duplicate_of)
    select 'utr-old', 20, 20, received_on, id from receipts where reference = 'UTR-OLD' returning id`);
  const [first] = await register.list({});
  const [transfer] = await here.platform.db
    .select({ id: tables.receipt_allocations.transfer_id })
    .from(tables.receipt_allocations)
    .where(sql`amount = 20`);
  await settle(
    register.ask(`POST /console/ledger/${transfer?.id}/reversal`, {
      ...{ reason: "Never came", document: await addFile(here, "document") },
    }),
  );
  const again = await deposit(other, "20.00", "UTR OLD");
  expect([again.status, again.errors?.[0]?.path, first?.id]).toEqual([409, "reference", rows[0]?.id]);
});

test("a request and the history of its receipt say whose order, wallet or application gets the money", async () => {
  const order = await desk.place(10);
  const customer = await money.customer("0.00");
  const application = await (await onboarding.applicant()).submitted();
  const id = await register.keep({ reference: "UTR-WORDS", amount: "30000.00" });
  const parts = [
    { purpose: "order-payment", record: order.id, amount: "300.00", said: "₹300.00", place: `for order ${order.id}` },
    {
      purpose: "deposit",
      record: customer,
      amount: "200.00",
      said: "₹200.00",
      place: `for the wallet of customer ${customer}`,
    },
    {
      ...{ purpose: "application-payment", record: application.id, amount: "29500.00" },
      said: "₹29,500.00",
      place: `for application ${application.number}`,
    },
  ];
  for (const { purpose, record, amount, said, place } of parts) {
    const asked = await register.allocate(id, purpose, record, amount);
    const waiting = await rowOf(here, tables.approvals, Number(asked.request));
    expect(waiting?.title).toBe(`Allocate ${said} of receipt UTR-WORDS ${place}`);
    expect(await here.approve(asked.request)).toMatchObject({ status: 200 });
  }
  const { data } = await here.send(`GET /console/history/receipts/${id}`);
  const rows = data as unknown as { action: string; changes: { allocation?: { after: string } } }[];
  expect(rows.flatMap(({ changes }) => changes.allocation?.after ?? []).toReversed()).toEqual(
    parts.map(({ said, place }) => `${said} ${place}`),
  );
  const { errors } = await register.deposit(customer, "1.00", "UTR-WORDS");
  expect(errors?.[0]?.message).toContain(parts.map(({ place }) => place).join(", "));
});
