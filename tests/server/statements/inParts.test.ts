import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { ROLE } from "../../../src/contract/roles/vocabulary";
import { postStatements } from "../../../src/server/statements/work";
import { moneyOn } from "../money";
import { deskOf } from "../orders/desk";
import { signedIn } from "../signedIn";
import { credit, statementsOn } from "./office";

const here = signedIn();
const desk = deskOf(here);
const money = moneyOn(here);
const office = statementsOn(here);
const { bring, account, post, linesOf, register, wrong, decide, work } = office;
beforeAll(async () => {
  await here.second();
});

/** Lines of a statement, of which the first part of a posting has ten. */
const LINES = 14;
const lines = (mark: string, day = "2026-01-04") =>
  Array.from({ length: LINES }, (_, at) => ({ ...credit(`${at + 1}.00`, `UTR-${mark}${at}`, "x"), day }));

/** Posts one part of what was approved. */
const postPart = () => postStatements(here.platform.deps, 0);
const states = async (id: number) => {
  const found = await linesOf(id);
  const count = (state: string) => found.filter((line) => line.state === state).length;
  return { posted: count("posted"), suspense: count("suspense"), held: count("held") };
};

test("one approval posts all lines in parts, each whole, and nobody changes anything of them until it is done", async () => {
  const { statement } = await bring(await account(), lines("A"));
  const asked = await post(statement.id);
  expect((await here.approve(asked.request)).status).toBe(200);
  expect((await office.read(statement.id)).status).toBe("posting");
  expect(await states(statement.id)).toEqual({ posted: 0, suspense: LINES, held: 0 });
  expect(await postPart()).toBe(true);
  expect(await states(statement.id)).toEqual({ posted: 10, suspense: LINES - 10, held: 0 });
  expect(await office.count("receipts")).toBe(10);

  const [last] = (await linesOf(statement.id)).slice(-1);
  const refused = await Promise.all([
    decide(last, "ignore"),
    post(statement.id),
    here.approve(asked.request),
    here.send(`PUT /console/bank-statements/${statement.id}/matching`),
    here.send(`DELETE /console/bank-statements/${statement.id}`),
    here.send(`PUT /console/approvals/${asked.request}/decision`, { decision: "withdraw" }),
  ]);
  expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 409));

  await work();
  expect(await states(statement.id)).toEqual({ posted: LINES, suspense: 0, held: 0 });
  expect((await office.read(statement.id)).status).toBe("posted");
  const { rows } = await here.platform.db.execute(sql`
    select count(*)::int as receipts, count(distinct reference)::int as apart, bool_and(recorded_by <> confirmed_by) as two,
      (select count(*)::int from audit where resource = 'receipts' and action = 'create') as told,
      (select array_agg(action order by id) from audit where resource = 'bank-statements') as trail
    from receipts`);
  expect(rows).toEqual([
    { receipts: LINES, apart: LINES, two: true, told: LINES, trail: ["create", "status", "run", "status"] },
  ]);
  expect(await wrong()).toEqual([]);
});

test("a request that is withdrawn posts nothing, and its lines may be sent again", async () => {
  const { statement } = await bring(await account(), lines("W"));
  const asked = await post(statement.id);
  const withdrawn = await here.send(`PUT /console/approvals/${asked.request}/decision`, { decision: "withdraw" });
  expect(withdrawn.status).toBe(200);
  await work();
  expect(await states(statement.id)).toMatchObject({ posted: 0 });
  expect((await here.approve(asked.request)).status).toBe(409);
  expect((await office.approve((await post(statement.id)).request)).status).toBe(200);
  expect(await states(statement.id)).toMatchObject({ posted: LINES });
});

test("what others do between two parts counts: a receipt by hand is linked, an order that is paid leaves its money in suspense", async () => {
  const order = await desk.place(1);
  const customer = await money.customer("0.00");
  const { statement } = await bring(await account(), [
    ...lines("H").slice(0, 10),
    credit("60.00", "UTR-HAND", "y"),
    credit("100.00", "UTR-PAID", `ORD-${order.id}`, order.customer.name as string),
  ]);
  await here.approve((await post(statement.id)).request);
  await postPart();
  await register.settle(register.deposit(customer, "60.00", "utr hand"));
  await register.settle(
    register.ask(`POST /console/orders/${order.id}/payments`, {
      amount: "100.00",
      method: "upi",
      reference: "BY-HAND",
    }),
  );
  await work();
  const [byHand, paid] = (await linesOf(statement.id)).slice(-2);
  expect([byHand?.state, byHand?.reasons.at(-1)?.code]).toEqual(["known", "recorded"]);
  expect([paid?.state, paid?.reasons.at(-1)?.code, paid?.parts]).toEqual(["posted", "refused", []]);
  expect(await register.holds(`order:${order.id}`)).toEqual(["100.00"]);
  expect(await money.wallet(customer)).toBe("60.00");
  expect((await office.read(statement.id)).status).toBe("posted");
  expect(await wrong()).toEqual([]);
});

test("two lines with one reference that both are to be posted are one receipt, and the second waits for a person", async () => {
  const twin = credit("30.00", "UTR-TWIN", "z");
  const { statement, lines: brought } = await bring(await account(), [twin, twin]);
  expect(brought.map(({ state }) => state)).toEqual(["suspense", "held"]);
  expect((await decide(brought[1], "suspense")).status).toBe(200);
  await office.approve((await post(statement.id)).request);
  expect((await linesOf(statement.id)).map(({ state }) => state)).toEqual(["posted", "held"]);
  expect((await office.read(statement.id)).status).toBe("open");
  expect(await wrong()).toEqual([]);
});

test("a month that is closed between two parts holds what is left, with the reason, and nothing is dated into it", async () => {
  const day = "2025-12-30";
  const { statement } = await bring(await account(), lines("M", day));
  await here.approve((await post(statement.id)).request);
  await postPart();
  await here.platform.db.execute(sql`insert into periods (month, status) values ('2025-12', 'closed')`);
  await work();
  expect(await states(statement.id)).toEqual({ posted: 10, suspense: 0, held: LINES - 10 });
  const [last] = (await linesOf(statement.id)).slice(-1);
  expect(last?.reasons.at(-1)).toMatchObject({ code: "not-posted" });
  const { rows } = await here.platform.db.execute(
    sql`select count(*)::int as n from receipts where received_on = ${day}`,
  );
  expect([rows, (await office.read(statement.id)).status]).toEqual([[{ n: 10 }], "open"]);
  expect(await wrong()).toEqual([]);
});

test("what is left is not posted once whoever approved may not do so any more; it is sent again, and nothing is there twice", async () => {
  const colleague = await here.platform.employee({ role: ROLE.superAdmin });
  const token = (await here.platform.signIn(String(colleague.email))).data.accessToken;
  const { statement } = await bring(await account(), lines("R"));
  const asked = await post(statement.id);
  const approve = `PUT /console/approvals/${asked.request}/decision`;
  expect((await here.send(approve, { decision: "approve" }, token)).status).toBe(200);
  await postPart();
  await here.platform.change(colleague.id, { role: ROLE.auditor });
  await work();
  expect((await office.read(statement.id)).status).toBe("open");
  expect(await states(statement.id)).toEqual({ posted: 10, suspense: LINES - 10, held: 0 });
  const { rows } = await here.platform.db.execute(
    sql`select title from notices where resource = 'bank-statements' and record_id = ${statement.id}`,
  );
  expect(rows).toEqual([{ title: "statement.csv is posted in part" }]);
  expect((await office.approve((await post(statement.id)).request)).status).toBe(200);
  expect(await states(statement.id)).toEqual({ posted: LINES, suspense: 0, held: 0 });
  expect(await wrong()).toEqual([]);
});

test("statements are posted in turns: a short one does not wait for a long one", async () => {
  const [long, short] = [
    await bring(await account(), lines("L")),
    await bring(await account(), lines("S").slice(0, 1)),
  ];
  for (const { statement } of [long, short]) await here.approve((await post(statement.id)).request);
  here.platform.pass(1);
  await postPart();
  await postPart();
  await here.signInAgain();
  expect((await office.read(short.statement.id)).status).toBe("posted");
  expect((await office.read(long.statement.id)).status).toBe("posting");
  await work();
  expect((await office.read(long.statement.id)).status).toBe("posted");
});
