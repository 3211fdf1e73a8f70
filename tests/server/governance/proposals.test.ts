import { expect, test } from "vitest";
import { moveProposals } from "../../../src/server/governance/clock";
import { signedIn } from "../signedIn";
import { assemblyOn } from "./assembly";

const here = signedIn();
const {
  after,
  change,
  draft,
  mailsTo,
  open,
  propose,
  proof: storedProof,
  put,
  read,
  spvWith,
  tally,
  vote,
  voting,
} = assemblyOn(here);

const HOUR = 3600;
const run = () => moveProposals(here.platform.deps);

test("a draft has options that differ and a majority that something can have, and can be changed but for its SPV", async () => {
  const { spv_id } = await spvWith(1);
  const options = [{ label: "Yes" }, { label: "yes" }];
  expect(await propose(spv_id, { options })).toMatchObject({ status: 422, errors: [{ path: "options.1.label" }] });
  expect(await propose(spv_id, { majority: "100" })).toMatchObject({ status: 422, errors: [{ path: "majority" }] });
  const other = await spvWith();
  const id = await draft(spv_id);
  expect(await change(id, { title: "Repair both roofs" })).toMatchObject({ status: 200 });
  expect(await change(id, { spv_id: other.spv_id })).toMatchObject({
    status: 422,
    errors: [{ path: "spv_id", message: "A proposal stays with its SPV; make a new one there" }],
  });
  expect(await read(id)).toMatchObject({ title: "Repair both roofs", spv_id });
  expect(await here.send(`DELETE /console/proposals/${id}`)).toMatchObject({ status: 200 });
});

test("what is open can be neither changed nor deleted", async () => {
  const { id } = await voting([1]);
  const words = "Only a draft can be %s; this proposal is “Voting”";
  expect(await change(id, { title: "Other" })).toMatchObject({ status: 409, message: words.replace("%s", "changed") });
  expect(await here.send(`DELETE /console/proposals/${id}`)).toMatchObject({
    status: 409,
    message: words.replace("%s", "deleted"),
  });
});

test("opening keeps what everybody holds at that moment and writes every holder", async () => {
  const { id, holders } = await voting([30, 10]);
  expect(await read(id)).toMatchObject({ status: "active", snapshot_at: expect.anything() });
  const { data } = await here.send(`GET /console/proposals/${id}/votes`);
  expect(data).toMatchObject({
    found: 2,
    votes: [
      { user_id: holders[0], percentage: "75.00", option: null, cast_by: null },
      { user_id: holders[1], percentage: "25.00" },
    ],
  });
  for (const holder of holders) expect(await mailsTo(holder)).toEqual([expect.stringContaining("your vote on")]);
});

test("nothing opens that is not there, where nobody holds units, or after its time", async () => {
  expect(await open(999_999)).toMatchObject({ status: 404 });
  const { spv_id } = await spvWith();
  expect(await open(await draft(spv_id))).toMatchObject({
    status: 409,
    message: "The voting cannot open: nobody holds units of this SPV",
  });
  const held = await spvWith(1);
  const late = await draft(held.spv_id, { opens_at: after(-2 * HOUR), closes_at: after(-HOUR) });
  expect(await open(late)).toMatchObject({ status: 409, message: expect.stringContaining("time of its close") });
});

test("what opens later is scheduled, and the clock opens and closes it", async () => {
  const { spv_id, holders } = await spvWith(1);
  const id = await draft(spv_id, { opens_at: after(HOUR), closes_at: after(2 * HOUR) });
  expect(await open(id)).toMatchObject({ status: 200, data: { status: "scheduled" }, message: "Voting scheduled" });
  expect(await open(id)).toMatchObject({ status: 409 });
  expect(await change(id, { title: "Other" })).toMatchObject({ status: 409 });
  await run();
  expect((await read(id)).status).toBe("scheduled");
  await here.pass(HOUR);
  await run();
  expect((await read(id)).status).toBe("active");
  expect(await vote(id, holders[0], 0)).toMatchObject({ status: 200 });
  await here.pass(HOUR);
  await run();
  expect((await read(id)).status).toBe("passed");
});

test("the clock cancels what cannot open, says why, and opens the rest", async () => {
  const nobody = await spvWith();
  const held = await spvWith(1);
  const [empty, late, good] = [
    await draft(nobody.spv_id, { opens_at: after(HOUR), closes_at: after(20 * HOUR) }),
    await draft(held.spv_id, { opens_at: after(HOUR), closes_at: after(2 * HOUR) }),
    await draft(held.spv_id, { opens_at: after(HOUR), closes_at: after(20 * HOUR) }),
  ];
  for (const id of [empty, late, good]) await open(id);
  await here.pass(3 * HOUR);
  await run();
  expect(await read(empty)).toMatchObject({
    status: "cancelled",
    status_reason: expect.stringContaining("nobody holds"),
  });
  expect(await read(late)).toMatchObject({ status: "cancelled", status_reason: expect.stringContaining("has passed") });
  expect(await read(good)).toMatchObject({ status: "active" });
});

test("a close before its time waits for everybody, and administrators hear of it", async () => {
  const { id, holders } = await voting([3, 1]);
  await vote(id, holders[0], 1);
  expect(await put(id, "closing")).toMatchObject({
    status: 409,
    message: expect.stringMatching(/^1 holder has not voted/),
  });
  await vote(id, holders[1], 0);
  expect(await put(id, "closing")).toMatchObject({ status: 200, data: { status: "rejected" } });
  const { rows } = await here.platform.db.execute(`select distinct title from notices where record_id = ${id}`);
  expect(rows).toEqual([{ title: "“Repair the roof”: Rejected" }]);
  expect(await put(id, "closing")).toMatchObject({ status: 409 });
});

test("a cancellation needs a reason, tells the holders and ends the votes as they are", async () => {
  const { id, holders } = await voting([1]);
  await vote(id, holders[0], 0);
  expect(await put(id, "cancellation", {})).toMatchObject({ status: 422, errors: [{ path: "reason" }] });
  expect(await put(id, "cancellation", { reason: "Put to the vote again later." })).toMatchObject({
    status: 200,
    data: { status: "cancelled", status_reason: "Put to the vote again later." },
  });
  expect((await mailsTo(holders[0])).at(-1)).toContain("is cancelled");
  expect(await vote(id, holders[0], 1)).toMatchObject({ status: 409 });
  expect(await tally(id)).toMatchObject({ voted: 1 });
});

test("only what passed is executed, with a proof that is stored", async () => {
  const { id, holders } = await voting([1]);
  const body = { note: "The roof is new.", proof: "/api/console/files/00000000-0000-4000-8000-000000000000" };
  expect(await put(id, "execution", body)).toMatchObject({ status: 409 });
  await vote(id, holders[0], 0);
  await put(id, "closing");
  expect(await put(id, "execution", body)).toMatchObject({ status: 422, errors: [{ path: "proof" }] });
  expect(await put(id, "execution", { ...body, proof: "" })).toMatchObject({
    status: 422,
    errors: [{ path: "proof" }],
  });
  const proof = await storedProof();
  expect(await put(id, "execution", { ...body, proof })).toMatchObject({
    status: 200,
    data: { status: "executed", execution_note: "The roof is new.", execution_proof: proof },
  });
  expect(await put(id, "execution", { ...body, proof })).toMatchObject({ status: 409 });
});
