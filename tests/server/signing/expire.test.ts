import { expect, test } from "vitest";
import { expireEnvelopes } from "../../../src/server/signing/expire";
import { DAY } from "../platform";
import { signedIn } from "../signedIn";
import { signingOn } from "./signing";

const here = signedIn();
const on = signingOn(here);

async function sent(more: object = {}) {
  const spv = await on.addSpv();
  const made = await on.sendOne(spv.id, more);
  return { ...made, token: await on.tokenFor(made.holder.email) };
}

test("a document can be signed until its time is over, whether or not that was noticed", async () => {
  const { id, token, holder } = await sent({ days: 2 });
  await here.pass(2 * DAY);
  expect((await on.open(token)).data.status).toBe("expired");
  const late = await on.sign(token, holder.name as string);
  expect([late.status, late.message]).toEqual([409, "The time to sign this document is over"]);
  expect(await expireEnvelopes(here.platform.deps)).toBe(1);
  expect(await expireEnvelopes(here.platform.deps)).toBe(0);
  expect(await on.envelope(id)).toMatchObject({ status: "expired" });
  const { signers, events } = await on.desk(id);
  expect([signers[0]?.status, events.at(-1)?.what]).toEqual(["expired", "expired"]);
});

test("a reminder gives what expired a new term and a new link", async () => {
  const { id, token, holder } = await sent({ days: 1 });
  await here.pass(DAY);
  await expireEnvelopes(here.platform.deps);
  await here.send(`PUT /console/envelopes/${id}/sending`);
  const until = new Date(here.platform.deps.clock().getTime() + 14 * DAY * 1000).toISOString();
  expect(await on.envelope(id)).toMatchObject({ status: "sent", expires_at: until });
  expect((await on.open(token)).status).toBe(404);
  expect((await on.sign(await on.tokenFor(holder.email), holder.name as string)).status).toBe(200);
});

test("what is signed, declined or taken back can be neither sent again nor taken back", async () => {
  const { id, token, holder } = await sent();
  await on.sign(token, holder.name as string);
  const again = await here.send(`PUT /console/envelopes/${id}/sending`);
  expect([again.status, again.message]).toEqual([409, "A document that is “Signed” waits for nobody"]);
  const back = await here.send(`PUT /console/envelopes/${id}/cancellation`, { reason: "Too late" });
  expect([back.status, back.message]).toEqual([409, "A document that is “Signed” cannot be taken back"]);
});
