import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { signedIn } from "../signedIn";
import { assemblyOn } from "./assembly";

const here = signedIn();
const { cast, proof, put, read, tally, vote, voting } = assemblyOn(here);

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
  const refusal = (statement: string) =>
    here.platform.db.execute(sql.raw(statement)).then(
      () => "done",
      (error: Error) => String((error.cause as Error | undefined)?.message ?? error.message),
    );
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
