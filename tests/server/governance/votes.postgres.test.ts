import { expect, test } from "vitest";
import { moveProposals } from "../../../src/server/governance/clock";
import { signedIn } from "../signedIn";
import { assemblyOn } from "./assembly";

const here = signedIn();
const { cast, draft, mailsTo, open, put, read, spvWith, tally, voting } = assemblyOn(here);

const count = async (where: string) => {
  const { rows } = await here.platform.db.execute<{ n: number }>(`select count(*)::int as n from ${where}`);
  return rows[0]?.n;
};

test("of twenty votes of one holder at once one is left, and each is in the history", async () => {
  const { id, holders } = await voting([1]);
  const answers = await Promise.all(Array.from({ length: 20 }, (_, turn) => cast(id, holders[0], turn % 3)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await tally(id)).toMatchObject({ voted: 1 });
  expect(await count(`audit where action = 'vote' and record_id = '${id}'`)).toBe(20);
  // Each follows the one before it: nothing was overwritten unseen.
  const { rows } = await here.platform.db.execute<{ before: string | null; after: string }>(
    `select changes->'vote'->>'before' as before, changes->'vote'->>'after' as after from audit
     where action = 'vote' and record_id = '${id}'`,
  );
  expect(rows.filter(({ before }) => before === null)).toHaveLength(1);
  expect(await count(`proposal_ballots where proposal_id = ${id}`)).toBe(20);
});

test("no vote comes after the seal, however close they come", async () => {
  const { id, holders } = await voting(Array.from({ length: 20 }, (_, index) => index + 1));
  for (const holder of holders) await cast(id, holder, 0);
  const [closed, ...votes] = await Promise.all([
    put(id, "closing"),
    ...holders.map((holder) => cast(id, holder, 1)),
    ...holders.map((holder) => cast(id, holder, 1)),
  ]);
  expect(closed.status).toBe(200);
  expect(votes.every(({ status }) => status === 200 || status === 409)).toBe(true);
  const { result } = await read(id);
  const counted = (result as { options: { votes: number }[] }).options.map(({ votes: of }) => of);
  const standing = `(select distinct on (user_id) * from proposal_ballots where proposal_id = ${id} order by user_id, id desc) b`;
  const options = [0, 1, 2].map((option) => count(`${standing} where option = ${option}`));
  expect(counted).toEqual(await Promise.all(options));
});

test("several servers open and close a proposal once", async () => {
  const { spv_id, holders } = await spvWith(1, 2);
  const later = new Date(here.platform.deps.clock().getTime() + 3_600_000).toISOString();
  const id = await draft(spv_id, { opens_at: later });
  await open(id);
  await here.pass(3600);
  await Promise.all(Array.from({ length: 6 }, () => moveProposals(here.platform.deps)));
  expect((await read(id)).status).toBe("active");
  expect(await mailsTo(holders[0] as number)).toHaveLength(1);
  await here.pass(48 * 3600);
  await Promise.all(Array.from({ length: 6 }, () => moveProposals(here.platform.deps)));
  expect((await read(id)).status).toBe("no-quorum");
  expect(await count(`audit where action = 'status' and record_id = '${id}' and resource = 'proposals'`)).toBe(3);
});

test("of ten openings at once one opens", async () => {
  const { spv_id, holders } = await spvWith(1);
  const id = await draft(spv_id);
  const answers = await Promise.all(Array.from({ length: 10 }, () => open(id)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)]);
  expect(await mailsTo(holders[0] as number)).toHaveLength(1);
});

test("of ten reminders at once each holder gets one", async () => {
  const { id, holders } = await voting([1, 2, 3]);
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => here.send(`POST /console/proposals/${id}/reminders`)),
  );
  const reminded = answers.map(({ data }) => (data as unknown as { reminded: number }).reminded);
  expect(reminded.toSorted((one, other) => other - one)).toEqual([3, ...Array(9).fill(0)]);
  // One at the opening, one of the reminders.
  for (const holder of holders) expect(await mailsTo(holder)).toHaveLength(2);
});
