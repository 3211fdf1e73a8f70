import { and, eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { ROLE } from "../../../src/contract/roles/vocabulary";
import { audit } from "../../../src/server/audit/tables";
import { signedIn } from "../signedIn";
import { importsOn } from "./importsOn";

const here = signedIn();
const imports = importsOn(here);

const FILE = "name,position\nPool,1\nSauna,x\n";
const discard = (id: unknown, token?: string) => imports.keyed(`DELETE /console/imports/${id}/rows`, undefined, token);
const brought = async (token?: string) => (await imports.bring("amenities", FILE, "a.csv", token)).data.id;
const begun = async () => {
  const id = await brought();
  await imports.check(id, (await imports.head(id)).mapping);
  return id;
};
const signedInAs = async (role: number) =>
  (await here.platform.signIn(String((await here.platform.employee({ role })).email))).data.accessToken;

/** What is kept of an import beside itself. */
async function keptOf(id: number): Promise<number> {
  const { rows } = await here.platform.db.execute<{ kept: number }>(sql`
    select (select count(*) from import_cells where import_id = ${id})
      + (select count(*) from import_plans where import_id = ${id})
      + (select count(*) from import_rows where import_id = ${id})
      + (select count(*) from import_keys where import_id = ${id}) as kept`);
  return Number(rows[0]?.kept);
}

const told = (id: number) =>
  here.platform.db
    .select({ actor: audit.actor_id, changes: audit.changes })
    .from(audit)
    .where(and(eq(audit.resource, "imports"), eq(audit.record_id, String(id)), eq(audit.action, "discard")));

test.each([
  ["whose columns are to be chosen", brought],
  ["that was checked", () => imports.checked("amenities", FILE)],
  [
    "whose check was cancelled",
    async () => {
      const id = await begun();
      await imports.keyed(`PUT /console/imports/${id}/cancellation`);
      return id;
    },
  ],
])("an import %s is discarded: its rows are gone at once, and the trail says who did it", async (_, open) => {
  const id = await open();
  expect(await imports.progress(id)).toMatchObject({ discardable: true });
  expect(await keptOf(id)).toBeGreaterThan(0);
  expect((await discard(id)).status).toBe(200);
  expect(await keptOf(id)).toBe(0);
  expect(await imports.progress(id)).toMatchObject({ status: "discarded", created: 0, refused: 0, discardable: false });
  expect(await told(id)).toHaveLength(1);
});

test("a check that is under way stops, and comes to nothing", async () => {
  const id = await begun();
  const [said] = await Promise.all([discard(id), imports.work()]);
  expect(said.status).toBe(200);
  await imports.work();
  expect(await imports.progress(id)).toMatchObject({ status: "discarded", created: 0 });
  expect(await keptOf(id)).toBe(0);
});

test("once discarded it stays so: again does nothing, and nothing else can be done with it", async () => {
  const id = await begun();
  const { mapping } = await imports.head(id);
  await discard(id);
  expect((await discard(id)).status).toBe(200);
  expect(await told(id)).toHaveLength(1);
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
  const id = await brought(manager);
  // Who sees everybody's imports is refused, not told that there is none.
  expect((await discard(id, await signedInAs(ROLE.compliance))).status).toBe(403);
  expect(await keptOf(id)).toBeGreaterThan(0);
  expect((await discard(id)).status).toBe(200);
  expect(await keptOf(id)).toBe(0);
  expect((await discard(await brought(manager), manager)).status).toBe(200);
});
