import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { audit } from "../../../src/server/audit/tables";
import { runJobs } from "../../../src/server/jobs/run";
import { rulesOf } from "../../../src/server/serveAll";
import { dyingAt } from "../dying";
import { trailOf } from "../rows";
import { signedIn } from "../signedIn";
import { EDIT, jobsOn } from "./jobsOn";

const here = signedIn();
const jobs = jobsOn(here);
const { rowsOf, stateOf, outcomes } = jobs;
const entriesOf = (request: string) => here.platform.db.select().from(audit).where(eq(audit.request_id, request));

describe("an edit of many records", () => {
  let ids: number[];
  beforeEach(async () => {
    ids = await jobs.amenities(4);
  });

  test("changes each of them as its own edit would, and tells of each", async () => {
    const { data, status } = await jobs.start({ resource: "amenities", ids, call: EDIT, body: { category: "New" } });
    expect([status, data.total]).toEqual([201, 4]);
    expect(await stateOf(data.id)).toMatchObject({ status: "running", done: 0 });
    await jobs.run();
    expect(await stateOf(data.id)).toEqual({ status: "finished", total: 4, done: 4, waits: 0, refused: 0 });
    expect((await rowsOf(ids)).map(({ category, version }) => [category, version])).toEqual(Array(4).fill(["New", 2]));
    expect((await outcomes(data.id)).map(({ record_id, outcome }) => [record_id, outcome])).toEqual(
      ids.map((id) => [id, "done"]),
    );
    const told = await entriesOf(`job-${data.id}-${ids[0]}`);
    expect(told).toMatchObject([{ action: "update", resource: "amenities", record_id: String(ids[0]) }]);
  });

  test("is told as made by whom the entry names, and not of its own maker besides", async () => {
    const { data } = await jobs.start({ resource: "amenities", ids, call: EDIT, body: { category: "New" } });
    const made = (await trailOf(here, "jobs", data.id)).find(({ action }) => action === "create");
    expect(made?.actor_id).not.toBeNull();
    expect(Object.keys(made?.changes ?? {}).filter((path) => ["made_by", "maker"].includes(path))).toEqual([]);
  });

  test("takes every record that a filter finds, those of other pages too", async () => {
    const more = await jobs.amenities(15, "Filtered");
    const selection = { resource: "amenities", filter: { category: "Filtered" } };
    const counted = await here.send("POST /console/selections", { ...selection, named: true });
    expect(counted.data).toMatchObject({ total: 15, ids: more });
    const { data } = await jobs.start({ ...selection, call: EDIT, body: { active: false } });
    await jobs.run();
    expect(await stateOf(data.id)).toMatchObject({ status: "finished", total: 15, done: 15 });
    expect((await rowsOf(ids)).every(({ version }) => version === 1)).toBe(true);
  });

  test("goes on where one is gone, and says so of that one", async () => {
    const { data } = await jobs.start({
      resource: "amenities",
      ids: [...ids, 999_999],
      call: EDIT,
      body: { active: false },
    });
    await jobs.run();
    expect(await stateOf(data.id)).toMatchObject({ done: 4, refused: 1 });
    const [gone] = (await outcomes(data.id)).filter(({ outcome }) => outcome === "refused");
    expect(gone).toMatchObject({
      record_id: 999_999,
      code: "not_found",
      told: { message: "This amenity does not exist" },
    });
  });

  test("is undone whole, and a record that somebody has changed since is left and told", async () => {
    await here.platform.db.execute(sql`update amenities set category = 'Own' where id = ${ids[1]}`);
    const { data } = await jobs.start({ resource: "amenities", ids, call: EDIT, body: { category: "New" } });
    await jobs.run();
    await here.send(`PUT /console/amenities/${ids[2]}`, { category: "Later" });
    expect((await jobs.progress(data.id)).undoable).toBe(true);
    const undo = await jobs.keyed(`POST /console/jobs/${data.id}/undo`, {});
    expect(undo.data.total).toBe(4);
    await jobs.run();
    expect((await rowsOf(ids)).map(({ category }) => category)).toEqual(["Old", "Own", "Later", "Old"]);
    const became = await outcomes(undo.data.id);
    expect(became.map(({ outcome, told }) => told?.message ?? outcome)).toEqual([
      "done",
      "done",
      "Changed since by somebody",
      "done",
    ]);
    const told = await entriesOf(`job-${undo.data.id}-undoes-${data.id}-${ids[0]}`);
    expect(told).toMatchObject([{ action: "undo", changes: { category: { before: "New", after: "Old" } } }]);
    expect((await jobs.keyed(`POST /console/jobs/${data.id}/undo`, {})).status).toBe(409);
  });

  test("is refused for a field that is not changed in bulk, an empty change and a value that does not fit", async () => {
    const start = (body: object) => jobs.start({ resource: "amenities", ids, call: EDIT, body });
    expect((await start({ name: "Same" })).errors).toMatchObject([{ path: "body.name" }]);
    expect((await start({})).errors).toMatchObject([{ path: "body" }]);
    expect((await start({ active: "perhaps" })).errors).toMatchObject([{ path: "active" }]);
  });

  test("is asked for once, however often the request comes", async () => {
    const body = { resource: "amenities", ids, call: EDIT, body: { category: "Once" } };
    const send = () =>
      here.platform.call("POST /console/jobs", {
        token: here.token,
        body,
        headers: { "Idempotency-Key": "the-same-key" },
      });
    const [first, second] = [await send(), await send()];
    expect(second.data.id).toBe(first.data.id);
    expect((await here.platform.call("POST /console/jobs", { token: here.token, body })).status).toBe(422);
    await jobs.run();
  });

  test("ends before its next record where it is cancelled, and goes on where it is taken up again", async () => {
    const { data } = await jobs.start({ resource: "amenities", ids, call: EDIT, body: { category: "New" } });
    expect((await here.send(`PUT /console/jobs/${data.id}/cancellation`, {})).status).toBe(200);
    await jobs.run();
    expect(await stateOf(data.id)).toMatchObject({ status: "cancelled", done: 0 });
    expect((await outcomes(data.id)).map(({ outcome }) => outcome)).toEqual(Array(4).fill("open"));
    expect((await here.send(`PUT /console/jobs/${data.id}/retry`, {})).status).toBe(200);
    await jobs.run();
    expect(await stateOf(data.id)).toMatchObject({ status: "finished", done: 4, refused: 0 });
    expect((await here.send(`PUT /console/jobs/${data.id}/retry`, {})).status).toBe(409);
  });

  test("tries what was refused again, and leaves what was done", async () => {
    const { data } = await jobs.start({
      resource: "amenities",
      ids: [...ids, 888_888],
      call: EDIT,
      body: { category: "New" },
    });
    await jobs.run();
    await here.platform.db.execute(
      sql`insert into amenities (id, name, category) overriding system value values (888888, 'Come back', 'Old')`,
    );
    await here.send(`PUT /console/jobs/${data.id}/retry`, {});
    await jobs.run();
    expect(await stateOf(data.id)).toMatchObject({ status: "finished", done: 5, refused: 0 });
    expect((await rowsOf(ids)).every(({ version }) => version === 2)).toBe(true);
  });

  test("has changed what is done where the program dies, and goes on from there", async () => {
    const { data } = await jobs.start({ resource: "amenities", ids, call: EDIT, body: { category: "New" } });
    const { deps, api } = here.platform;
    const dying = runJobs({ ...deps, db: dyingAt(deps.db, 3) }, { served: api.served, rulesOf });
    await expect(dying).rejects.toThrow("cut off");
    expect(await stateOf(data.id)).toMatchObject({ status: "running", done: 2, refused: 0 });
    expect((await rowsOf(ids)).map(({ version }) => version)).toEqual([2, 2, 1, 1]);
    await jobs.run();
    expect(await stateOf(data.id)).toMatchObject({ status: "finished", done: 4, refused: 0 });
    expect((await rowsOf(ids)).every(({ version }) => version === 2)).toBe(true);
  });

  test("is made by two copies of the program together, each record once", async () => {
    const many = await jobs.amenities(20);
    const { data } = await jobs.start({ resource: "amenities", ids: many, call: EDIT, body: { category: "New" } });
    await Promise.all([jobs.run(), jobs.run()]);
    await jobs.run();
    expect(await stateOf(data.id)).toEqual({ status: "finished", total: 20, done: 20, waits: 0, refused: 0 });
    expect((await rowsOf(many)).every(({ version }) => version === 2)).toBe(true);
  });
});
