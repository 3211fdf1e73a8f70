import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { ROLE } from "../../../src/contract/roles/vocabulary";
import { publishScheduled } from "../../../src/server/blog/rules";
import { forgetDeleted } from "../../../src/server/deleted/restore";
import { removeUnnamedFiles } from "../../../src/server/uploads/sweep";
import { deskOn } from "../history/desk";
import { jobsOn } from "../jobs/jobsOn";
import { DAY } from "../platform";
import { signedIn } from "../signedIn";

const here = signedIn();
const desk = deskOn(here);

const remove = (resource: string, id: number, by?: string) =>
  here.send(`DELETE /console/${resource}/${id}`, undefined, by);
const restore = (resource: string, id: number, by?: string) =>
  here.send(`POST /console/deleted/${resource}/${id}/restoration`, undefined, by);
const listed = async (resource: string, by?: string) => {
  const { status, data } = await here.send(`GET /console/deleted/${resource}`, undefined, by);
  return { status, ids: status === 200 ? (data.records as { id: number }[]).map(({ id }) => id) : [] };
};
const keptOf = async (resource: string, id: number) => {
  const { rows } = await here.platform.db.execute<{ row: unknown; people: number[] }>(
    sql`select row, people from deleted_records where resource = ${resource} and record_id = ${id}`,
  );
  return rows[0];
};

/** Adds a tenant of an asset of its own. */
async function tenant() {
  const asset = await here.add.asset();
  const sent = { property_id: asset.id, name: "Asha Rao", email: "asha@home.example", lease_from: "2026-01-01" };
  await here.send("POST /console/tenants", { ...sent, monthly_rent: "100.00" });
  const { rows } = await here.platform.db.execute<{ id: number }>(sql`select max(id)::int as id from tenants`);
  return { id: Number(rows[0]?.id), asset: asset.id };
}

describe("a deleted record of a plain resource", () => {
  test("is kept aside encrypted, and comes back as it was, under its number, with its version raised and in the trail", async () => {
    const { id } = await tenant();
    const before = await desk.row("tenants", id);
    expect((await remove("tenants", id)).status).toBe(200);
    expect(await desk.row("tenants", id)).toBeUndefined();
    expect(JSON.stringify(await keptOf("tenants", id))).not.toMatch(/Asha|asha@home/);
    const { data } = await here.send("GET /console/deleted/tenants");
    expect(data.records).toContainEqual(
      expect.objectContaining({ id, title: "Asha Rao", deleted_by: expect.any(String) }),
    );
    expect((await restore("tenants", id)).status).toBe(200);
    const { updated_at: _, version, ...after } = (await desk.row("tenants", id)) as NonNullable<typeof before>;
    expect(before).toMatchObject(after);
    expect(version).toBe(Number(before?.version) + 1);
    expect(await desk.told("tenants", id)).toMatchObject({ action: "restore", changes: { name: { after: "…" } } });
    expect((await listed("tenants")).ids).not.toContain(id);
  });

  test("comes back once, to one of two who ask at the same time, and again once it was deleted again", async () => {
    const { id } = await desk.amenity();
    await remove("amenities", id);
    const answers = await Promise.all([restore("amenities", id), restore("amenities", id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await desk.row("amenities", id)).toMatchObject({ version: 2 });
    await remove("amenities", id);
    await restore("amenities", id);
    expect(await desk.row("amenities", id)).toMatchObject({ version: 3 });
  });

  test("is undone by who deleted it, for a minute, as bringing it back", async () => {
    const { id } = await desk.amenity();
    await remove("amenities", id);
    expect(await desk.undoable("amenities", id)).toEqual({ what: "delete", version: 1 });
    expect((await desk.undo("amenities", id, 1, await here.second())).status).toBe(403);
    expect((await desk.undo("amenities", id, 1)).status).toBe(200);
    expect(await desk.told("amenities", id)).toMatchObject({ action: "restore", changes: { entry: { before: null } } });
    const late = await desk.amenity();
    await remove("amenities", late.id);
    here.platform.pass(61);
    expect((await desk.undo("amenities", late.id, 1)).status).toBe(409);
  });
});

describe("what keeps it from coming back", () => {
  test("is a value that another record has taken since, said at its field", async () => {
    const { id, name } = await desk.amenity();
    await remove("amenities", id);
    await here.send("POST /console/amenities", { name });
    expect(await restore("amenities", id)).toMatchObject({
      status: 409,
      errors: [{ path: "name", message: "Already in use" }],
    });
    // It is kept still.
    expect((await listed("amenities")).ids).toContain(id);
  });

  test("is a record that it names and that is gone, said at its field", async () => {
    const { id, asset } = await tenant();
    await remove("tenants", id);
    await here.platform.db.execute(sql`delete from assets where id = ${asset}`);
    expect(await restore("tenants", id)).toMatchObject({ status: 422, errors: [{ path: "property_id" }] });
  });

  test("is its time: after thirty days it is nowhere, and the program forgets it with the notes about it", async () => {
    const { id } = await tenant();
    await here.send(`POST /console/notes/tenants/${id}`, { text: "Pays late", mentions: [] });
    await remove("tenants", id);
    await here.pass(30 * DAY - 60);
    expect((await listed("tenants")).ids).toContain(id);
    await here.pass(120);
    expect((await listed("tenants")).ids).not.toContain(id);
    expect((await restore("tenants", id)).status).toBe(404);
    expect(await keptOf("tenants", id)).toBeDefined();
    await forgetDeleted(here.platform.deps);
    expect(await keptOf("tenants", id)).toBeUndefined();
    expect(
      await here.platform.db.execute(sql`select from notes where resource = 'tenants' and record_id = ${id}`),
    ).toMatchObject({ rows: [] });
  });
});

describe("who may", () => {
  test("is who may delete it: an Auditor neither sees nor brings back nor forgets", async () => {
    const { id } = await desk.amenity();
    await remove("amenities", id);
    const token = await desk.someoneOf(ROLE.auditor);
    expect(await listed("amenities", token)).toEqual({ status: 403, ids: [] });
    for (const one of [id, 99_999]) expect((await restore("amenities", one, token)).status).toBe(403);
    expect((await here.send(`DELETE /console/deleted/amenities/${id}`, undefined, token)).status).toBe(403);
    expect((await listed("amenities")).ids).toContain(id);
  });

  test("are none for what is gone for good: resources whose deletion has a rule keep nothing aside", async () => {
    for (const resource of ["customers", "orders", "employee", "nothing"]) {
      expect((await here.send(`GET /console/deleted/${resource}`)).status).toBe(404);
      expect((await restore(resource, 1)).status).toBe(404);
    }
  });

  test("brings back what its own resource holds, not what shares its table", async () => {
    await here.send("POST /console/channel-assets-partner", { name: "Broker One" });
    const { rows } = await here.platform.db.execute<{ id: number }>(sql`select max(id)::int as id from asset_partners`);
    const id = Number(rows[0]?.id);
    await remove("channel-assets-partner", id);
    expect((await restore("token-asset-partner", id)).status).toBe(404);
    expect((await restore("channel-assets-partner", id)).status).toBe(200);
    expect(await desk.row("asset_partners", id)).toMatchObject({ kind: "channel" });
  });
});

describe("what is erased", () => {
  test("stays erased: what is kept aside goes at a word, and the trail tells of it", async () => {
    const { id } = await tenant();
    await remove("tenants", id);
    expect((await here.send(`DELETE /console/deleted/tenants/${id}`)).status).toBe(200);
    expect(await keptOf("tenants", id)).toBeUndefined();
    expect((await restore("tenants", id)).status).toBe(404);
    expect(await desk.told("tenants", id)).toMatchObject({ action: "erase" });
  });

  test("takes along what named the person: a customer's review goes with the account", async () => {
    const customer = await here.add.customer();
    const asset = await here.add.asset();
    const { rows } = await here.platform.db.execute<{ id: number }>(sql`
      insert into review (property_id, user_id, rating, text) values (${asset.id}, ${customer.id}, 5, 'Lovely') returning id`);
    const id = Number(rows[0]?.id);
    await remove("review", id);
    expect((await keptOf("review", id))?.people).toEqual([customer.id]);
    await here.settle(`DELETE /console/customers/${customer.id}`, { reason: "Asked to be forgotten" });
    expect(await desk.row("users", customer.id)).toBeUndefined();
    expect(await keptOf("review", id)).toBeUndefined();
  });
});

test("its picture stays while it can come back, and goes when that is over", async () => {
  const file = "11111111-1111-4111-8111-111111111111";
  const at = here.platform.deps.clock().toISOString();
  await here.platform.deps.files.put(new Uint8Array([1]), { name: "icon.png" }).catch(() => undefined);
  await here.platform.db.execute(sql`insert into files (id, name, mime, size, public, created_by, created_at)
    values (${file}, 'icon.png', 'image/png', 1, true, 1, ${at}::timestamptz)`);
  const { id } = await desk.amenity({ icon: `/api/media/${file}` });
  await remove("amenities", id);
  const isThere = async () =>
    (await here.platform.db.execute(sql`select from files where id = ${file}`)).rows.length === 1;
  await here.pass(3 * DAY);
  await removeUnnamedFiles(here.platform.deps);
  expect(await isThere()).toBe(true);
  await here.pass(30 * DAY);
  await forgetDeleted(here.platform.deps);
  await removeUnnamedFiles(here.platform.deps);
  expect(await isThere()).toBe(false);
});

test("a post whose time has passed meanwhile comes back as a draft, and is not published", async () => {
  const publish_at = new Date(here.platform.deps.clock().getTime() + 3_600_000).toISOString();
  const { rows } = await here.platform.db.execute<{ id: number }>(sql`
    insert into blog (title, slug, body, status, publish_at)
    values ('Soon', 'soon', '<p>Soon</p>', 'scheduled', ${publish_at}::timestamptz) returning id`);
  const id = Number(rows[0]?.id);
  await remove("blog", id);
  here.platform.pass(2 * 3600);
  expect((await restore("blog", id)).status).toBe(200);
  await publishScheduled(here.platform.deps);
  expect(await desk.row("blog", id)).toMatchObject({ status: "draft" });
});

test("many that were deleted together come back together, each outcome told", async () => {
  const jobs = jobsOn(here);
  const ids = await jobs.amenities(3);
  const { data } = await jobs.start({ resource: "amenities", ids, call: "DELETE /console/amenities/:id" });
  await jobs.run();
  expect((await jobs.progress(data.id)).undoable).toBe(true);
  // One is back already, and deleted again by hand: that is another deletion.
  await restore("amenities", Number(ids[0]));
  await remove("amenities", Number(ids[0]));
  const undone = await jobs.keyed(`POST /console/jobs/${data.id}/undo`, undefined);
  expect(undone).toMatchObject({ status: 201, data: { total: 2 } });
  await jobs.run();
  expect(await jobs.stateOf(undone.data.id)).toMatchObject({ status: "finished", done: 2, refused: 0 });
  expect((await jobs.rowsOf(ids)).map(({ id }) => id)).toEqual(ids.slice(1));
  expect((await jobs.progress(data.id)).undoable).toBe(false);
});
