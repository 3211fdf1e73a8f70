import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { ROLE } from "../../../src/contract/roles/vocabulary";
import { tables } from "../../../src/server/db/tables";
import { deskOf } from "../orders/desk";
import { signedIn } from "../signedIn";
import { asCamt, asCsv, asMt940 } from "./files";
import { credit, statementsOn } from "./office";

const here = signedIn();
const desk = deskOf(here);
const office = statementsOn(here);
const { bring, account, post, approve, linesOf, register, wrong, upload } = office;
beforeAll(async () => {
  await here.second();
});

/** Has the database refuse a receipt by an error that no rule foresaw, until it is told not to. */
async function refuseReceipt(reference: string, code: string) {
  const { db } = here.platform;
  await db.execute(sql`create or replace function break_off() returns trigger language plpgsql as $$
    begin if new.reference = ${sql.raw(`'${reference}'`)} then raise exception 'broken off' using errcode = ${sql.raw(`'${code}'`)};
    end if; return new; end $$`);
  await db.execute(sql`create trigger break_off before insert on receipts for each row execute function break_off()`);
  return () => db.execute(sql`drop trigger break_off on receipts`);
}

test("a posting that breaks off as the disk is full leaves nothing half, and goes through once it can", async () => {
  const orders = [await desk.place(1), await desk.place(1), await desk.place(1)];
  const { statement } = await bring(
    await account(),
    orders.map(({ id, customer }, at) => credit("100.00", `UTR-W${at}`, `ORD-${id}`, customer.name as string)),
  );
  const asked = await post(statement.id);
  const relent = await refuseReceipt("UTR-W2", "53100");
  expect((await here.approve(asked.request)).status).toBe(200);
  await expect(office.work()).rejects.toThrow();
  await relent();
  expect([
    await office.count("receipts"),
    ...(await register.holds("suspense", `order:${Number(orders[0]?.id)}`)),
  ]).toEqual([...[0, "0.00", "0.00"]]);
  expect((await office.read(statement.id)).status).toBe("posting");
  expect((await linesOf(statement.id)).map(({ state }) => state)).toEqual(["matched", "matched", "matched"]);
  await office.work();
  expect((await here.approve(asked.request)).status).toBe(409);
  expect((await office.read(statement.id)).status).toBe("posted");
  expect(await office.count("receipts")).toBe(3);
  expect(await wrong()).toEqual([]);
});

test("a line that fails as nobody foresaw waits for a person, and keeps no other from being posted", async () => {
  const { statement } = await bring(
    await account(),
    ["UTR-E1", "UTR-E2", "UTR-E3"].map((reference) => credit("10.00", reference, "x")),
  );
  const relent = await refuseReceipt("UTR-E2", "P0001");
  expect((await approve((await post(statement.id)).request)).status).toBe(200);
  await relent();
  const [, failed] = await linesOf(statement.id);
  expect((await linesOf(statement.id)).map(({ state }) => state)).toEqual(["posted", "held", "posted"]);
  expect(failed?.reasons.at(-1)).toMatchObject({ code: "not-posted" });
  expect((await office.read(statement.id)).status).toBe("open");
  expect((await office.decide(failed, "suspense")).status).toBe(200);
  await approve((await post(statement.id)).request);
  expect((await office.read(statement.id)).status).toBe("posted");
});

test("the same lines in another form are known, and a file is kept encrypted and given back as it was", async () => {
  const { id, number } = await account();
  const lines = [credit("11.00", "UTR-F1", "first"), credit("12.00", "UTR-F2", "second")];
  const statement = { account: number, opening: "0.00", lines };
  const csv = asCsv(statement);
  const first = await upload(`/console/bank-accounts/${id}/statements`, csv);
  expect(first.status).toBe(201);
  for (const [content, name] of [
    [asMt940(statement), "s.sta"],
    [asCamt(statement, "08"), "s.xml"],
  ] as const) {
    const said = await upload(`/console/bank-accounts/${id}/statements`, content, name);
    const other = said.data.statement;
    expect([said.status, other.status]).toEqual([201, "posted"]);
    expect((await linesOf(other.id)).map(({ state }) => state)).toEqual(["known", "known"]);
  }
  const { statement: kept } = first.data;
  const file = await here.platform.request(`GET /console/bank-statements/${kept.id}/file`, { token: here.token });
  expect(await file.text()).toBe(csv);
  const { rows } = await here.platform.db.execute(sql`select content::text as text from bank_statement_files`);
  expect(JSON.stringify(rows)).not.toContain("UTR-F1");
});

test("a CSV whose columns are not plain is asked about once, and read so from then on", async () => {
  const { id } = await account();
  const odd = "Tag;Betrag;Wer\n04/01/2026;15.00;ein Kunde\n";
  const path = `/console/bank-accounts/${id}`;
  const look = await upload(`${path}/statement-preview`, odd);
  expect(look).toMatchObject({ status: 200, data: { format: "csv", mapping: null, remembered: false, known: null } });
  const refused = await upload(`${path}/statements`, odd);
  expect([refused.status, refused.message]).toEqual([422, "Say first what the columns of this CSV are"]);
  const none = {
    reference: null,
    narration: null,
    account: null,
    side: null,
    credit: null,
    debit: null,
    balance: null,
  };
  const mapping = { header: 0, day: "dmy", columns: { ...none, date: 0, amount: 1, payer: 2 } };
  expect((await register.ask(`PUT ${path}/statement-mapping`, mapping)).status).toBe(200);
  expect(await upload(`${path}/statement-preview`, odd)).toMatchObject({ data: { remembered: true, mapping } });
  const brought = await upload(`${path}/statements`, odd);
  expect(brought).toMatchObject({ status: 201, data: { statement: { credits: "15.00", lines: 1 } } });
  expect((await upload(`${path}/statement-preview`, odd)) as object).toMatchObject({
    data: { known: expect.any(Number) },
  });
});

test("who pays from a customer’s own bank account is known by its hash, and shown by its last digits", async () => {
  const order = await desk.place(1);
  const { customer } = order;
  const bank_details = { account_name: "A", account_number: "112233445566", ifsc: "HDFC0000001", bank_name: "HDFC" };
  await here.platform.db.update(tables.users).set({ bank_details }).where(sql`id = ${customer.id}`);
  const line = { ...credit("100.00", "UTR-ACC", `by order ORD-${order.id}`), account: "112233445566" };
  const { lines } = await bring(await account(), [line]);
  expect(lines[0]).toMatchObject({ state: "matched", payer_id: customer.id, payer_account: "••••5566" });
  expect(lines[0]?.reasons.map(({ code }) => code)).toEqual(["reference-exact", "payer-account"]);
});

test("who may only look at the ledger brings, decides and posts nothing", async () => {
  const token = await here.platform.tokenOf(ROLE.auditor);
  const { id, number } = await account();
  const csv = asCsv({ account: number, opening: "0.00", lines: [credit("1.00", "U", "x")] });
  expect((await upload(`/console/bank-accounts/${id}/statements`, csv, "s.csv", token)).status).toBe(403);
  const { statement, lines } = await bring({ id, number }, [credit("2.00", "UTR-A", "x")]);
  expect((await post(statement.id, token)).status).toBe(403);
  const decision = `PUT /console/bank-statement-lines/${lines[0]?.id}/decision`;
  expect((await register.ask(decision, { decision: "suspense", parts: [] }, token)).status).toBe(403);
  const { request } = await post(statement.id);
  expect((await here.send(`PUT /console/approvals/${request}/decision`, { decision: "approve" }, token)).status).toBe(
    403,
  );
});

test("the database keeps what the bank said, and a line that is posted", async () => {
  const { statement } = await bring(await account(), [credit("3.00", "UTR-DB", "x")]);
  const { db } = here.platform;
  const refused = (query: ReturnType<typeof sql>) => expect(db.execute(query)).rejects.toThrow();
  await refused(sql`update bank_statement_lines set amount = 4 where statement_id = ${statement.id}`);
  await refused(sql`update bank_statements set credits = 4 where id = ${statement.id}`);
  await approve((await post(statement.id)).request);
  await refused(sql`update bank_statement_lines set state = 'suspense' where statement_id = ${statement.id}`);
  await refused(sql`delete from bank_statement_lines where statement_id = ${statement.id}`);
});
