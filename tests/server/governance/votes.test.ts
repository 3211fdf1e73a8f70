import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { proposals } from "../../../src/contract/governance/resource";
import { readBallots, readSealed } from "../../../src/server/governance/ballots";
import { moveProposals } from "../../../src/server/governance/clock";
import { sealOf } from "../../../src/server/governance/seal";
import { DELIVERED } from "../../../src/server/reports/standing";
import { readRecord } from "../../../src/server/resources/store";
import { refusalOf } from "../refusal";
import { signedIn } from "../signedIn";
import { assemblyOn } from "./assembly";

const here = signedIn();
const { cast, draft, mailsTo, own, proof, put, read, spvWith, tally, vote, voting } = assemblyOn(here);

const HOUR = 3600;
const votesOf = async (id: number, query = "") =>
  (await here.send(`GET /console/proposals/${id}/votes${query}`)).data as unknown as {
    found: number;
    votes: { user_id: number; option: number | null }[];
  };

test("votes weigh what was held at the opening and can be changed until the close", async () => {
  const { id, holders } = await voting([60, 30, 10]);
  await vote(id, holders[0], 0);
  await vote(id, holders[1], 1);
  expect(await tally(id)).toMatchObject({
    voted: 2,
    turnout: "90.00",
    winner: 0,
    options: [{ percentage: "66.67" }, { percentage: "33.33" }, { percentage: "0.00" }],
  });
  await vote(id, holders[0], 1);
  expect(await tally(id)).toMatchObject({ voted: 2, winner: 1, options: [{ votes: 0 }, { votes: 2 }, { votes: 0 }] });
});

test("a transfer after the opening changes nobody's weight", async () => {
  const { id, holders, asset } = await voting([1, 1]);
  await here.add.order({ user_id: holders[0], property_id: asset.id, no_sqyds: 98, status: DELIVERED });
  await vote(id, holders[0], 0);
  expect(await tally(id)).toMatchObject({ turnout: "50.00" });
});

test("an option that is not there, and somebody who held nothing, are refused in words", async () => {
  const { id, holders } = await voting([1]);
  const stranger = (await here.add.customer()).id as number;
  expect(await vote(id, holders[0], 3)).toMatchObject({
    status: 422,
    errors: [{ path: "option", message: "There is no such option" }],
  });
  expect(await vote(id, stranger, 0)).toMatchObject({
    status: 422,
    message: "This customer held nothing when the voting opened",
  });
  expect(await tally(id)).toMatchObject({ voted: 0 });
});

test("no vote is taken before the opening, nor after the time of the close, also while the clock has not come by", async () => {
  const { spv_id, holders } = await spvWith(1);
  expect(await vote(await draft(spv_id), holders[0], 0)).toMatchObject({ status: 409 });
  const open = await voting([1]);
  await here.pass(24 * HOUR);
  expect(await vote(open.id, open.holders[0], 0)).toMatchObject({
    status: 409,
    message: expect.stringMatching(/^The voting ended on/),
  });
  expect(await own(open.holders[0], `PUT /me/proposals/${open.id}/vote`, { option: 0 })).toMatchObject({ status: 409 });
  expect((await read(open.id)).status).toBe("active");
  expect((await own(open.holders[0])).data).toEqual([]);
});

test("a holder alone sees what they may vote on and votes in place of what was recorded, and the history has both", async () => {
  const { id, holders } = await voting([3, 1]);
  await vote(id, holders[1], 0, "By letter of 3 January");
  expect((await own(holders[1])).data).toMatchObject([
    { id, title: "Repair the roof", options: ["For", "Against", "Abstain"], percentage: "25.00", option: 0 },
  ]);
  expect(await own(holders[1], `PUT /me/proposals/${id}/vote`, { option: 1 })).toMatchObject({
    status: 200,
    data: { id, option: 1 },
  });
  const { votes } = await votesOf(id);
  expect(votes[1]).toMatchObject({ option: 1, cast_by: "holder", recorded_by: null, note: null });
  const history = (await here.send(`GET /console/history/proposals/${id}`)).data as unknown as {
    action: string;
    changes: object;
  }[];
  expect(history.filter(({ action }) => action === "vote").map(({ changes }) => changes)).toMatchObject([
    { vote: { before: "For", after: "Against" } },
    { vote: { before: null, after: "For" }, note: { before: null, after: "By letter of 3 January" } },
  ]);
  const stranger = (await here.add.customer({ status: "Active" })).id as number;
  expect((await own(stranger)).data).toEqual([]);
  for (const one of [id, 999_999])
    expect(await own(stranger, `PUT /me/proposals/${one}/vote`, { option: 0 })).toMatchObject({ status: 404 });
});

test("holders are found by name and by whether they have voted, the largest first", async () => {
  const { id, holders } = await voting([1, 5, 3]);
  await vote(id, holders[2], 0);
  expect((await votesOf(id)).votes.map(({ user_id }) => user_id)).toEqual([holders[1], holders[2], holders[0]]);
  expect(await votesOf(id, "?voted=yes")).toMatchObject({ found: 1, votes: [{ user_id: holders[2], option: 0 }] });
  expect(await votesOf(id, "?voted=no")).toMatchObject({ found: 2 });
  await here.platform.change(holders[0], { name: "Zaira 100%_Invented" });
  expect(await votesOf(id, "?q=100%25_")).toMatchObject({ found: 1, votes: [{ user_id: holders[0] }] });
  expect(await votesOf(id, "?page=2")).toMatchObject({ found: 3, votes: [] });
});

test("the result is sealed: the seal can be computed again, and nothing changes after it", async () => {
  const { id, holders } = await voting([2, 1]);
  await vote(id, holders[0], 0);
  await here.pass(24 * HOUR);
  await moveProposals(here.platform.deps);
  const sealed = await read(id);
  expect(sealed).toMatchObject({ status: "passed", result_hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect(await vote(id, holders[1], 1)).toMatchObject({ status: 409 });
  expect(await own(holders[1], `PUT /me/proposals/${id}/vote`, { option: 1 })).toMatchObject({ status: 409 });
  expect(await put(id, "cancellation", { reason: "No" })).toMatchObject({ status: 409 });
  expect(await read(id)).toEqual(sealed);

  const ballots = await readBallots(here.platform.db, id);
  const cast = await readSealed(here.platform.db, id);
  const proposal = (await readRecord(here.platform.db, proposals, {}, id)) as never;
  expect(sealOf(proposal, ballots.toReversed(), cast, sealed.result as never)).toBe(sealed.result_hash);
  const forged = ballots.map((one) => ({ ...one, option: 1 }));
  expect(sealOf(proposal, forged, cast, sealed.result as never)).not.toBe(sealed.result_hash);
  const rewritten = cast.map((one) => ({ ...one, told_by: "Nobody" }));
  expect(sealOf(proposal, ballots, rewritten, sealed.result as never)).not.toBe(sealed.result_hash);
});

test("reminders reach those who have not voted, each once a day", async () => {
  const { id, holders } = await voting([3, 2, 1], { closes_at: "2027-01-01T00:00:00Z" });
  await vote(id, holders[0], 0);
  await here.platform.change(holders[2] as number, { kyc_email_verification_status: "rejected" });
  const remind = () => here.send(`POST /console/proposals/${id}/reminders`);
  expect((await remind()).data).toEqual({ reminded: 1, before: 0 });
  expect((await remind()).data).toEqual({ reminded: 0, before: 1 });
  await here.pass(24 * HOUR);
  expect((await remind()).data).toEqual({ reminded: 1, before: 0 });
  expect(await mailsTo(holders[0])).toHaveLength(1);
  expect(await mailsTo(holders[1])).toHaveLength(3);
  await put(id, "cancellation", { reason: "Enough" });
  expect(await remind()).toMatchObject({ status: 409 });
});

const ballotsOf = async (id: number) =>
  (await here.send(`GET /console/proposals/${id}/ballots`)).data as unknown as { ballots: object[]; found: number };

test("nobody overwrites a holder's own vote, which replaces one that was recorded for them", async () => {
  const { id, holders } = await voting([3, 1]);
  await vote(id, holders[0], 0, "By letter");
  expect(await cast(id, holders[0], 1)).toMatchObject({ status: 200 });
  const words = /^.+ voted “Against” themselves on .+; only they can change it, until /;
  expect(await vote(id, holders[0], 0)).toMatchObject({ status: 409, message: expect.stringMatching(words) });
  expect(await tally(id)).toMatchObject({ voted: 1, options: [{ votes: 0 }, { votes: 1 }, { votes: 0 }] });
  await cast(id, holders[0], 2);
  await vote(id, holders[1], 0);
  await vote(id, holders[1], 1);
  expect(await tally(id)).toMatchObject({ voted: 2, options: [{ votes: 0 }, { votes: 1 }, { votes: 1 }] });
  const recorded = { cast_by: "administrator", told_by: "The holder", proof: await proof() };
  expect(await ballotsOf(id)).toMatchObject({
    found: 5,
    ballots: [
      { user_id: holders[1], option: 1, standing: true, ...recorded },
      { user_id: holders[1], option: 0, standing: false, ...recorded },
      { user_id: holders[0], option: 2, standing: true, cast_by: "holder", proof: null },
      { user_id: holders[0], option: 1, standing: false, cast_by: "holder" },
      { user_id: holders[0], option: 0, standing: false, note: "By letter", ...recorded },
    ],
  });
});

test("a vote is recorded with a proof and who told of it, and a second person approves each holder's by itself", async () => {
  const { id, holders } = await voting([3, 1]);
  const record = (user: number | undefined, body: object) => put(id, `votes/${user}`, { option: 0, ...body });
  expect(await record(holders[0], {})).toMatchObject({ status: 422, errors: [{ path: "told_by" }, { path: "proof" }] });
  const whole = { told_by: "Her daughter", proof: await proof() };
  const missing = "/api/console/files/00000000-0000-4000-8000-000000000000";
  expect(await record(holders[0], { ...whole, proof: missing })).toMatchObject({ errors: [{ path: "proof" }] });
  const [first, second] = [await record(holders[0], whole), await record(holders[1], whole)];
  expect([first.status, second.status, (await record(holders[0], whole)).status]).toEqual([202, 202, 409]);
  expect(await tally(id)).toMatchObject({ voted: 0 });
  // Whoever votes before the request is approved has voted.
  await cast(id, holders[1], 1);
  expect(await here.approve(second.headers.get("x-approval-id"))).toMatchObject({ status: 409 });
  expect(await here.approve(first.headers.get("x-approval-id"))).toMatchObject({ status: 200 });
  expect(await tally(id)).toMatchObject({ voted: 2, options: [{ votes: 1 }, { votes: 1 }, { votes: 0 }] });
  expect((await ballotsOf(id)).ballots[0]).toMatchObject({
    told_by: "Her daughter",
    recorded_by: "Administrator",
    approved_by: expect.any(String),
  });
});

test("the database keeps ballots as they were cast, and takes none that a rule forbids", async () => {
  const { id, holders } = await voting([1]);
  await cast(id, holders[0], 0);
  const refusal = (statement: string) => refusalOf(here.platform.db.execute(sql.raw(statement)));
  const ballot = (user: number | undefined, by: string, more = "null, null") =>
    refusal(`insert into proposal_ballots (proposal_id, user_id, option, cast_by, told_by, proof, at)
      values (${id}, ${user}, 1, '${by}', ${more}, now())`);
  const stranger = (await here.add.customer()).id as number;
  for (const statement of [
    "update proposal_ballots set option = 1",
    "delete from proposal_ballots",
    "truncate proposal_ballots",
  ])
    expect(await refusal(statement)).toBe("ballots are append-only");
  expect(await ballot(holders[0], "administrator", "'Her', '/api/console/files/1'")).toBe(
    "a holder’s own ballot stands",
  );
  expect(await ballot(stranger, "holder")).toBe("only a holder of the snapshot votes");
  await put(id, "closing");
  expect(await ballot(holders[0], "holder")).toBe("ballots are cast while the voting is open");
  expect(await read(id)).toMatchObject({ status: "passed" });
});
