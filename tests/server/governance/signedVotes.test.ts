import { eq } from "drizzle-orm";
import { verifyTypedData } from "ethers/hash";
import { Wallet } from "ethers/wallet";
import { expect, test } from "vitest";
import type { TypedBallot } from "../../../src/contract/holder/ballot";
import { readSealed } from "../../../src/server/governance/ballots";
import { moveProposals } from "../../../src/server/governance/clock";
import { proposalBallots } from "../../../src/server/governance/tables";
import { DAY } from "../platform";
import { signedIn } from "../signedIn";
import { assemblyOn } from "./assembly";
import { signs, typesOf, votersOn } from "./voters";

const here = signedIn();
const assembly = assemblyOn(here);
const { ballotsOf, prove, voterAt } = votersOn(here);

const NOT_ITS = /^This is not the signature of this vote by your wallet 0x/;
const VOTED_SINCE = "You have voted since this was signed: look at your vote, and sign anew to change it";

test("what is signed names all that it is about, counts as the holder's own, and its evidence is verified by anybody", async () => {
  const { id, holders } = await assembly.voting([3, 1]);
  const voter = await voterAt(holders[0]);
  expect(await voter.own()).toMatchObject([
    { id, title: "Repair the roof", percentage: "75.00", option: null, voted_at: null, signed_by: null },
  ]);
  const asked = await voter.ballot(id, 0);
  expect(asked).toMatchObject({
    domain: { name: "Asset Console", version: "1", chainId: expect.any(Number) },
    primaryType: "Ballot",
    message: {
      ...{ proposal: id, title: "Repair the roof", text: expect.stringMatching(/^0x[\da-f]{64}$/) },
      ...{ option: 0, choice: "For", holder: voter.wallet.address, share: "75.00 %", replaces: 0 },
    },
  });
  expect(await voter.cast(asked, await signs(voter.wallet, asked))).toMatchObject({
    ...{ status: 200, data: { option: 0, signed_by: voter.wallet.address } },
  });
  expect(await assembly.tally(id)).toMatchObject({ voted: 1, turnout: "75.00", winner: 0 });
  const votes = await here.send(`GET /console/proposals/${id}/votes`);
  expect(votes.data.votes).toMatchObject([{ option: 0, cast_by: "holder", signed_by: voter.wallet.address }, {}]);
  const { ballots } = (await here.send(`GET /console/proposals/${id}/ballots`)).data as unknown as {
    ballots: { id: number; signed_by: string }[];
  };
  expect(ballots).toMatchObject([{ signed_by: voter.wallet.address }]);
  const evidence = await here.bare<{ typed_data: TypedBallot; signature: string; signed_by: string }>(
    `GET /console/proposals/${id}/ballots/${ballots[0]?.id}/evidence`,
  );
  const { typed_data, signature } = evidence;
  expect(verifyTypedData(typed_data.domain, typesOf(typed_data), typed_data.message, signature)).toBe(
    voter.wallet.address,
  );
  expect(evidence).toMatchObject({
    signed_by: voter.wallet.address,
    proposal: { id, title: "Repair the roof", text: "The roof leaks." },
    ballot: { option: 0 },
    typed_data: { message: { proposal: id, option: 0, choice: "For" } },
  });
  const history = await here.send(`GET /console/history/proposals/${id}`);
  expect(JSON.stringify(history.data)).toContain(voter.wallet.address);
});

test("the same vote sent again, as after a lost answer, is answered alike and is no second ballot", async () => {
  const { id, holders } = await assembly.voting([1]);
  const voter = await voterAt(holders[0]);
  const ballot = await voter.ballot(id, 0);
  const signature = await signs(voter.wallet, ballot);
  await voter.cast(ballot, signature);
  expect(await voter.cast(ballot, signature.toUpperCase().replace("X", "x"))).toMatchObject({
    status: 200,
    data: { option: 0 },
  });
  expect(await ballotsOf(id)).toHaveLength(1);
  // The result is sealed with what was signed.
  await assembly.put(id, "closing");
  expect(await readSealed(here.platform.db, id)).toMatchObject([{ signed_by: voter.wallet.address, signature }]);
});

test("of two votes signed at once one counts, and one that comes twice at once is one ballot", async () => {
  const { id, holders } = await assembly.voting([1]);
  const voter = await voterAt(holders[0]);
  const drafts = [await voter.ballot(id, 0), await voter.ballot(id, 1)];
  const signed = await Promise.all(drafts.map(async (one) => [one, await signs(voter.wallet, one)] as const));
  const answers = await Promise.all(signed.map(([one, signature]) => voter.cast(one, signature)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const next = await voter.ballot(id, 2);
  const signature = await signs(voter.wallet, next);
  const twice = await Promise.all([1, 2, 3].map(() => voter.cast(next, signature)));
  expect(twice.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await ballotsOf(id)).toHaveLength(2);
});

test("a signature is not played again once the vote has changed, by either way", async () => {
  const { id, holders } = await assembly.voting([1]);
  const voter = await voterAt(holders[0]);
  const former = await voter.ballot(id, 0);
  const signature = await signs(voter.wallet, former);
  await voter.cast(former, signature);
  expect(await voter.vote(id, 1)).toMatchObject({ status: 200, data: { option: 1 } });
  const [first, second] = await ballotsOf(id);
  expect([first?.option, second?.option, second?.signed_data?.message.replaces]).toEqual([0, 1, first?.id]);
  expect(await voter.cast(former, signature)).toMatchObject({ status: 409, message: VOTED_SINCE });
  const standing = (await ballotsOf(id)).at(-1)?.id;
  expect(await voter.cast(former, signature, { replaces: standing })).toMatchObject({
    status: 422,
    message: expect.stringMatching(NOT_ITS),
  });
  const unsent = await voter.ballot(id, 2);
  const held = await signs(voter.wallet, unsent);
  await assembly.cast(id, holders[0], 0);
  expect(await voter.cast(unsent, held)).toMatchObject({ status: 409, message: VOTED_SINCE });
  const unsigned = `/console/proposals/${id}/ballots/${(await ballotsOf(id)).at(-1)?.id}`;
  expect(await here.send(`GET ${unsigned}/evidence`)).toMatchObject({ status: 404 });
  expect(await assembly.tally(id)).toMatchObject({ winner: 0 });
});

test("a signature of another proposal, option, chain or wallet is refused, and so is none", async () => {
  const { holders, id, spv_id } = await assembly.voting([1]);
  const other = await assembly.draft(spv_id);
  await assembly.open(other);
  const voter = await voterAt(holders[0]);
  const ballot = await voter.ballot(id, 0);
  const refusal = { status: 422, message: expect.stringMatching(NOT_ITS) };
  const signature = await signs(voter.wallet, ballot);
  expect(await voter.cast(ballot, signature, { proposal_id: other })).toMatchObject(refusal);
  expect(await voter.cast(ballot, signature, { option: 1 })).toMatchObject(refusal);
  expect(await voter.cast(ballot, "0x12")).toMatchObject(refusal);
  const elsewhere = { ...ballot, domain: { ...ballot.domain, chainId: 1 } };
  expect(await voter.cast(ballot, await signs(voter.wallet, elsewhere))).toMatchObject(refusal);
  const asOther = { ...ballot, domain: { ...ballot.domain, name: "Another platform" } };
  expect(await voter.cast(ballot, await signs(voter.wallet, asOther))).toMatchObject(refusal);
  expect(await voter.cast(ballot, await signs(Wallet.createRandom(), ballot))).toMatchObject(refusal);
  expect(await voter.cast(ballot, await voter.wallet.signMessage(JSON.stringify(ballot)))).toMatchObject(refusal);
  expect(await ballotsOf(id)).toEqual([]);
  expect(await ballotsOf(other)).toEqual([]);
});

test("a signature by the wallet that was proven before another is refused", async () => {
  const { id, holders } = await assembly.voting([1]);
  const voter = await voterAt(holders[0]);
  const ballot = await voter.ballot(id, 0);
  const signature = await signs(voter.wallet, ballot);
  await prove(holders[0], Wallet.createRandom().address);
  expect(await voter.cast(ballot, signature)).toMatchObject({ status: 422, message: expect.stringMatching(NOT_ITS) });
  await here.platform.change(holders[0], { wallet_proven_at: null });
  expect(await voter.cast(ballot, signature)).toMatchObject({
    status: 409,
    message: "You have no proven wallet to sign with",
  });
  expect(await ballotsOf(id)).toEqual([]);
});

test("nothing is signed or cast before the opening or after the close, whether the clock has come by or not", async () => {
  const { id, holders } = await assembly.voting([1], { closes_at: assembly.after(2 * DAY) });
  const voter = await voterAt(holders[0]);
  const ballot = await voter.ballot(id, 0);
  const signature = await signs(voter.wallet, ballot);
  await here.pass(2 * DAY);
  const ended = { status: 409, message: expect.stringMatching(/^The voting ended on/) };
  expect(await voter.cast(ballot, signature)).toMatchObject(ended);
  expect(await voter.ask("ballot", { proposal_id: id, option: 0 })).toMatchObject(ended);
  await moveProposals(here.platform.deps);
  expect(await voter.cast(ballot, signature)).toMatchObject({
    status: 409,
    message: expect.stringMatching(/^Votes are taken while the voting is open/),
  });
  expect(await voter.own()).toEqual([]);
});

test("nobody signs on a proposal that is not theirs, nor for an option that is not there", async () => {
  const mine = await assembly.voting([1]);
  const foreign = await assembly.voting([1]);
  const voter = await voterAt(mine.holders[0]);
  expect(await voter.ask("ballot", { proposal_id: foreign.id, option: 0 })).toMatchObject({ status: 404 });
  expect(await voter.ask("ballot", { proposal_id: 999_999, option: 0 })).toMatchObject({ status: 404 });
  expect(await voter.ask("ballot", { proposal_id: mine.id, option: 7 })).toMatchObject({
    status: 422,
    message: "Some values need attention",
    errors: [{ path: "option", message: "There is no such option" }],
  });
});

test("kept signatures are never changed, and none is of a vote that was recorded", async () => {
  const { id, holders } = await assembly.voting([1]);
  await (await voterAt(holders[0])).vote(id, 0);
  const { db } = here.platform;
  const [ballot] = await ballotsOf(id);
  const change = db.update(proposalBallots).set({ signature: "0x00" }).where(eq(proposalBallots.proposal_id, id));
  await expect(change).rejects.toThrow();
  const { id: _, ...row } = ballot as typeof proposalBallots.$inferSelect;
  const { id: another, holders: others } = await assembly.voting([1]);
  const forged = { ...row, proposal_id: another, user_id: others[0], cast_by: "administrator" as const };
  await expect(db.insert(proposalBallots).values({ ...forged, told_by: "Nobody", proof: "/x" })).rejects.toThrow();
});
