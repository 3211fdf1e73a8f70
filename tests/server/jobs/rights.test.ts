import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { ROLE } from "../../../src/contract/roles/vocabulary";
import { signedIn } from "../signedIn";
import { EDIT, jobsOn } from "./jobsOn";

const here = signedIn();
const jobs = jobsOn(here);
const { rowsOf } = jobs;

describe("what its maker may do", () => {
  test.each([
    ["blocked", { status: "Blocked" }, "Whoever started it has no access any more"],
    ["demoted", { role: ROLE.auditor }, "The role of whoever started it does not allow this any more"],
  ] as const)("is asked before each record: that of somebody %s stops and says so", async (_, change, problem) => {
    const ids = await jobs.amenities(3);
    const maker = await here.colleague(ROLE.assetManager);
    const { data } = await jobs.start(
      { resource: "amenities", ids, call: EDIT, body: { category: "New" } },
      maker.token,
    );
    // One record is done, then the person loses the right.
    await here.platform.db.execute(
      sql`update jobs set status = 'cancelled' where id <> ${data.id} and status = 'running'`,
    );
    await here.platform.db.execute(
      sql`update job_rows set outcome = 'done' where job_id = ${data.id} and record_id = ${ids[0]}`,
    );
    await here.platform.change(maker.id, change);
    await jobs.run();
    expect(await jobs.progress(data.id)).toMatchObject({ status: "stopped", problem, done: 0 });
    expect((await rowsOf(ids)).map(({ category }) => category)).toEqual(["Old", "Old", "Old"]);
  });

  test("is what the call asks for: an Auditor starts nothing, Support deletes nothing, nobody takes a call for single records", async () => {
    const ids = await jobs.amenities(1);
    const auditor = await here.colleague(ROLE.auditor);
    const support = await here.colleague(ROLE.support);
    const edit = { resource: "amenities", ids, call: EDIT, body: { category: "New" } };
    expect((await jobs.start(edit, auditor.token)).status).toBe(403);
    expect((await jobs.start({ ...edit, call: "DELETE /console/amenities/:id", body: {} }, support.token)).status).toBe(
      403,
    );
    const decided = { resource: "customers", ids: [1], call: "PUT /console/customers/:id/bank-details", body: {} };
    expect((await jobs.start(decided)).status).toBe(422);
    // Whoever may not delete brings nothing back either.
    const restoring = { ...edit, call: "POST /console/deleted/:resource/:id/restoration", body: {} };
    expect((await jobs.start(restoring, support.token)).status).toBe(403);
    expect((await jobs.start(restoring)).status).toBe(201);
    // A call of another resource is none of this one.
    expect((await jobs.start({ ...edit, call: "PUT /order/status" })).status).toBe(422);
  });

  test("ends where the records are not theirs to see: neither counted nor chosen", async () => {
    const finance = await here.colleague(ROLE.finance);
    const selection = { resource: "amenities", filter: {} };
    expect((await here.send("POST /console/selections", selection, finance.token)).status).toBe(403);
    expect((await jobs.start({ ...selection, call: EDIT, body: { active: false } }, finance.token)).status).toBe(403);
  });

  test("ends at the records that are theirs to see: of what is named the others are neither counted nor told", async () => {
    const { id } = await here.add.customer();
    const support = await here.colleague(ROLE.support);
    const asked = { resource: "customers", ids: [1, id, 999_999], named: true };
    expect((await here.send("POST /console/selections", asked, support.token)).data).toMatchObject({
      total: 1,
      ids: [id],
    });
    expect((await here.send("POST /console/selections", asked)).data).toMatchObject({ total: 2, ids: [1, id] });
  });

  test("does not reach beyond the filters of the list: a hidden or unknown field is refused", async () => {
    const manager = await here.colleague(ROLE.assetManager);
    const status = async (more: object, by?: string) =>
      (await here.send("POST /console/selections", { resource: "customers", ...more }, by)).status;
    expect(await status({ filter: { pan_number: "ABCDE1234F" } })).toBe(200);
    expect(await status({ filter: { pan_number: "ABCDE1234F" } }, manager.token)).toBe(422);
    expect(await status({ filter: { nothing: 1 } })).toBe(422);
    expect(await status({ filter: JSON.parse('{"__proto__": 1}') })).toBe(422);
    expect(await status({ filter: {}, by: "pan_number" })).toBe(422);
    expect(await status({})).toBe(422);
  });
});

describe("what others see of it", () => {
  test("is nothing, unless they may view the audit trail; and of its records what their role shows", async () => {
    const ids = await jobs.amenities(1);
    const maker = await here.colleague(ROLE.assetManager);
    const { data } = await jobs.start(
      { resource: "amenities", ids, call: EDIT, body: { category: "Seen" } },
      maker.token,
    );
    await jobs.run();
    const support = await here.colleague(ROLE.support);
    const compliance = await here.colleague(ROLE.compliance);
    const auditor = await here.colleague(ROLE.auditor);
    const status = async (route: string, by: string) => (await here.send(route, undefined, by)).status;
    const listed = async (by: string) => {
      const answer = await here.raw("GET /console/jobs", undefined, by);
      return {
        total: answer.headers.get("content-range")?.split("/")[1],
        ids: ((await answer.json()) as { id: number }[]).map(({ id }) => id),
      };
    };
    expect(await listed(support.token)).toEqual({ total: "0", ids: [] });
    expect((await listed(maker.token)).ids).toEqual([data.id]);
    expect((await listed(auditor.token)).ids).toContain(data.id);
    for (const route of [
      `GET /console/jobs/${data.id}`,
      `GET /console/jobs/${data.id}/progress`,
      `GET /console/history/jobs/${data.id}`,
    ])
      expect([route, await status(route, support.token)]).toEqual([route, 404]);
    // Compliance reads the trail, and no amenities.
    for (const part of ["", "/progress", "/outcomes"])
      expect(await status(`GET /console/jobs/${data.id}${part}`, compliance.token)).toBe(404);
    expect((await jobs.progress(data.id, auditor.token)).body).toEqual({ category: "Seen" });
    expect(await status(`GET /console/jobs/${data.id}/outcomes`, auditor.token)).toBe(200);
    for (const route of ["cancellation", "retry"])
      expect((await here.send(`PUT /console/jobs/${data.id}/${route}`, {}, auditor.token)).status).toBe(403);
    expect((await jobs.keyed(`POST /console/jobs/${data.id}/undo`, {}, auditor.token)).status).toBe(403);
  });
});
