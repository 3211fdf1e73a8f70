import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { forgetJobs } from "../../../src/server/jobs/forget";
import { jobRows } from "../../../src/server/jobs/tables";
import { signedIn } from "../signedIn";
import { EDIT, jobsOn } from "./jobsOn";

const here = signedIn();
const jobs = jobsOn(here);
const { rowsOf, stateOf, outcomes } = jobs;

test("what waits for a second person is withdrawn as its bulk change is undone, and stands once it was approved", async () => {
  const people = [await here.add.customer(), await here.add.customer(), await here.add.customer()];
  const edit = { resource: "customers", call: "PUT /console/customers/:id", body: { investor_category: "corporate" } };
  const { data } = await jobs.start({ ...edit, ids: people.map(({ id }) => id) });
  await jobs.run();
  expect(await stateOf(data.id)).toMatchObject({ status: "finished", done: 0, waits: 3 });
  const waiting = await outcomes(data.id);
  expect((await here.approve(waiting[1]?.approval_id)).status).toBe(200);
  const withdrawn = { decision: "withdraw", reason: "A mistake" };
  expect((await here.send(`PUT /console/approvals/${waiting[2]?.approval_id}/decision`, withdrawn)).status).toBe(200);
  expect((await jobs.progress(data.id)).undoable).toBe(true);
  const undo = await jobs.keyed(`POST /console/jobs/${data.id}/undo`, {});
  expect([undo.status, undo.data.total]).toEqual([201, 2]);
  await jobs.run();
  expect((await outcomes(undo.data.id)).map(({ outcome, told }) => [outcome, told?.message])).toEqual([
    ["done", undefined],
    ["refused", "A second person has approved it since"],
  ]);
  const { rows } = await here.platform.db.execute(
    sql`select status, decision_reason from approvals where id = ${waiting[0]?.approval_id}`,
  );
  expect(rows).toEqual([{ status: "withdrawn", decision_reason: `Bulk change ${data.id} undone` }]);
  expect((await here.approve(waiting[0]?.approval_id)).status).toBe(409);
  expect((await jobs.keyed(`PUT /console/jobs/${undo.data.id}/retry`, {})).status).toBe(200);
  await jobs.run();
  expect(await stateOf(undo.data.id)).toMatchObject({ status: "finished", done: 1, refused: 1 });
});

test("orders are counted by their status and moved by their machine, each told for itself", async () => {
  const orders = [await here.add.order({ status: "pending" }), await here.add.order({ status: "order-created" })];
  const ids = orders.map(({ id }) => id);
  const counted = await here.send("POST /console/selections", { resource: "orders", ids, by: "status" });
  expect(counted.data).toEqual({ total: 2, counts: { pending: 1, "order-created": 1 } });
  const { data } = await jobs.start({
    resource: "orders",
    ids,
    call: "PUT /order/status",
    body: { status: "order-cancelled", reason: "Asked to" },
  });
  await jobs.run();
  const { done, refused, total } = await jobs.progress(data.id);
  expect([Number(done) + Number(refused), total]).toEqual([2, 2]);
  expect((await jobs.progress(data.id)).undoable).toBe(false);
});

test("many are deleted, and what stands on one refuses it in words", async () => {
  const ids = await jobs.amenities(2);
  const { data } = await jobs.start({ resource: "amenities", ids, call: "DELETE /console/amenities/:id" });
  await jobs.run();
  expect(await stateOf(data.id)).toMatchObject({ done: 2 });
  expect(await rowsOf(ids)).toEqual([]);
});

test("its outcomes are taken away as CSV, and it is forgotten after a year", async () => {
  const ids = await jobs.amenities(1);
  const { data } = await jobs.start({ resource: "amenities", ids, call: EDIT, body: { category: "CSV" } });
  await jobs.run();
  const answer = await here.raw(`GET /console/jobs/${data.id}/outcomes/export`);
  expect(
    (await answer.text())
      .split("\n")
      .slice(0, 2)
      .map((line) => line.split(",").slice(0, 2)),
  ).toEqual([
    ["record", "outcome"],
    [String(ids[0]), "done"],
  ]);
  await forgetJobs({
    ...here.platform.deps,
    clock: () => new Date(here.platform.deps.clock().getTime() + 366 * 24 * 3_600_000),
  });
  expect(await here.platform.db.$count(jobRows)).toBe(0);
});
