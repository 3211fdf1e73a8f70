import { desc, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { employee } from "../../../src/contract/employees/resource";
import type { Field } from "../../../src/contract/fieldRegistry";
import type { Grants } from "../../../src/contract/permissions";
import { ROLE } from "../../../src/contract/roles/vocabulary";
import { tables } from "../../../src/server/db/tables";
import { signedIn } from "../signedIn";

const here = signedIn();
/** What the staff of these tests may do with roles, and nothing else. */
const CLERK = {
  roles: ["view", "create", "edit", "delete", "approve"],
  orders: ["view"],
  approvals: ["view"],
} as const;
let made = 0;
let second: string;

beforeAll(async () => {
  second = await here.second();
});

const signedInAs = (role: number) => here.platform.tokenOf(role);

async function addRole(permissions: unknown, name = `Role ${++made}`) {
  const [role] = await here.platform.db
    .insert(tables.roles)
    .values({ name, permissions: permissions as Grants })
    .returning();
  return role?.id as number;
}

const grantsOf = async (id: number) =>
  (await here.platform.db.select().from(tables.roles).where(eq(tables.roles.id, id)))[0]?.permissions;
const ask = (id: number, body: object, by?: string) => here.send(`PUT /console/roles/${id}`, body, by);
const askRemoval = (id: number, by?: string) => here.send(`DELETE /console/roles/${id}`, {}, by);
const newest = async () =>
  (await here.platform.db.select().from(tables.approvals).orderBy(desc(tables.approvals.id)).limit(1))[0];
test.each(["super admin", "Super admin\u200b", "Super\u00a0admin", "Ｓuper admin"])(
  "a role may not be called “%s”, which reads as another role",
  async (name) => {
    expect(await here.send("POST /console/roles", { name, permissions: {} })).toMatchObject({
      status: 422,
      errors: [{ path: "name", message: "This reads as “Super admin”. Use another name" }],
    });
    const id = await addRole({});
    expect((await ask(id, { name })).status).toBe(422);
  },
);

const approve = async (by: string) =>
  here.send(`PUT /console/approvals/${(await newest())?.id}/decision`, { decision: "approve" }, by);

describe("a change of a role", () => {
  test("waits, is not approved by who asked, and holds once another super admin approves it", async () => {
    const id = await addRole({ orders: ["view", "edit"] });
    const asked = await ask(id, { permissions: { orders: ["view"] }, reason: "They only read" });
    expect(asked.status).toBe(202);
    expect(await grantsOf(id)).toEqual({ orders: ["view", "edit"] });
    expect((await approve(here.token)).status).toBe(403);
    expect((await approve(second)).status).toBe(200);
    expect(await grantsOf(id)).toEqual({ orders: ["view"] });
  });

  test("is refused at once where it allows more than its asker may do", async () => {
    const own = await addRole(CLERK);
    const by = await signedInAs(own);
    const more = { permissions: { ...CLERK, withdrawals: ["view", "approve"] } };
    const words = [{ path: "permissions", message: "This allows more than your own role" }];
    expect((await ask(own, more, by)).errors).toEqual(words);
    expect((await ask(await addRole({ orders: ["view"] }), more, by)).errors).toEqual(words);
    expect((await ask(ROLE.finance, { permissions: {} }, by)).errors).toEqual(words);
    expect((await here.send("POST /console/roles", { name: "A copy of Finance", ...more }, by)).errors).toEqual(words);
    expect(await grantsOf(own)).toEqual(CLERK);
  });

  test("is not approved by who may do less than the role, before the change or after it", async () => {
    const clerk = await signedInAs(await addRole(CLERK));
    const lower = await addRole({ orders: ["view"] });
    await ask(lower, { permissions: { orders: ["view", "edit"] } });
    const raised = await approve(clerk);
    expect([raised.status, raised.message]).toEqual([422, "This allows more than your own role"]);
    const higher = await addRole({ withdrawals: ["view", "approve"] });
    await ask(higher, { permissions: {} });
    expect((await approve(clerk)).status).toBe(422);
    expect([await grantsOf(lower), await grantsOf(higher)]).toEqual([
      { orders: ["view"] },
      { withdrawals: ["view", "approve"] },
    ]);
  });

  test("of the own role is not approved into more rights: not by a holder, not with a helper of the same role", async () => {
    const own = await addRole(CLERK);
    const [one, other] = [await signedInAs(own), await signedInAs(own)];
    expect((await ask(own, { permissions: { ...CLERK, orders: ["view", "edit"] } }, one)).status).toBe(422);
    await ask(own, { permissions: { ...CLERK, orders: ["view", "edit"] } });
    expect((await approve(other)).status).toBe(422);
    expect(await grantsOf(own)).toEqual(CLERK);
    expect((await approve(second)).status).toBe(200);
    expect(await grantsOf(own)).toMatchObject({ orders: ["view", "edit"] });
  });

  test("within the own rights is asked for and approved by colleagues who have them", async () => {
    const own = await addRole(CLERK);
    const [one, other] = [await signedInAs(own), await signedInAs(own)];
    const id = await addRole({ orders: ["view"] });
    expect((await ask(id, { permissions: { approvals: ["view"] } }, one)).status).toBe(202);
    expect((await approve(other)).status).toBe(200);
    expect(await grantsOf(id)).toEqual({ approvals: ["view"] });
  });

  test.each([ROLE.superAdmin, ROLE.customer])("of what role %i may do is never asked for", async (id) => {
    expect((await ask(id, { permissions: { orders: ["view"] } })).errors).toMatchObject([{ path: "permissions" }]);
  });
});

describe("the deletion of a role", () => {
  test("waits for a second person, and is refused to them while somebody holds it", async () => {
    const id = await addRole({});
    expect((await askRemoval(id)).status).toBe(202);
    const holder = await here.platform.employee({ role: id });
    const approved = await approve(second);
    expect([approved.status, approved.message]).toEqual([409, "People still hold this role"]);
    expect(await newest()).toMatchObject({ status: "pending" });
    expect((await askRemoval(id)).message).toBe("People still hold this role");
    await here.platform.change(holder.id, { role: ROLE.support });
    expect(await grantsOf(id)).toEqual({});
    expect((await approve(second)).status).toBe(200);
    expect(await grantsOf(id)).toBeUndefined();
  });

  test("is refused for a preset, and to who may do less than it allows", async () => {
    expect((await askRemoval(ROLE.auditor)).message).toBe("A preset role stays");
    expect((await askRemoval(ROLE.superAdmin)).status).toBe(409);
    const clerk = await signedInAs(await addRole(CLERK));
    expect((await askRemoval(await addRole({ ledger: ["view"] }), clerk)).status).toBe(422);
  });
});

describe("who holds a role", () => {
  const holders = (id: number, by?: string) => here.send(`GET /console/roles/${id}/holders`, undefined, by);

  test("is answered by name, with how many there are, and is nothing of a role that does not exist", async () => {
    expect((await holders(999_999)).status).toBe(404);
    const id = await addRole({});
    const bela = await here.platform.employee({ role: id, name: "Bela", status: "Blocked" });
    const asha = await here.platform.employee({ role: id, name: "Asha" });
    expect((await holders(id)).data).toEqual({
      found: 2,
      people: [
        { id: asha.id, name: "Asha", status: "Active" },
        { id: bela.id, name: "Bela", status: "Blocked" },
      ],
    });
  });

  test("is only counted for customers, and for who may not see employees", async () => {
    await here.platform.customer();
    const customers = (await here.platform.db.select().from(tables.users).where(eq(tables.users.role, ROLE.customer)))
      .length;
    expect((await holders(ROLE.customer)).data).toEqual({ found: customers, people: [] });
    const clerk = await signedInAs(await addRole(CLERK));
    const counted = (await holders(ROLE.superAdmin, clerk)).data;
    expect([Number(counted.found) > 0, counted.people]).toEqual([true, []]);
  });
});

test("an employee is offered the roles of the back office alone", async () => {
  const { among } = employee.fields.find(({ path }) => path === "role") as Field;
  const filter = encodeURIComponent(JSON.stringify(among));
  const offered = await here.bare<{ id: number }[]>(`GET /console/roles?filter=${filter}`);
  const all = await here.platform.db.select({ id: tables.roles.id }).from(tables.roles);
  const ids = all.map(({ id }) => id).filter((id) => id !== ROLE.customer);
  expect(offered.map(({ id }) => id).sort()).toEqual(ids.sort());
});
