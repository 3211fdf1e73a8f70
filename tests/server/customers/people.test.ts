import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
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

const FILE = "/api/console/files/0192f0c1-2b3c-7d4e-8f50-123456789abc";
const DECISION = { decision: "approve" };

/** Bodies of the calls about a customer, by their endpoint. */
const BODIES: Readonly<Record<string, object>> = {
  "PUT /console/customers/:id": { name: "A", version: 99 },
  "PUT /console/customers/:id/bank-details": ACCOUNT,
  "PUT /console/customers/:id/kyc/:check": DECISION,
  "POST /console/customers/:id/kyc-documents": { check: "pan", title: "Card", file: FILE },
  "POST /console/customers/:id/units-to-wallet": { property_id: 1 },
  "POST /console/customers/:id/wallet-recovery": {
    ...{ lost: `0x${"1".repeat(40)}`, replacement: `0x${"2".repeat(40)}`, reason: "Lost" },
  },
  "POST /console/customers/:id/reveal": { field: "pan_number", reason: "Asked by the customer" },
  "POST /console/notes/customers/:id": { text: "Hello" },
};

test("to who may not view employees an employee is like a number that nobody has, whatever is asked", async () => {
  const by = await clerkWith(here, { customers: ["view", "create", "edit", "delete", "approve"], spv: ["edit"] });
  const served = here.platform.api.served.map(({ call }) => call.on).filter((on) => on.includes("/customers/:id"));
  expect(served).toEqual(expect.arrayContaining(Object.keys(BODIES).filter((on) => !on.includes("notes"))));
  const others: unknown[] = [];
  for (const on of new Set([...served, ...Object.keys(BODIES)])) {
    const ask = (id: number) => {
      const address = on.replace(":id", String(id)).replace(":check", "pan").replace(":document_id", "1");
      return here.platform.call(address, { token: by, body: BODIES[on], headers: { "Idempotency-Key": randomUUID() } });
    };
    const [employee, nobody] = [await ask(1), await ask(999_999)];
    const [first, second] = [employee, nobody].map(({ status, message, data }) => [status, message, data]);
    if (nobody.status !== 404 || !isDeepStrictEqual(first, second))
      others.push({ on, employee: first, nobody: second });
  }
  expect(others).toEqual([]);
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
