import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { moneyOn } from "../money";
import { deskOf } from "../orders/desk";
import { signedIn } from "../signedIn";
import { credit, statementsOn } from "./office";

const here = signedIn();
const desk = deskOf(here);
const money = moneyOn(here);
const office = statementsOn(here);
const { bring, account, post, approve, linesOf, register, wrong, decide } = office;
beforeAll(async () => {
  await here.second();
});
const states = (lines: readonly { state: string }[]) => lines.map(({ state }) => state);
const codes = (lines: readonly { reasons: { code: string }[] }[]) => lines.map(({ reasons }) => reasons[0]?.code);

test("an ordinary day: a statement is brought, proposed, approved by another person, and its money is where it belongs", async () => {
  const [order, second] = [await desk.place(10), await desk.place(10)];
  const hdfc = await account();
  const brought = await bring(hdfc, [
    credit("1000.00", "UTR-1", `NEFT ORD-${order.id}`, order.customer.name as string),
    credit("1250.00", "UTR-2", `NEFT ORD ${second.id}`, second.customer.name as string),
    credit("77.00", "UTR-3", "nobody knows"),
    { day: "2026-01-04", side: "debit", amount: "5.00", reference: "CHG", narration: "Charges" },
  ]);
  expect([brought.status, brought.statement.status]).toEqual([201, "open"]);
  expect(states(brought.lines)).toEqual(["matched", "proposed", "suspense", "ignored"]);
  expect(codes(brought.lines)).toEqual(["reference-exact", "reference-over", "nothing", "debit"]);
  expect(brought.lines[1]?.parts).toEqual([{ purpose: "order-payment", record_id: second.id, amount: "1000.00" }]);
  const { id } = brought.statement;

  const asked = await post(id);
  expect([asked.status, (await office.read(id)).status]).toEqual([202, "waiting"]);
  expect((await post(id)).status).toBe(409);
  expect((await decide(brought.lines[2], "ignore")).status).toBe(409);
  const own = await here.send(`PUT /console/approvals/${asked.request}/decision`, { decision: "approve" });
  expect([own.status, await office.count("receipts")]).toEqual([403, 0]);
  expect((await approve(asked.request)).status).toBe(200);

  expect(states(await linesOf(id))).toEqual(["posted", "posted", "posted", "ignored"]);
  expect((await office.read(id)).status).toBe("posted");
  expect(await register.holds(`order:${order.id}`, `order:${second.id}`, "suspense")).toEqual([
    ...["1000.00", "1000.00", "327.00"],
  ]);
  expect((await desk.read(order.id)).payments).toMatchObject([{ amount: "1000.00", reference: "UTR-1" }]);
  const { rows } = await here.platform.db.execute(sql`select reference, account, received_on::text as day, amount,
    recorded_by <> confirmed_by as two from receipts order by id`);
  expect(rows).toEqual(
    [
      ["UTR-1", "1000.00"],
      ["UTR-2", "1250.00"],
      ["UTR-3", "77.00"],
    ].map(([reference, amount]) => ({
      ...{ reference, amount, account: "clearing", day: "2026-01-04", two: true },
    })),
  );
  expect(await wrong()).toEqual([]);
  // The same file again, and what overlaps with it.
  const again = await bring(hdfc, []);
  expect(again.status).toBe(422);
});

test("the same file again does nothing, and an overlapping one brings only what is new", async () => {
  const hdfc = await account();
  const lines = [
    credit("10.00", "UTR-O1", "a"),
    credit("20.00", undefined, "cash"),
    credit("20.00", undefined, "cash"),
  ];
  const first = await bring(hdfc, lines);
  const again = await bring(hdfc, lines);
  expect([again.status, again.again, again.statement.id]).toEqual([200, true, first.statement.id]);
  const other = await bring({ ...(await account()), number: hdfc.number }, lines);
  expect(other.status).toBe(409);
  const more = await bring(hdfc, [...lines, credit("20.00", undefined, "cash"), credit("30.00", "utr o4", "d")]);
  expect(states(more.lines)).toEqual(["known", "known", "known", "suspense", "suspense"]);
  expect(codes(more.lines).slice(0, 3)).toEqual(["line-known", "line-known", "line-known"]);
  for (const { statement } of [first, more]) await approve((await post(statement.id)).request);
  const third = await bring(hdfc, [credit("30.00", "UTR-O4", "written otherwise"), credit("20.00", undefined, "CASH")]);
  expect(states(third.lines)).toEqual(["known", "known"]);
  expect((await post(third.statement.id)).status).toBe(422);
  expect(await wrong()).toEqual([]);
});

test("a line whose money somebody has entered by hand meanwhile is linked, never posted again", async () => {
  const order = await desk.place(10);
  const customer = await money.customer("0.00");
  await register.keep({ reference: "UTR-BEFORE", amount: "50.00" });
  const { statement, lines } = await bring(await account(), [
    credit("50.00", "utr before", "x"),
    credit("60.00", "UTR-DURING", `ORD-${order.id}`, order.customer.name as string),
    credit("70.00", "UTR-OTHERWISE", "y"),
  ]);
  expect(states(lines)).toEqual(["known", "proposed", "suspense"]);
  const asked = await post(statement.id);
  await register.settle(register.deposit(customer, "60.00", "UTR DURING"));
  await register.settle(register.deposit(customer, "71.00", "UTR-OTHERWISE"));
  expect((await approve(asked.request)).status).toBe(200);
  const after = await linesOf(statement.id);
  expect(states(after)).toEqual(["known", "known", "held"]);
  expect(codes(after)).toEqual(["recorded", "recorded", "recorded-otherwise"]);
  expect(await register.holds(`order:${order.id}`)).toEqual(["0.00"]);
  expect(await money.wallet(customer)).toBe("131.00");
  expect(await wrong()).toEqual([]);
});

test("an order that was cancelled or paid between the asking and the approval leaves its money in suspense, with the reason", async () => {
  const [paid, cancelled, fine] = [await desk.place(1), await desk.place(1), await desk.place(1)];
  const named = [paid, cancelled, fine];
  const { statement } = await bring(
    await account(),
    named.map(({ id, customer }, at) => credit("100.00", `UTR-C${at}`, `ORD-${id}`, customer.name as string)),
  );
  const asked = await post(statement.id);
  await register.settle(
    register.ask(`POST /console/orders/${paid.id}/payments`, { amount: "100.00", method: "upi", reference: "OTHER" }),
  );
  await here.seconded(desk.move(cancelled.id, "order-cancelled", { reason: "Changed their mind" }));
  const before = (await register.holds("suspense"))[0] as string;
  expect((await approve(asked.request)).status).toBe(200);
  const after = await linesOf(statement.id);
  expect(states(after)).toEqual(["posted", "posted", "posted"]);
  expect(after.map(({ parts }) => parts.length)).toEqual([0, 0, 1]);
  expect(after[0]?.reasons.at(-1)).toMatchObject({
    code: "refused",
    params: { why: expect.stringContaining("outstanding") },
  });
  expect(Number((await register.holds("suspense"))[0]) - Number(before)).toBe(200);
  expect(await wrong()).toEqual([]);
});

test("one reference that came in two banks is two receipts; a line that another account says too waits for a person", async () => {
  const [one, two] = [await desk.place(10), await desk.place(10)];
  const [hdfc, icici] = [await account(), await account()];
  const first = await bring(hdfc, [credit("1000.00", "REF-1", `ORD-${one.id}`, one.customer.name as string)]);
  await approve((await post(first.statement.id)).request);
  const second = await bring(icici, [
    credit("900.00", "REF-1", `ORD-${two.id}`, two.customer.name as string),
    credit("1000.00", "REF-1", `ORD-${one.id}`, one.customer.name as string),
  ]);
  expect(states(second.lines)).toEqual(["proposed", "held"]);
  expect((await approve((await post(second.statement.id)).request)).status).toBe(200);
  const { rows } = await here.platform.db.execute(
    sql`select account, amount from receipts where reference = 'REF-1' order by id`,
  );
  expect(rows).toEqual([
    { account: "clearing", amount: "1000.00" },
    { account: `bank:${icici.id}`, amount: "900.00" },
  ]);
  expect(await register.holds(`order:${one.id}`, `order:${two.id}`)).toEqual(["1000.00", "900.00"]);
  expect((await office.read(second.statement.id)).status).toBe("open");
  expect((await decide((await linesOf(second.statement.id))[1], "ignore")).status).toBe(200);
  expect((await office.read(second.statement.id)).status).toBe("posted");
  expect(await wrong()).toEqual([]);
});

test("a person may give a line to something else, in parts, and never more than came", async () => {
  const order = await desk.place(10);
  const customer = await money.customer("0.00");
  const { statement, lines } = await bring(await account(), [credit("500.00", "UTR-P", "a mystery")]);
  const [line] = lines;
  const parts = [
    { purpose: "order-payment", record_id: order.id, amount: "300.00" },
    { purpose: "deposit", record_id: customer, amount: "150.00" },
  ];
  const much = await decide(line, "allocate", [...parts, { purpose: "deposit", record_id: 1, amount: "50.01" }]);
  expect([much.status, much.errors?.[0]?.path]).toEqual([422, "parts"]);
  expect((await decide(line, "allocate")).status).toBe(422);
  expect((await decide(line, "allocate", parts)).status).toBe(200);
  expect((await here.send(`PUT /console/bank-statements/${statement.id}/matching`)).status).toBe(200);
  expect((await linesOf(statement.id))[0]).toMatchObject({ state: "proposed", parts, decided: true });
  expect((await approve((await post(statement.id)).request)).status).toBe(200);
  expect(await register.holds(`order:${order.id}`, `wallet:${customer}`)).toEqual(["300.00", "150.00"]);
  expect((await decide((await linesOf(statement.id))[0], "ignore")).status).toBe(409);
  expect((await here.send(`DELETE /console/bank-statements/${statement.id}`)).status).toBe(409);
  expect(await wrong()).toEqual([]);
});

test("what was taken back, what came back and what left is told, and never posted", async () => {
  const order = await desk.place(10);
  await register.keep({ reference: "UTR-TAKEN", amount: "40.00" });
  const { statement, lines } = await bring(
    await account(),
    [
      credit("1000.00", "UTR-BOUNCE", `ORD-${order.id}`, order.customer.name as string),
      { day: "2026-01-04", side: "debit", amount: "1000.00", reference: "UTR-BOUNCE", narration: "CHQ RETURN" },
      { day: "2026-01-04", side: "debit", amount: "40.00", reference: "UTR-TAKEN", narration: "REVERSAL" },
    ],
    "9000.00",
  );
  expect(states(lines)).toEqual(["returned", "returned", "returned"]);
  expect(codes(lines)).toEqual(["taken-back", "takes-back-line", "takes-back"]);
  expect((await post(statement.id)).status).toBe(422);
});

test("a refused request opens the statement again, and a statement of which nothing is posted goes with its lines", async () => {
  const { statement } = await bring(await account(), [credit("5.00", "UTR-REF", "x")]);
  const asked = await post(statement.id);
  expect((await here.send(`DELETE /console/bank-statements/${statement.id}`)).status).toBe(409);
  await here.send(
    `PUT /console/approvals/${asked.request}/decision`,
    { decision: "reject", reason: "No" },
    await here.second(),
  );
  expect((await office.read(statement.id)).status).toBe("open");
  expect((await here.send(`DELETE /console/bank-statements/${statement.id}`)).status).toBe(200);
  expect(await linesOf(statement.id)).toEqual([]);
});
