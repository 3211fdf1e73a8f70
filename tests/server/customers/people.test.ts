import { expect, test } from "vitest";
import { ROLE } from "../../../src/contract/roles/vocabulary";
import { moneyOn } from "../money";
import { clerkWith } from "../rows";
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

test("to who may not view employees an employee is like a number that nobody has, whatever is asked", async () => {
  const by = await clerkWith(here, { customers: ["view", "create", "edit", "delete", "approve"] });
  for (const [route, body] of [
    ["PUT /console/customers/:id", { email: "mine@mail.example" }],
    ["PUT /console/customers/:id", { name: "A", version: 99 }],
    ["PUT /console/customers/:id/bank-details", ACCOUNT],
    ["DELETE /console/customers/:id", undefined],
    ["POST /console/notes/customers/:id", { text: "Hello" }],
    ["PUT /console/customers/:id/kyc/pan", { decision: "approve" }],
    ["DELETE /console/customers/:id/kyc-documents/1", undefined],
  ] as const) {
    const ask = (id: number) => here.send(route.replace(":id", String(id)), body, by);
    const [employee, nobody] = [await ask(1), await ask(999_999)];
    expect([route, nobody.status, nobody.message]).toEqual([route, 404, expect.stringContaining("does not exist")]);
    expect([route, employee.status, employee.message, employee.data]).toEqual([
      route,
      404,
      nobody.message,
      nobody.data,
    ]);
  }
});

test("nobody gives a role that allows more than the own one, nor changes whoever holds one", async () => {
  const by = await clerkWith(here, { employee: ["view", "create", "edit", "delete"] });
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
  const { token: by, ...second } = await losing.colleague(ROLE.superAdmin);
  expect((await settle("DELETE /employee/1", undefined, by)).status).toBe(200);
  await platform.change(second.id, { name: "The last" });
  const third = await platform.employee({ role: ROLE.superAdmin, status: "Blocked" });
  expect((await send(`PUT /console/employee/${third.id}`, { name: "Still blocked" }, by)).status).toBe(200);
});

test("one phone belongs to one customer", async () => {
  const { country_code } = await here.add.customer({ phone: "0000777001" });
  const again = { name: "Twin Number", email: "twin@people.example", country_code, phone: "0000777001" };
  const refused = await here.send("POST /console/customers", again);
  expect(refused).toMatchObject({ status: 409, errors: [{ path: "phone", message: "Already in use" }] });
});

test("who deletes a customer is told no more of them than who looks them up", async () => {
  const by = await clerkWith(here, { customers: ["view", "delete"] });
  const { id } = await here.add.customer({ address: "7 Canary Wharf", dob: "1980-02-03" });
  const answer = await here.raw(`DELETE /console/customers/${id}`, undefined, by);
  expect([answer.status, await answer.text()]).toEqual([202, expect.not.stringMatching(/Canary|1980-02-03/)]);
});
