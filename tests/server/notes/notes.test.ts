import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Activity } from "../../../src/contract/notes/calls";
import type { Grants } from "../../../src/contract/permissions";
import { ROLE } from "../../../src/contract/roles/vocabulary";
import type { Work } from "../../../src/contract/worklist/calls";
import { mayRead } from "../../../src/server/uploads/uses";
import { addFile } from "../assets/completeAsset";
import { moneyOn } from "../money";
import { addRow } from "../rows";
import { signedIn } from "../signedIn";

const here = signedIn();
const money = moneyOn(here);

const activity = async (resource: string, id: number, by?: string) =>
  (await here.send(`GET /console/activity/${resource}/${id}`, undefined, by)).data as unknown as Activity;
const note = (resource: string, id: number, body: object, by?: string) =>
  here.send(`POST /console/notes/${resource}/${id}`, body, by);

const NAME = "Asha Colleague";
const person = (role: number) => here.colleague(role, { name: NAME });

test("notes about any record stand with their author, the latest first, and in its history", async () => {
  const { id } = await here.add.customer();
  await note("customers", id, { text: "Called, no answer." });
  const added = await note("customers", id, { text: "Calls back on Monday." });
  expect(added).toMatchObject({ status: 201, data: { text: "Calls back on Monday.", author: "Administrator" } });
  expect((await activity("customers", id)).notes).toMatchObject([
    { text: "Calls back on Monday." },
    { text: "Called, no answer." },
  ]);
  const { id: asset } = await here.add.asset();
  await note("assets", asset, { text: "The valuer comes on Friday." });
  expect((await activity("assets", asset)).notes).toMatchObject([{ text: "The valuer comes on Friday." }]);
  const { data } = await here.send(`GET /console/history/assets/${asset}`);
  expect(data).toMatchObject([{ action: "note" }]);
});

test("an empty note is refused, and so is one about what is not there or not seen", async () => {
  const { id } = await here.add.customer();
  expect((await note("customers", id, { text: " " })).errors?.[0]?.path).toBe("text");
  expect((await note("customers", 999_999, { text: "Seen" })).status).toBe(404);
  expect((await note("nothing", id, { text: "Seen" })).status).toBe(404);
  const auditor = await person(ROLE.auditor);
  expect((await note("customers", id, { text: "Seen" }, auditor.token)).status).toBe(403);
  expect((await activity("customers", id, auditor.token)).writes).toBe(false);
  const support = await person(ROLE.support);
  expect((await here.send(`GET /console/activity/spv/1`, undefined, support.token)).status).toBe(403);
  const { id: asset } = await here.add.asset();
  expect((await note("assets", asset, { text: "Seen" }, support.token)).status).toBe(403);
  // A colleague is no customer.
  expect((await note("customers", support.id, { text: "Seen" })).status).toBe(403);
});

test("who is named is told, has it on the worklist alone, and takes it off once", async () => {
  const order = await here.add.order({ status: "pending" });
  const finance = await person(ROLE.finance);
  const { data } = await note("orders", Number(order.id), {
    text: "Please look at the receipt.",
    mentions: [finance.id],
  });
  expect(data).toMatchObject({ mentions: [{ id: finance.id, name: NAME }] });
  const { data: inbox } = await here.send("GET /console/inbox", undefined, finance.token);
  expect(inbox).toMatchObject({
    notices: [{ resource: "orders", record_id: order.id, text: "Please look at the receipt." }],
  });
  const mine = async (by?: string) =>
    ((await here.send("GET /console/worklist?kind=mention", undefined, by)).data as unknown as { work: Work[] }).work;
  const [work] = await mine(finance.token);
  expect(work).toMatchObject({ resource: "orders", record_id: order.id, name: "Administrator" });
  expect(await mine()).toEqual([]);
  const seen = (by: string) => here.send(`PUT /console/mentions/${work?.id}/seen`, undefined, by);
  expect((await seen(here.token)).status).toBe(404);
  expect((await seen(finance.token)).status).toBe(200);
  expect([(await seen(finance.token)).status, await mine(finance.token)]).toEqual([404, []]);
});

test("nobody is named who may not see the record, nor an end user, nor who is gone", async () => {
  const { id } = await here.add.asset();
  const compliance = await person(ROLE.compliance);
  const gone = await person(ROLE.assetManager);
  await here.platform.change(gone.id, { status: "Blocked" });
  const { id: spv } = await here.add.customer();
  const { data: people } = await here.send(`GET /console/notes/assets/${id}/people`);
  expect(people).toContainEqual({ id: compliance.id, name: NAME });
  for (const named of [gone.id, spv, 999_999]) {
    const answer = await note("assets", id, { text: "Look", mentions: [named] });
    expect([answer.status, answer.errors?.[0]?.path]).toEqual([422, "mentions"]);
  }
});

test("a mention of what one may see no longer is on no worklist", async () => {
  const { id } = await here.add.asset();
  const finance = await person(ROLE.finance);
  await note("assets", id, { text: "Look", mentions: [finance.id] });
  const role = await addRow(here, "roles", { name: "Orders only", permissions: { orders: ["view"] } });
  await here.platform.change(finance.id, { role });
  const { data } = await here.send("GET /console/worklist", undefined, finance.token);
  expect(data).toMatchObject({ work: [] });
});

test("a file goes with a note, for those who may see the record and nobody else", async () => {
  const { id } = await here.add.customer();
  const file = await addFile(here, "document");
  expect((await note("customers", id, { text: "The letter.", file })).status).toBe(201);
  const mayBeRead = (grants: Grants) =>
    mayRead(here.platform.db, { id: 999, grants }, { id: file.slice(-36), created_by: 1 });
  expect([await mayBeRead({ customers: ["view"] }), await mayBeRead({ assets: ["view"] })]).toEqual([true, false]);
  const other = await person(ROLE.auditor);
  const foreign = await addFile(here, "document", { created_by: other.id });
  expect((await note("customers", id, { text: "Not mine.", file: foreign })).errors?.[0]?.path).toBe("file");
});

test("messages and money stand beside the notes for who may see the outbox and the ledger", async () => {
  const id = await money.customer("500.00");
  await here.platform.db.execute(sql`
    insert into outbox (channel, recipient, subject, body, user_id) values ('email', 'a@b.example', 'Welcome', 'Secret text', ${id})`);
  const seen = await activity("customers", id);
  expect(seen).toMatchObject({ messages: [{ subject: "Welcome" }], money: [{ kind: "deposit", amount: "500.00" }] });
  expect(JSON.stringify(seen)).not.toContain("Secret text");
  const compliance = await person(ROLE.compliance);
  expect(await activity("customers", id, compliance.token)).toMatchObject({ messages: [], money: [], writes: true });
});
