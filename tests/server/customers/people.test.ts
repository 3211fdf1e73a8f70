import { expect, test } from "vitest";
import { ROLE } from "../../../src/contract/roles/vocabulary";
import { tables } from "../../../src/server/db/tables";
import { moneyOn } from "../money";
import { signedIn } from "../signedIn";

const here = signedIn();
/** A platform that loses its first administrator. */
const losing = signedIn();

test("users are found by KYC, wallet and role together", async () => {
  const { customer } = moneyOn(here);
  const id = await customer("10.00", { name: "Only One" });
  await customer("10.00", { kyc: { status: "rejected" } });
  await customer("0.00");
  const { data } = await here.send("GET /users/filter?kyc=verified&wallet=funded&role=2&limit=100");
  const found = data as unknown as { id: number; kyc: { status: string }; wallet_balance: string }[];
  expect(found.map((user) => user.id)).toContain(id);
  expect(found.filter((user) => user.kyc.status !== "verified" || user.wallet_balance === "0.00")).toEqual([]);
});

test("who may edit customers cannot change an employee through them", async () => {
  const refused = await here.send("PUT /console/customers/1", { email: "mine@mail.example" });
  expect(refused).toMatchObject({ status: 403, message: "This person is an employee and is changed there" });
});

const ACCOUNT = {
  ...{ account_name: "Mine", account_number: "12345678901", ifsc: "HDFC0001234", bank_name: "Bank" },
  reason: "They moved",
};

test.each([
  ["changed", (id: number) => `PUT /console/customers/${id}`, { email: "mine@mail.example" }],
  ["changed from a version that is none", (id: number) => `PUT /console/customers/${id}`, { name: "A", version: 99 }],
  ["given another bank account", (id: number) => `PUT /console/customers/${id}/bank-details`, ACCOUNT],
  ["deleted", (id: number) => `DELETE /console/customers/${id}`, undefined],
  ["given a note", (id: number) => `POST /console/notes/customers/${id}`, { text: "Hello" }],
  ["decided on", (id: number) => `PUT /console/customers/${id}/kyc/pan`, { decision: "approve" }],
  ["relieved of a document", (id: number) => `DELETE /console/customers/${id}/kyc-documents/1`, undefined],
])("to who may not view employees an employee %s is like a number that nobody has", async (_, route, body) => {
  const permissions = { customers: ["view", "create", "edit", "delete", "approve"] };
  const [role] = await here.platform.db
    .insert(tables.roles)
    .values({ name: `Desk ${_}`, permissions } as never)
    .returning();
  const clerk = await here.platform.employee({ role: role?.id ?? 0 });
  const by = (await here.platform.signIn(clerk.email)).data.accessToken;
  const [employee, nobody] = [await here.send(route(1), body, by), await here.send(route(999_999), body, by)];
  expect([nobody.status, nobody.message]).toEqual([404, expect.stringContaining("does not exist")]);
  expect([employee.status, employee.message, employee.data]).toEqual([nobody.status, nobody.message, nobody.data]);
});

test("nobody gives a role that allows more than the own one, nor changes whoever holds one", async () => {
  const granted = { name: "People", permissions: { employee: ["view", "create", "edit", "delete"] } } as const;
  const [role] = await here.platform.db
    .insert(tables.roles)
    .values(granted as never)
    .returning();
  const clerk = await here.platform.employee({ role: role?.id ?? 0 });
  const by = (await here.platform.signIn(clerk.email)).data.accessToken;
  const higher = { name: "N", email: "n@console.example", role: ROLE.finance };
  expect((await here.send("POST /employee", higher, by)).errors).toEqual([
    { path: "role", message: "You cannot give a role that allows more than yours" },
  ]);
  expect((await here.send("PUT /console/employee/1", { password: "taking it over" }, by)).status).toBe(403);
  expect((await here.send("POST /employee", { ...higher, role: ROLE.customer })).errors?.[0]?.path).toBe("role");
});

test("nobody changes the own role or status, and the last super admin stays", async () => {
  const { platform, send, settle } = losing;
  expect((await send("PUT /console/employee/1", { status: "Blocked" })).errors?.[0]?.path).toBe("status");
  expect((await send("DELETE /employee/1")).status).toBe(403);
  const second = await platform.employee({ role: ROLE.superAdmin });
  const by = (await platform.signIn(second.email)).data.accessToken;
  expect((await settle("DELETE /employee/1", undefined, by)).status).toBe(200);
  await platform.change(second.id, { name: "The last" });
  const third = await platform.employee({ role: ROLE.superAdmin, status: "Blocked" });
  expect((await send(`PUT /console/employee/${third.id}`, { name: "Still blocked" }, by)).status).toBe(200);
});

test("a password for another is ignored, and leaves the person signed in", async () => {
  const { id, email } = await here.platform.employee({ role: ROLE.support });
  const by = (await here.platform.signIn(email)).data.accessToken;
  await here.send(`PUT /console/employee/${id}`, { password: "a completely new one", name: "Renamed" });
  expect((await here.platform.me(by)).data.name).toBe("Renamed");
  expect((await here.platform.signIn(email, {}, "a completely new one")).status).toBe(401);
});

test("a preset role stays, and a role that people hold stays too", async () => {
  expect(await here.send(`DELETE /console/roles/${ROLE.auditor}`)).toMatchObject({
    status: 409,
    message: "A preset role stays",
  });
  const fixed = await here.send(`PUT /console/roles/${ROLE.superAdmin}`, { permissions: {} });
  expect(fixed.errors).toEqual([{ path: "permissions", message: "What “Super admin” may do is fixed" }]);
});

test("one phone belongs to one customer", async () => {
  const { country_code } = await here.add.customer({ phone: "0000777001" });
  const again = { name: "Twin Number", email: "twin@people.example", country_code, phone: "0000777001" };
  const refused = await here.send("POST /console/customers", again);
  expect(refused).toMatchObject({ status: 409, errors: [{ path: "phone", message: "Already in use" }] });
});

test("who deletes a customer is told no more of them than who looks them up", async () => {
  const deleting = { name: "Deletes", description: "", permissions: { customers: ["view", "delete"] } } as never;
  const [role] = await here.platform.db.insert(tables.roles).values(deleting).returning();
  const { email } = await here.platform.employee({ role: Number(role?.id) });
  const by = (await here.platform.signIn(email)).data.accessToken;
  const { id } = await here.add.customer({ address: "7 Canary Wharf", dob: "1980-02-03" });
  const answer = await here.platform.api.app.request(`/api/console/customers/${id}`, {
    ...{ method: "DELETE", headers: { authorization: `Bearer ${by}` } },
  });
  expect([answer.status, await answer.text()]).toEqual([202, expect.not.stringMatching(/Canary|1980-02-03/)]);
});
