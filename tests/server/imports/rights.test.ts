import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { PRESET_ROLES } from "../../../src/contract/permissions";
import { ROLE } from "../../../src/contract/roles/vocabulary";
import { tables } from "../../../src/server/db/tables";
import { signedIn } from "../signedIn";
import { importsOn } from "./importsOn";

const here = signedIn();
const imports = importsOn(here);
const CANARY = "Canary 4711";

const people = new Map<number, string>();
let id: number;
beforeAll(async () => {
  for (const { id: role, permissions } of PRESET_ROLES) {
    if (!Object.keys(permissions).length) continue;
    const person = await here.platform.employee({ role });
    people.set(role, (await here.platform.signIn(String(person.email))).data.accessToken);
  }
  id = await imports.checked("amenities", `name,position\n${CANARY},1\n${CANARY} b,x\n`, {}, `${CANARY}.csv`);
});

test("what a role may not see of an import of somebody else, no call tells it", async () => {
  for (const [role, token] of people) {
    const { permissions = {} } = PRESET_ROLES.find((one) => one.id === role) ?? {};
    const sees = permissions.audit?.includes("view") ?? false;
    const reads = sees && (permissions.catalogue?.includes("view") ?? false);
    for (const [part, told] of [
      ["progress", sees],
      ["head", false],
      ["rows", reads],
      ["refused", reads && (permissions.audit?.includes("export") ?? false)],
      ["", sees],
    ] as const) {
      const answer = await here.platform.api.app.request(`/api/console/imports/${id}${part && `/${part}`}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      expect([role, part, answer.status === 200]).toEqual([role, part, told]);
      if (!told) expect(await answer.text()).not.toContain(CANARY);
    }
    const list = await here.platform.api.app.request("/api/console/imports", {
      headers: { authorization: `Bearer ${token}` },
    });
    expect([role, (await list.text()).includes(CANARY)]).toEqual([role, sees]);
  }
});

test("nobody but who brought a file checks it, runs it, cancels it, discards it or tries it again", async () => {
  const { mapping } = await imports.head(id);
  for (const [role, token] of people)
    for (const [route, body] of [
      [`PUT /console/imports/${id}/check`, mapping],
      [`POST /console/imports/${id}/run`, {}],
      [`PUT /console/imports/${id}/cancellation`, {}],
      [`PUT /console/imports/${id}/retry`, {}],
      // A Super admin may discard it.
      ...(role === ROLE.superAdmin ? [] : [[`DELETE /console/imports/${id}/rows`, undefined] as const]),
    ] as const)
      expect([403, 404], `${role} ${route}`).toContain((await imports.keyed(route, body, token)).status);
});

test("a file is brought by those alone who may create such records", async () => {
  for (const [role, token] of people) {
    const { permissions = {} } = PRESET_ROLES.find((one) => one.id === role) ?? {};
    const said = await imports.bring("amenities", "name\nA\n", "a.csv", token);
    expect([role, said.status]).toEqual([role, permissions.catalogue?.includes("create") ? 201 : 403]);
  }
  expect((await imports.bring("outbox", "name\nA\n")).status).toBe(409);
  expect((await imports.bring("nothing", "name\nA\n")).status).toBe(404);
});

test("whoever loses the right while rows are left is stopped, and says so", async () => {
  const token = people.get(ROLE.assetManager) as string;
  const { data } = await imports.bring("amenities", "name\nStopped\n", "a.csv", token);
  const { mapping } = await imports.head(data.id, token);
  await imports.check(data.id, mapping, token);
  await here.platform.db.execute(sql`update users set status = ${"Inactive"} where role = ${ROLE.assetManager}`);
  await imports.work();
  expect(await imports.countsOf(data.id)).toMatchObject({ status: "stopped", created: 0 });
});

test("whoever sees a column of the file no more is stopped, and holds nobody else up", async () => {
  const grant = (actions: string[]) => ({ customers: actions, jobs: ["view"] });
  const given = { name: "Enters customers", description: "", permissions: grant(["view", "create", "edit"]) } as never;
  const [role] = await here.platform.db.insert(tables.roles).values(given).returning();
  const clerk = await here.platform.employee({ role: Number(role?.id) });
  const token = (await here.platform.signIn(String(clerk.email))).data.accessToken;
  const { data } = await imports.bring("customers", "name,email,address\nA,a@b.example,Street 1\n", "a.csv", token);
  const { mapping } = await imports.head(data.id, token);
  await imports.check(data.id, mapping, token);
  await here.platform.db
    .update(tables.roles)
    .set({ permissions: grant(["view", "create"]) } as never)
    .where(eq(tables.roles.id, Number(role?.id)));
  await imports.work();
  expect(await imports.progress(data.id)).toMatchObject({
    status: "stopped",
    problem: "Whoever started it may not set all of its columns any more",
  });
  expect(await imports.countsOf(await imports.checked("amenities", "name\nNext\n"))).toMatchObject({
    status: "checked",
    created: 1,
  });
});
