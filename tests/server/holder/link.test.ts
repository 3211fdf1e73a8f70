import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { ROLE } from "../../../src/contract/roles/vocabulary";
import { holderLinks } from "../../../src/server/holder/tables";
import { DAY } from "../platform";
import { signedIn } from "../signedIn";
import { holderPageOn } from "./holderPage";

const here = signedIn();
const on = holderPageOn(here);

const GONE = "This link is not valid any longer: it has ended, or a newer one was sent.";
const refused = { status: 404, message: GONE };
const add = (values: object = {}) =>
  here.add.customer({
    status: "Active",
    kyc: { status: "verified" },
    kyc_email_verification_status: "approved",
    ...values,
  });

test("a customer is mailed a link of their own, which greets them by their first name, a company by its whole", async () => {
  const customer = await add({ name: "Asha Verma", firstname: "Asha" });
  expect(await on.link(customer.id)).toBeNull();
  expect(await on.sendLink(customer.id)).toMatchObject({ status: 201, data: { ended: false, opened_at: null } });
  const token = await on.tokenFor(customer.email);
  expect(token).toMatch(/^[\w-]{43}$/);
  expect((await on.open(token)).data).toMatchObject({
    first_name: "Asha",
    verified: true,
    holdings: [],
    statements: [],
  });
  expect(await on.link(customer.id)).toMatchObject({ ended: false, opened_at: expect.any(String) });
  const person = await add({ name: "Zoya Khan", firstname: null, investor_category: "individual" });
  expect((await on.read(await on.linkOf(person))).first_name).toBe("Zoya");
  const company = await add({ name: "Old Pier Estates", firstname: null, investor_category: "corporate" });
  expect((await on.read(await on.linkOf(company))).first_name).toBe("Old Pier Estates");
});

test("of the token a keyed hash is kept, and neither outbox, trail nor log has it", async () => {
  const customer = await add();
  const token = await on.linkOf(customer);
  const [kept] = await here.platform.db
    .select()
    .from(holderLinks)
    .where(eq(holderLinks.user_id, Number(customer.id)));
  expect(JSON.stringify(kept)).not.toContain(token);
  const { rows } = await here.platform.db.execute("select body from outbox order by id desc limit 1");
  expect(JSON.stringify(rows)).toContain("••••••");
  expect(JSON.stringify(rows)).not.toContain(token);
  const { data } = await here.send(`GET /console/history/customers/${customer.id}`);
  expect(data).toMatchObject([{ action: "update", changes: { "holder link": { before: null, after: "sent" } } }]);
  expect(JSON.stringify(data)).not.toContain(token);
  await on.open(token);
  expect(here.platform.log()).not.toContain(token);
});

test("a newer link ends the one before, and one that is ended opens nothing", async () => {
  const customer = await add();
  const first = await on.linkOf(customer);
  const second = await on.linkOf(customer);
  expect(await on.open(first)).toMatchObject(refused);
  expect((await on.open(second)).status).toBe(200);
  expect((await on.endLink(customer.id)).status).toBe(200);
  expect(await on.open(second)).toMatchObject(refused);
  expect(await on.link(customer.id)).toBeNull();
  expect(await on.endLink(customer.id)).toMatchObject({ status: 404 });
});

test("a link opens its page for thirty days, and no longer", async () => {
  const customer = await add();
  const token = await on.linkOf(customer);
  await here.pass(29 * DAY);
  expect((await on.open(token)).status).toBe(200);
  await here.pass(DAY);
  expect(await on.open(token)).toMatchObject(refused);
  expect(await on.link(customer.id)).toMatchObject({ ended: true });
});

test("who lapses in KYC may still look, and is told so; who is blocked may not, and an employee has no page", async () => {
  const employee = await here.platform.employee({ role: ROLE.support });
  expect((await on.sendLink(employee.id)).status).toBe(403);
  const customer = await add();
  const token = await on.linkOf(customer);
  await here.platform.change(Number(customer.id), { kyc_status: "rejected" });
  expect((await on.open(token)).data).toMatchObject({ verified: false });
  await here.platform.change(Number(customer.id), { status: "Inactive" });
  expect(await on.open(token)).toMatchObject(refused);
  expect(await on.ask("history", token)).toMatchObject(refused);
  expect(await on.ask("proposals", token)).toMatchObject(refused);
  expect(await on.sendLink(customer.id)).toMatchObject({
    status: 409,
    message: "This customer’s account is not active",
  });
});

test("a link goes with the address that it was mailed to, and none goes to one that is not theirs", async () => {
  const customer = await add();
  const token = await on.linkOf(customer);
  await here.platform.change(Number(customer.id), { email: "moved@people.example" });
  expect(await on.open(token)).toMatchObject(refused);
  await here.platform.change(Number(customer.id), { kyc_email_verification_status: "rejected" });
  expect(await on.sendLink(customer.id)).toMatchObject({
    status: 409,
    message: "This customer’s e-mail address was checked, and is not theirs",
  });
});

test("tokens that are not there are refused alike by every call of the page, and told as wrong links", async () => {
  const from = { address: "203.0.113.40" };
  const wrong = "x".repeat(43);
  const calls: [string, object][] = [
    ["open", {}],
    ["history", {}],
    ["statement", { spv_id: 1 }],
    ["proposals", {}],
    ["ballot", { proposal_id: 1, option: 0 }],
    ["vote", { proposal_id: 1, option: 0, replaces: 0, signature: "0x12" }],
  ];
  for (const [path, body] of calls) expect(await on.ask(path, wrong, body, from)).toMatchObject(refused);
  const { data } = await here.send("GET /console/security-events?kind=link-refused");
  expect(JSON.stringify(data)).toContain("link-refused");
});

test("links are not tried for long from one address, and a right one opens all the same", async () => {
  const token = await on.linkOf(await add());
  const from = { address: "203.0.113.41" };
  for (let at = 0; at < 30; at += 1) expect((await on.open("y".repeat(43), from)).status).toBe(404);
  expect((await on.open("y".repeat(43), from)).status).toBe(429);
  expect((await on.open(token, from)).status).toBe(200);
});
