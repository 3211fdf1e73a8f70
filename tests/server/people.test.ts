import { afterAll, beforeAll, expect, test } from "vitest";
import { ROLE } from "../../src/contract/vocabulary";
import { tables } from "../../src/server/db/tables/resources";
import { openPlatform, type Platform } from "./platform";
import { recordsOn } from "./records";

let platform: Platform;
let token: string;
let add: ReturnType<typeof recordsOn>;
const send = (route: string, body?: unknown, by = token) => platform.call(route, { token: by, body });

beforeAll(async () => {
  platform = await openPlatform();
  add = recordsOn(platform);
  token = (await platform.signIn("first@console.example")).data.accessToken;
});
afterAll(() => platform.close());

test("users are found by KYC, wallet and role together", async () => {
  const verified = { kyc: { status: "verified" }, wallet_balance: "10.00" };
  const { id } = await add.customer({ ...verified, name: "Only One" });
  await add.customer({ ...verified, kyc: { status: "rejected" } });
  await add.customer({ ...verified, wallet_balance: "0.00" });
  const { data } = await send("GET /users/filter?kyc=verified&wallet=funded&role=2&limit=100");
  const found = data as unknown as { id: number; kyc: { status: string }; wallet_balance: string }[];
  expect(found.map((user) => user.id)).toContain(id);
  expect(found.filter((user) => user.kyc.status !== "verified" || user.wallet_balance === "0.00")).toEqual([]);
});

test("who may edit customers cannot change an employee through them", async () => {
  const support = await platform.employee({ role: ROLE.support });
  const by = (await platform.signIn(support.email)).data.accessToken;
  const refused = await send("PUT /console/customers/1", { email: "mine@mail.example" }, by);
  expect(refused).toMatchObject({ status: 403, message: "This person is an employee and is changed there" });
});

test("nobody gives a role that allows more than the own one, nor changes whoever holds one", async () => {
  const granted = { name: "People", permissions: { employee: ["view", "create", "edit", "delete"] } } as const;
  const [role] = await platform.db
    .insert(tables.roles)
    .values(granted as never)
    .returning();
  const clerk = await platform.employee({ role: role?.id ?? 0 });
  const by = (await platform.signIn(clerk.email)).data.accessToken;
  const higher = { name: "N", email: "n@console.example", role: ROLE.finance };
  expect((await send("POST /employee", higher, by)).errors).toEqual([
    { path: "role", message: "You cannot give a role that allows more than yours" },
  ]);
  expect((await send("PUT /console/employee/1", { password: "taking it over" }, by)).status).toBe(403);
  expect((await send("POST /employee", { ...higher, role: ROLE.customer })).errors?.[0]?.path).toBe("role");
});

test("nobody changes the own role or status, and the last super admin stays", async () => {
  expect((await send("PUT /console/employee/1", { status: "Blocked" })).errors?.[0]?.path).toBe("status");
  expect((await send("DELETE /employee/1")).status).toBe(403);
  const second = await platform.employee({ role: ROLE.superAdmin });
  const by = (await platform.signIn(second.email)).data.accessToken;
  expect((await send("DELETE /employee/1", undefined, by)).status).toBe(200);
  await platform.change(second.id, { name: "The last" });
  const third = await platform.employee({ role: ROLE.superAdmin, status: "Blocked" });
  expect((await send(`PUT /console/employee/${third.id}`, { name: "Still blocked" }, by)).status).toBe(200);
  token = by;
});

test("a password that is set by another ends the sessions of the account", async () => {
  const { id, email } = await platform.employee({ role: ROLE.support });
  const by = (await platform.signIn(email)).data.accessToken;
  expect((await platform.me(by)).status).toBe(200);
  await send(`PUT /console/employee/${id}`, { password: "a completely new one" });
  expect((await platform.me(by)).status).toBe(401);
  expect((await platform.signIn(email, {}, "a completely new one")).status).toBe(200);
});

test("a preset role stays, and a role that people hold stays too", async () => {
  expect(await send(`DELETE /console/roles/${ROLE.auditor}`)).toMatchObject({
    status: 409,
    message: "A preset role stays",
  });
  const fixed = await send(`PUT /console/roles/${ROLE.superAdmin}`, { permissions: {} });
  expect(fixed.errors).toEqual([{ path: "permissions", message: "What “Super admin” may do is fixed" }]);
});
