import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { ROLE } from "../../../src/contract/roles/vocabulary";
import { moneyOn } from "../money";
import { signedIn } from "../signedIn";
import { openingsOn } from "./office";

const here = signedIn();
const money = moneyOn(here);
const { estate, bring, post, read, reverse, decide, linesOf, holds, units, wrong, rows, upload } = openingsOn(here);

beforeAll(async () => {
  await here.second();
});

/** Posts a document with two people. */
async function posted(id: number) {
  const { request } = await post(id);
  return here.approve(request);
}

test("an ordinary day: balances are brought, approved by another person, and lie where they belong", async () => {
  const { spv, customer } = await estate();
  const other = await here.add.customer({ status: "Active", pan_number: "ABCDE1234F" });
  const { document, lines, codes } = await bring(
    "balances",
    [
      `B1,Wallet,${customer.email},2500.00`,
      "B2,wallet,abcde1234f,500",
      `B3,Escrow,${spv},"1,00,000.00"`,
      "B4,Bank,,103000",
    ],
    { total: "103000.00" },
  );
  expect([codes, document.problems, document.status, document.lines]).toEqual([[[], [], [], []], [], "checked", 4]);
  expect(lines.map(({ user_id }) => user_id)).toEqual([customer.id, other.id, null, null]);
  // A PAN is not told to whoever reads the lines.
  expect(JSON.stringify(lines)).not.toContain("ABCDE");
  const asked = await post(document.id);
  expect([asked.status, (await read(document.id)).status, (await post(document.id)).status]).toEqual([
    202,
    "waiting",
    409,
  ]);
  expect((await decide(asked.request, here.token)).status).toBe(403);
  expect(await holds(`wallet:${customer.id}`)).toBeUndefined();
  expect((await here.approve(asked.request)).status).toBe(200);
  const codesOf = [`wallet:${customer.id}`, `wallet:${other.id}`, `escrow:${spv}`, "clearing", "opening"];
  expect(await Promise.all(codesOf.map(holds))).toEqual(["2500.00", "500.00", "100000.00", "103000.00", "0.00"]);
  expect([(await read(document.id)).status, await wrong()]).toEqual(["posted", []]);
  const told = await rows<{ action: string }>(
    sql`select action from audit where resource = 'customers' and record_id = ${String(customer.id)}`,
  );
  expect(told).toEqual([{ action: "opening" }]);
  const [line] = await rows(sql`select type, amount from wallet_transactions where user_id = ${customer.id}`);
  expect(line).toEqual({ type: "opening", amount: "2500.00" });
});

test("a PAN finds a customer only for those who may show it whole, and a wrong one is answered as a right one", async () => {
  await here.add.customer({ status: "Active", pan_number: "ABCPZ1234F" });
  const { token } = await here.colleague(ROLE.finance);
  const lines = ["P1,wallet,ABCPZ1234F,500", "P2,wallet,ABCPX1234F,500", "P3,Bank,,1000"];
  const { codes } = await bring("balances", lines, { total: "1000.00", by: token });
  expect(codes).toEqual([["customer-pan"], ["customer-pan"], []]);
});

test("an ordinary day: historic orders are complete, their units issued on their days, and nobody is written to", async () => {
  const { asset, customer } = await estate();
  const mails = await rows(sql`select id from outbox`);
  const { document, codes } = await bring(
    "orders",
    [
      `O1,${customer.id},${asset.name},10,1000.00,2025-03-31,UTR9`,
      `O2,${customer.email},${asset.id},5,550.00,15/06/2025,`,
    ],
    { total: "1550.00" },
  );
  expect([codes, document.status]).toEqual([[[], []], "checked"]);
  expect((await posted(document.id)).status).toBe(200);
  expect(await units(asset.id, customer.id)).toBe(15);
  expect(await wrong()).toEqual([]);
  const [first, second] = await linesOf(document.id);
  const order = await here.send(`GET /order/${first?.order_id}`);
  expect(order.data.orderDetail).toMatchObject({
    ...{ status: "property-tokens-transferred-and-order-successfully-completed", received_amount: "1000.00" },
    created_at: "2025-03-31T06:30:00.000Z",
  });
  const events = await rows(sql`select from_status, reason from order_events where order_id = ${second?.order_id}`);
  expect(events).toEqual([{ from_status: null, reason: `Brought by opening document ${document.id}, line 3` }]);
  const moved = await rows(sql`select units, price, (at at time zone 'Asia/Kolkata')::date::text as day
    from unit_movements where property_id = ${asset.id} order by id`);
  expect(moved).toEqual([
    { units: 10, price: "100.00", day: "2025-03-31" },
    { units: 5, price: "110.00", day: "2025-06-15" },
  ]);
  const workflow = await here.send(`GET /console/orders/${first?.order_id}/workflow`);
  expect(JSON.stringify(workflow.data)).toContain('"outstanding":"0.00"');
  expect(await rows(sql`select id from outbox`)).toEqual(mails);
});

test("a careless clerk: each wrong line says why, and the whole is refused", async () => {
  const { asset, customer } = await estate();
  await here.add.asset({ name: "Twin", status: "live" });
  await here.add.asset({ name: "Twin", status: "live" });
  const draft = await here.add.asset({ status: "draft" });
  const { document, codes } = await bring(
    "orders",
    [
      `C1,${customer.id},${asset.id},10,1000.00,2025-03-31,`,
      `C1,nobody@example.com,${asset.id},10,1000.00,2062-03-31,`,
      `C3,${customer.id},Twin,0,-5,31.31.2025,`,
      `,${customer.id},${draft.id},1,1,2026-01-05,`,
      `C5,${customer.id},${asset.id},991,1.00,2025-01-01,`,
    ],
    { total: "1000.00" },
  );
  expect(codes).toEqual([
    [],
    ["reference-twice", "customer-unknown", "date-future"],
    ["no-amount", "asset-several", "no-units", "no-date"],
    ["no-reference", "asset-status", "date-after"],
    ["units-left"],
  ]);
  expect([document.status, document.faulty_lines, document.problems.map(({ code }) => code)]).toEqual([
    "faulty",
    4,
    ["total"],
  ]);
  expect((await post(document.id)).status).toBe(409);
  expect(await rows(sql`select id from orders where property_id = ${asset.id}`)).toEqual([]);
});

test("a careless clerk: the same file again does nothing, and another sum checks it again", async () => {
  const { customer } = await estate();
  const lines = [`S1,Wallet,${customer.id},10.00`, "S2,Bank,,10.00"];
  const first = await bring("balances", lines, { total: "9.00" });
  expect([first.status, first.document.status, first.document.problems[0]?.code]).toEqual([201, "faulty", "total"]);
  const mended = await bring("balances", lines, { total: "10.00" });
  expect([mended.status, mended.document.id, mended.document.status]).toEqual([201, first.document.id, "checked"]);
  await posted(first.document.id);
  const again = await bring("balances", lines, { total: "10.00" });
  expect([again.status, again.data?.again, again.document.id]).toEqual([200, true, first.document.id]);
  expect(await holds(`wallet:${customer.id}`)).toBe("10.00");
  // Another file with a reference that was brought.
  const other = await bring("balances", [...lines, `S3,Tax,,1.00`, "S4,Bank,,1.00"], { total: "11.00" });
  expect(other.codes).toEqual([["reference-known"], ["reference-known"], [], []]);
  const unbalanced = await bring(
    "balances",
    [`U1,Wallet,${customer.id},10.00`, "U2,Bank,,9.00", `U3,Wallet,${customer.id},1`],
    {
      total: "11.00",
    },
  );
  expect([unbalanced.codes[2], unbalanced.document.problems.map(({ code }) => code)]).toEqual([
    ["account-twice"],
    ["unbalanced"],
  ]);
});

test("a file that is no CSV with these columns, has no lines, or a day to come, is refused at once", async () => {
  expect((await upload("orders", "Reference,Customer\nA,B\n")).errors?.[0]?.message).toContain("Asset");
  expect((await upload("balances", "Reference,Account,Owner,Amount\n,,,\n")).status).toBe(422);
  expect((await upload("balances", "PK\u0003\u0004 zip")).errors?.[0]?.message).toContain("save it as CSV");
  const late = await bring("balances", ["A,Bank,,1"], { as_of: "2062-01-01" });
  expect([late.status, late.errors?.[0]?.path]).toEqual([422, "as_of"]);
  const many = ["Reference,Account,Owner,Amount", ...Array.from({ length: 2001 }, (_, at) => `M${at},Bank,,1`)];
  expect((await upload("balances", many.join("\n"))).status).toBe(422);
});

test("a hostile insider brings nothing into an account of their own, nor approves it there", async () => {
  const { id: employee, token: finance } = await here.colleague(ROLE.finance, { phone: "9876500001" });
  const own = await here.add.customer({ phone: "9876500001", country_code: "+91", status: "Active" });
  const lines = [`H1,Wallet,${own.id},10.00`, "H2,Bank,,10.00"];
  const mine = await bring("balances", lines, { total: "10.00", by: finance });
  expect(mine.codes[0]).toEqual(["customer-own"]);
  const staff = await bring("balances", [`H3,Wallet,${employee},10`, "H4,Bank,,10"], { total: "10.00" });
  expect(staff.codes[0]).toEqual(["customer-employee"]);
  // Somebody else brings it: whose it is may not approve it.
  const theirs = await bring("balances", [...lines, "H5,Tax,,1", "H6,Bank,,1"], { total: "11.00" });
  const { request } = await post(theirs.document.id);
  expect((await decide(request, finance)).status).toBe(409);
  expect(await holds(`wallet:${own.id}`)).toBeUndefined();
});

test("a hostile insider changes what a line stands for between check and approval, and it is refused whole", async () => {
  const { asset, customer } = await estate();
  const { document } = await bring("orders", [`X1,${customer.email},${asset.id},10,1000.00,2025-03-31,`], {
    total: "1000.00",
  });
  const { request } = await post(document.id);
  const heir = await here.add.customer({ status: "Active" });
  await here.platform.db.execute(sql`update users set email = 'old@example.com' where id = ${customer.id}`);
  await here.platform.db.execute(sql`update users set email = ${customer.email} where id = ${heir.id}`);
  expect(await here.approve(request)).toMatchObject({ status: 409 });
  expect([await units(asset.id, heir.id), (await read(document.id)).status]).toEqual([0, "waiting"]);
  const changing = here.platform.db.execute(
    sql`update opening_lines set units = 99 where document_id = ${document.id}`,
  );
  await expect(changing).rejects.toThrow();
});

test("units that were sold since are refused when it is approved, and a withdrawn request leaves it as it was", async () => {
  const { asset, customer } = await estate(12);
  const { document } = await bring("orders", [`L1,${customer.id},${asset.id},10,1000.00,2025-03-31,`], {
    total: "1000.00",
  });
  const { request } = await post(document.id);
  await here.add.order({ property_id: asset.id, status: "order-created", no_sqyds: 5 });
  await here.platform.db.execute(sql`update token_supply set reserved = 5 where asset_id = ${asset.id}`);
  expect((await here.approve(request)).message).toContain("Only 7 units");
  expect((await here.send(`PUT /console/approvals/${request}/decision`, { decision: "withdraw" })).status).toBe(200);
  expect((await read(document.id)).status).toBe("checked");
  const anew = await here.send(`PUT /console/opening-documents/${document.id}/check`);
  expect(anew.data).toMatchObject({ status: "faulty", faulty_lines: 1 });
});

test("a late clock: a month that was closed, or a day that was counted, takes no units any more", async () => {
  const { spv, asset, customer } = await estate();
  await here.platform.db.execute(sql`insert into distributions
    (spv_id, kind, gross, period_from, period_to, record_date, status)
    values (${spv}, 'rent', 1, '2025-04-01', '2025-06-30', '2025-06-30', 'completed')`);
  const counted = await bring(
    "orders",
    [`T1,${customer.id},${asset.id},1,1.00,2025-06-30,`, `T2,${customer.id},${asset.id},1,1.00,2025-07-01,`],
    { total: "2.00" },
  );
  expect(counted.codes).toEqual([["date-used"], []]);
  const next = (await estate()).asset.id;
  const late = await bring("orders", [`T3,${customer.id},${next},1,1.00,2019-08-01,`], { total: "1.00" });
  const { request } = await post(late.document.id);
  await here.platform.db.execute(sql`insert into periods (month, status) values ('2019-08', 'closed')`);
  expect((await here.approve(request)).message).toContain("Its month is closed");
  const balances = await bring("balances", ["T4,Bank,,1", "T5,Tax,,1"], { as_of: "2019-08-31", total: "1.00" });
  expect(balances.document.problems.map(({ code }) => code)).toEqual(["day-closed"]);
});

test("a document is taken back whole by two people while nothing stands on it, and can be brought again", async () => {
  const { asset, customer } = await estate();
  const lines = [`R1,${customer.id},${asset.id},10,1000.00,2025-09-30,`];
  const { document } = await bring("orders", lines, { total: "1000.00" });
  await posted(document.id);
  expect((await here.approve((await reverse(document.id)).request)).status).toBe(200);
  expect([await units(asset.id, customer.id), (await read(document.id)).status, await wrong()]).toEqual([
    0,
    "reversed",
    [],
  ]);
  const [line] = await linesOf(document.id);
  const order = await here.send(`GET /order/${line?.order_id}`);
  expect(order.data.orderDetail).toMatchObject({ status: "refunded", received_amount: "0.00" });
  // No day keeps units that were never there.
  const [held] = await rows(sql`select sum(case kind when 'issue' then units else -units end)::int as units
    from unit_movements where property_id = ${asset.id} and at < '2025-10-01'`);
  expect(held).toEqual({ units: 0 });
  expect((await reverse(document.id)).status).toBe(409);
  const anew = await bring("orders", lines, { total: "1000.00" });
  expect([anew.status, anew.document.id === document.id, anew.codes]).toEqual([201, false, [[]]]);
  expect((await posted(anew.document.id)).status).toBe(200);
  expect([await units(asset.id, customer.id), await wrong()]).toEqual([10, []]);
});

test("what something stands on is not taken back: units that left, money that was spent", async () => {
  const { asset, customer } = await estate();
  const other = await here.add.customer({ status: "Active" });
  const sold = await bring("orders", [`K1,${customer.id},${asset.id},10,1000.00,2025-09-30,`], { total: "1000.00" });
  await posted(sold.document.id);
  await here.add.unitTransfer(asset.id, customer.id, other.id, 4, here.platform.deps.clock().toISOString());
  expect((await reverse(sold.document.id)).message).toContain("Only 6 of 6");
  const balance = await bring("balances", [`K2,Wallet,${customer.id},10.00`, "K3,Bank,,10.00"], { total: "10.00" });
  await posted(balance.document.id);
  const asked = await reverse(balance.document.id);
  expect(asked.status).toBe(202);
  const moves = [{ from: `wallet:${customer.id}`, to: "fees", amount: "1.00" }] as const;
  await money.post({ kind: "payment", key: "spent", moves });
  expect((await here.approve(asked.request)).status).toBe(409);
  expect((await read(balance.document.id)).status).toBe("posted");
});
