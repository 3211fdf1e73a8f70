import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { PRESET_ROLES } from "../../../src/contract/permissions";
import { ROLE } from "../../../src/contract/roles/vocabulary";
import { tables } from "../../../src/server/db/tables";
import { addRow, trailOf } from "../rows";
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
    people.set(role, (await here.colleague(role)).token);
  }
  id = await imports.checked("amenities", `name,position\n${CANARY},1\n${CANARY} b,x\n`, {}, `${CANARY}.csv`);
});

test("what a role may not see of an import of somebody else, no call tells it", async () => {
  for (const [role, token] of people) {
    const { permissions = {} } = PRESET_ROLES.find((one) => one.id === role) ?? {};
    const sees = [permissions.audit, permissions.catalogue].every((actions) => actions?.includes("view"));
    for (const [part, told] of [
      ["progress", sees],
      ["head", false],
      ["rows", sees],
      ["refused", sees && (permissions.audit?.includes("export") ?? false)],
      ["", sees],
    ] as const) {
      const answer = await here.raw(`GET /console/imports/${id}${part && `/${part}`}`, undefined, token);
      expect([role, part, answer.status === 200]).toEqual([role, part, told]);
      if (!told) expect(await answer.text()).not.toContain(CANARY);
    }
    const list = await here.raw("GET /console/imports", undefined, token);
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
  const given = { name: "Enters customers", description: "", permissions: grant(["view", "create", "edit"]) };
  const role = await addRow(here, "roles", given);
  const { token } = await here.colleague(role);
  const { data } = await imports.bring("customers", "name,email,address\nA,a@b.example,Street 1\n", "a.csv", token);
  const { mapping } = await imports.head(data.id, token);
  await imports.check(data.id, mapping, token);
  await here.platform.db
    .update(tables.roles)
    .set({ permissions: grant(["view", "create"]) } as never)
    .where(eq(tables.roles.id, role));
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

const FILE = "name,position\nPool,1\nSauna,x\n";
const discard = (id: unknown, token?: string) => imports.keyed(`DELETE /console/imports/${id}/rows`, undefined, token);
const uploaded = async (token?: string) => (await imports.bring("amenities", FILE, "a.csv", token)).data.id;
const begun = async () => {
  const id = await uploaded();
  await imports.check(id, (await imports.head(id)).mapping);
  return id;
};
const signedInAs = async (role: number) => (await here.colleague(role)).token;

/** What is kept of an import beside itself. */
async function keptOf(id: number): Promise<number> {
  const { rows } = await here.platform.db.execute<{ kept: number }>(sql`
    select (select count(*) from import_cells where import_id = ${id})
      + (select count(*) from import_plans where import_id = ${id})
      + (select count(*) from import_rows where import_id = ${id})
      + (select count(*) from import_keys where import_id = ${id}) as kept`);
  return Number(rows[0]?.kept);
}

const entriesOf = async (id: number) =>
  (await trailOf(here, "imports", id)).filter(({ action }) => action === "discard");

test.each([
  ["whose columns are to be chosen", uploaded],
  ["that was checked", () => imports.checked("amenities", FILE)],
])("an import %s is discarded: its rows are gone at once, and the trail says who did it", async (_, open) => {
  const id = await open();
  expect(await imports.progress(id)).toMatchObject({ discardable: true });
  expect(await keptOf(id)).toBeGreaterThan(0);
  expect((await discard(id)).status).toBe(200);
  expect(await keptOf(id)).toBe(0);
  expect(await imports.progress(id)).toMatchObject({ status: "discarded", created: 0, refused: 0, discardable: false });
  expect(await entriesOf(id)).toHaveLength(1);
});

test("a check that is under way stops, and the import stays discarded: nothing else can be done with it", async () => {
  const id = await begun();
  const { mapping } = await imports.head(id);
  const [said] = await Promise.all([discard(id), imports.work()]);
  expect(said.status).toBe(200);
  await imports.work();
  expect(await imports.progress(id)).toMatchObject({ status: "discarded", created: 0 });
  expect(await keptOf(id)).toBe(0);
  expect((await discard(id)).status).toBe(200);
  expect(await entriesOf(id)).toHaveLength(1);
  for (const [route, body] of [
    [`PUT /console/imports/${id}/check`, mapping],
    [`POST /console/imports/${id}/run`, {}],
    [`PUT /console/imports/${id}/cancellation`, {}],
    [`PUT /console/imports/${id}/retry`, {}],
    [`POST /console/imports/${id}/undo`, {}],
  ] as const)
    expect((await imports.keyed(route, body)).status, route).toBe(409);
  expect((await here.send(`GET /console/imports/${id}/head`)).status).toBe(404);
  expect(await imports.rows(id)).toEqual([]);
  expect((await imports.refused(id)).status).toBe(200);
});

test("what has written records, or is under way, is undone or cancelled instead", async () => {
  const id = await imports.checked("amenities", "name\nGym\n");
  await imports.keyed(`POST /console/imports/${id}/run`);
  expect((await discard(id)).status).toBe(409);
  await imports.work();
  expect(await imports.progress(id)).toMatchObject({ status: "finished", created: 1, discardable: false });
  expect((await discard(id)).message).toBe("This import has written records");
  expect(await keptOf(id)).toBeGreaterThan(0);
});

test("a colleague’s import is discarded by nobody but who may delete bulk changes and sees it", async () => {
  const manager = await signedInAs(ROLE.assetManager);
  const id = await uploaded(manager);
  // Who sees everybody's imports is refused, not told that there is none.
  expect((await discard(id, await signedInAs(ROLE.auditor))).status).toBe(403);
  expect(await keptOf(id)).toBeGreaterThan(0);
  expect((await discard(id)).status).toBe(200);
  expect(await keptOf(id)).toBe(0);
  expect((await discard(await uploaded(manager), manager)).status).toBe(200);
});

test("the check of a file does not say whether a whole PAN is the one that is kept", async () => {
  const { id: customer } = await here.add.customer({ name: "Asha", pan_number: "ABCPA1234F" });
  const csv = `ID,PAN number\n${customer},ABCPA1234F\n`;
  const { data } = await imports.bring("customers", csv);
  const { mapping } = await imports.head(data.id);
  const columns = [
    { at: 0, field: "id" },
    { at: 1, field: "pan_number" },
  ];
  await imports.check(data.id, { ...(mapping as object), columns, key: "id" });
  await imports.work();
  expect(await imports.rows(data.id)).toMatchObject([{ state: "change" }]);
});
