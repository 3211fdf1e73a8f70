import { createHash } from "node:crypto";
import { PDFDocument } from "@cantoo/pdf-lib";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { expireEnvelopes } from "../../../src/server/signing/expire";
import { envelopeEvents } from "../../../src/server/signing/tables";
import { files } from "../../../src/server/uploads/tables";
import { DAY } from "../platform";
import { signedIn } from "../signedIn";
import { signingOn } from "./signing";

const here = signedIn();
const on = signingOn(here);
const DIRECTOR = { name: "Zoë Director", email: "zoe@people.example" };
/** A browser that says of the address what is not so. */
const FIREFOX = {
  address: "203.0.113.7",
  headers: {
    ...{ "user-agent": "Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/140.0" },
    ...{ host: "evil.example", "x-forwarded-host": "evil.example" },
  },
};
const GONE = "This link is not valid any longer. If you still have to sign, ask for a new one.";

async function sent(more: object = {}) {
  const spv = await on.addSpv();
  const made = await on.sendOne(spv.id, more);
  return { ...made, spv, token: await on.tokenFor(made.holder.email) };
}

test("the link tells what is to be signed, by whom and until when, and its first opening counts as viewed", async () => {
  const { id, token, holder, spv, document } = await sent({ countersigners: [DIRECTOR] });
  const { data } = await on.open(token);
  const expires = new Date(here.platform.deps.clock().getTime() + 14 * DAY * 1000);
  expect(data).toEqual({
    title: document.title,
    message: null,
    spv_name: spv.name,
    name: holder.name,
    status: "viewed",
    expires_at: expires.toISOString(),
    signers: [
      { name: holder.name, status: "viewed" },
      { name: DIRECTOR.name, status: "pending" },
    ],
  });
  await on.open(token);
  expect((await on.desk(id)).events.map(({ what }) => what)).toEqual(["created", "sent", "viewed"]);
  expect(await on.envelope(id)).toMatchObject({ status: "viewed", signers: 2, signed: 0, waits_for: holder.name });
});

test("signers sign one after the other; the last completes the document", async () => {
  const { id, token, holder, document } = await sent({ countersigners: [DIRECTOR] });
  expect(await on.mailsTo(DIRECTOR.email)).not.toContainEqual(
    expect.objectContaining({ subject: `Please sign: ${document.title}` }),
  );
  expect((await on.sign(token, holder.name as string, FIREFOX)).data).toMatchObject({ status: "signed" });
  expect(await on.envelope(id)).toMatchObject({
    status: "sent",
    signed: 1,
    waits_for: DIRECTOR.name,
    signed_file: null,
  });

  expect((await on.mailsTo(DIRECTOR.email)).at(-1)?.body).toContain("http://localhost/sign#");
  const second = await on.tokenFor(DIRECTOR.email);
  const done = await on.sign(second, "  zoe   DIRECTOR ");
  expect([done.status, done.data.status]).toEqual([200, "signed"]);
  const envelope = await on.envelope(id);
  expect(envelope).toMatchObject({ status: "signed", signed: 2, completed_at: expect.any(String) });
  expect((await on.desk(id)).events.map(({ what, who }) => [what, who])).toEqual([
    ["created", "Administrator"],
    ["sent", holder.name],
    ["signed", holder.name],
    ["sent", DIRECTOR.name],
    ["signed", DIRECTOR.name],
    ["completed", "Platform"],
  ]);
  const events = await here.platform.db.select().from(envelopeEvents).where(eq(envelopeEvents.envelope_id, id));
  expect(events.map(({ agent }) => agent)).toContain("Firefox on Windows");
  expect(events.filter(({ address }) => address).map(({ what, address }) => [what, address])).toEqual([
    ["signed", "203.0.113.7"],
  ]);
  expect((await on.mailsTo(DIRECTOR.email)).at(-1)).toMatchObject({
    subject: `Signed by everybody: ${document.title}`,
    secret: false,
  });
});

test("the signed document is the original with the page of signatures, kept for administrators", async () => {
  const { id, token, holder } = await sent();
  const original = (await on.read(token)).bytes;
  await on.sign(token, holder.name as string);
  const signed = (await on.read(token)).bytes;
  const [before, after] = [await PDFDocument.load(original), await PDFDocument.load(signed)];
  expect(after.getPageCount()).toBe(before.getPageCount() + 1);
  expect(after.getPage(0).getSize()).toEqual(before.getPage(0).getSize());
  const { signed_file, file } = await on.envelope(id);
  const [stored] = await here.platform.db
    .select()
    .from(files)
    .where(eq(files.id, String(signed_file).slice(-36)));
  expect(stored).toMatchObject({ public: false, mime: "application/pdf" });
  const answer = await here.platform.request(`GET ${String(signed_file).slice(4)}`, { token: here.token });
  expect(digest(new Uint8Array(await answer.arrayBuffer()))).toBe(digest(signed));
  expect(file).not.toBe(signed_file);
});

const digest = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

test("another name and a signature without agreement are refused at their fields", async () => {
  const { token, holder } = await sent();
  const other = await on.sign(token, "Somebody Else");
  const message = `Enter your name as it stands here: ${holder.name}`;
  expect([other.status, other.errors]).toEqual([422, [{ path: "name", message }]]);
  const body = { token, name: holder.name, agreed: false };
  const unagreed = await here.platform.call("POST /signing/signature", { body });
  expect(unagreed.errors).toEqual([{ path: "agreed", message: "Agree before you sign" }]);
});

test("who declines ends the document with the reason", async () => {
  const { id, token, holder } = await sent({ countersigners: [DIRECTOR] });
  const { data } = await on.decline(token, "The amount is wrong");
  expect(data).toMatchObject({ status: "declined" });
  expect(await on.envelope(id)).toMatchObject({ status: "declined", status_reason: "The amount is wrong" });
  const late = await on.sign(token, holder.name as string);
  expect([late.status, late.message]).toEqual([409, "You have declined this document"]);
  expect((await on.read(token)).status).toBe(409);
});

test("an unknown link and one that was replaced or taken back get the same words", async () => {
  const { id, token, holder } = await sent();
  const nowhere = await on.open("x".repeat(43));
  expect([nowhere.status, nowhere.message]).toEqual([404, GONE]);
  await here.send(`PUT /console/envelopes/${id}/sending`);
  const replaced = await on.sign(token, holder.name as string);
  expect([replaced.status, replaced.message]).toEqual([404, GONE]);
  const newest = await on.tokenFor(holder.email);
  expect((await on.open(newest)).status).toBe(200);
  await here.send(`PUT /console/envelopes/${id}/cancellation`, { reason: "Sent by mistake" });
  const takenBack = await on.open(newest);
  expect([takenBack.status, takenBack.message]).toEqual([404, GONE]);
  expect((await on.mailsTo(holder.email)).at(-1)?.subject).toMatch(/^No longer to be signed/);
});

test("a link opens the signed document for thirty days and no longer", async () => {
  const { token, holder } = await sent();
  await on.sign(token, holder.name as string);
  await here.pass(29 * DAY);
  expect((await on.read(token)).status).toBe(200);
  await here.pass(2 * DAY);
  expect((await on.read(token)).status).toBe(404);
});

test("links that do not exist are not tried for long from one address, and a right one stays usable", async () => {
  const { token } = await sent();
  const from = { address: "203.0.113.9" };
  for (let at = 0; at < 30; at += 1) expect((await on.open("y".repeat(43), from)).status).toBe(404);
  expect((await on.open("y".repeat(43), from)).status).toBe(429);
  expect((await on.open(token, from)).status).toBe(200);
});

test("a document can be signed until its time is over, whether or not that was noticed", async () => {
  // What earlier tests have left open ends before.
  await expireEnvelopes(here.platform.deps);
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

test("what is signed is signed once, and can be neither sent again nor taken back", async () => {
  const { id, token, holder } = await sent();
  const one = await on.sign(token, holder.name as string);
  const other = await on.sign(token, holder.name as string);
  expect([other.status, other.data]).toEqual([200, one.data]);
  expect((await on.desk(id)).events.filter(({ what }) => what === "signed")).toHaveLength(1);
  const again = await here.send(`PUT /console/envelopes/${id}/sending`);
  expect([again.status, again.message]).toEqual([409, "A document that is “Signed” waits for nobody"]);
  const back = await here.send(`PUT /console/envelopes/${id}/cancellation`, { reason: "Too late" });
  expect([back.status, back.message]).toEqual([409, "A document that is “Signed” cannot be taken back"]);
});
