import { beforeAll, expect, test } from "vitest";
import { PROPOSAL_STATUS } from "../../../src/contract/governance/vocabulary";
import { tables } from "../../../src/server/db/tables";
import { readBallots, readSealed, readTally } from "../../../src/server/governance/ballots";
import type { Proposal } from "../../../src/server/governance/move";
import { sealOf } from "../../../src/server/governance/seal";
import { outcomeOf } from "../../../src/server/governance/tally";
import { NOW, readSampled } from "../sample/sampled";

let sampled: Awaited<ReturnType<typeof readSampled>>;
let all: Proposal[];
beforeAll(async () => {
  sampled = await readSampled();
  all = (await sampled.db.select().from(tables.proposals)) as unknown as Proposal[];
});

test("the sample has proposals in every status", () => {
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set(Object.keys(PROPOSAL_STATUS)));
});

test("what is closed in the sample ended as its votes say, under the product's own seal", async () => {
  const closed = all.filter(({ result }) => result);
  expect(closed).toHaveLength(4);
  for (const proposal of closed) {
    const { id, kind, status, result, result_hash, closes_at, title } = proposal;
    const ballots = await readBallots(sampled.db, id);
    expect(ballots.length, title).toBeGreaterThan(3);
    expect(await readTally(sampled.db, { ...proposal, result: null } as Proposal)).toEqual(result);
    expect(outcomeOf(kind, result as never), title).toBe(status === "executed" ? "passed" : status);
    expect(sealOf(proposal, ballots, await readSealed(sampled.db, id), result as never)).toBe(result_hash);
    expect(ballots.every(({ at }) => !at || at < closes_at)).toBe(true);
  }
});

test("what is open in the sample has votes, missing ones and time left", async () => {
  const [open] = all.filter(({ status }) => status === "active") as [Proposal];
  const { voted, holders } = await readTally(sampled.db, open);
  expect(voted).toBeGreaterThan(0);
  expect(voted).toBeLessThan(holders);
  expect(Date.parse(open.closes_at)).toBeGreaterThan(NOW.getTime());
  const ballots = await readBallots(sampled.db, open.id);
  expect(ballots.every(({ at }) => !at || Date.parse(at) <= NOW.getTime())).toBe(true);
});
