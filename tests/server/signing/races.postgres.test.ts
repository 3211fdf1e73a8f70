import { expect, test } from "vitest";
import { expireEnvelopes } from "../../../src/server/signing/expire";
import { DAY } from "../platform";
import { signedIn } from "../signedIn";
import { signingOn } from "./signing";

const here = signedIn();
const on = signingOn(here);

test("of twenty signatures at once one counts, and one signed document is stored", async () => {
  const spv = await on.addSpv();
  const { id, holder } = await on.sendOne(spv.id);
  const token = await on.tokenFor(holder.email);
  const before = here.platform.stored().length;
  const answers = await Promise.all(Array.from({ length: 20 }, () => on.sign(token, holder.name as string)));
  expect(answers.map(({ status, data }) => [status, data.status])).toEqual(Array(20).fill([200, "signed"]));
  const events = (await on.desk(id)).events.map(({ what }) => what);
  expect(events).toEqual(["created", "sent", "signed", "completed"]);
  expect(here.platform.stored()).toHaveLength(before + 2);
});

test("of a signature and a refusal at once one counts", async () => {
  const spv = await on.addSpv();
  const { id, holder } = await on.sendOne(spv.id);
  const token = await on.tokenFor(holder.email);
  const answers = await Promise.all([on.sign(token, holder.name as string), on.decline(token)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(["signed", "declined"]).toContain((await on.envelope(id)).status);
});

test("several servers end each document once", async () => {
  const spv = await on.addSpv();
  for (let at = 0; at < 4; at += 1) await on.sendOne(spv.id, { days: 1 });
  await here.pass(DAY);
  await Promise.all(Array.from({ length: 4 }, () => expireEnvelopes(here.platform.deps)));
  for (const { id } of await on.envelopesOf(spv.id)) {
    expect((await on.desk(id)).events.filter(({ what }) => what === "expired")).toHaveLength(1);
  }
});

test("the same document sent twice at once goes out once", async () => {
  const spv = await on.addSpv();
  const holder = await on.addHolder(spv.id);
  const document = await on.addDocument(spv.id);
  const body = { source: { kind: "document", document_id: document.id }, ids: [holder.id] };
  const answers = await Promise.all([on.send(spv.id, body), on.send(spv.id, body)]);
  expect(answers.map(({ data }) => data.sent).sort()).toEqual([0, 1]);
});
