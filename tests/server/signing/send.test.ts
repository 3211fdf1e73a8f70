import { PDFDocument } from "@cantoo/pdf-lib";
import { eq, sql } from "drizzle-orm";
import sharp from "sharp";
import { expect, test } from "vitest";
import { audit } from "../../../src/server/audit/tables";
import { envelopeSigners } from "../../../src/server/signing/tables";
import { inEnglish } from "../inEnglish";
import { signedIn } from "../signedIn";
import { signingOn } from "./signing";

const here = signedIn();
const on = signingOn(here);
const ofDocument = (id: number) => ({ kind: "document", document_id: id });

test("a document of the legal set goes to each investor, who gets a link of their own", async () => {
  const spv = await on.addSpv();
  const document = await on.addDocument(spv.id);
  const [one, other] = [await on.addHolder(spv.id), await on.addHolder(spv.id)];
  const body = { source: ofDocument(document.id), ids: [one.id, other.id], message: "Please sign soon." };
  const { status, data } = await on.send(spv.id, body);
  expect([status, data]).toEqual([200, { sent: 2, skipped: [] }]);
  const sent = await on.envelopesOf(spv.id);
  expect(sent.map(({ user_id, title, file, status: is }) => [user_id, title, file, is])).toEqual([
    [other.id, document.title, document.file, "sent"],
    [one.id, document.title, document.file, "sent"],
  ]);
  const [mail] = await on.mailsTo(one.email);
  expect(mail).toMatchObject({ secret: true, user_id: one.id, subject: `Please sign: ${document.title}` });
  expect(mail?.body).toContain("Please sign soon.");
  expect(mail?.body).toContain("http://localhost/sign#");
  expect(mail?.body).toContain("19 January 2026");
  expect(await on.tokenFor(one.email)).not.toBe(await on.tokenFor(other.email));
});

test("of a link only the hash is kept and nothing is logged, and a name that no font holds can be signed with", async () => {
  const spv = await on.addSpv();
  const holder = await on.addHolder(spv.id, { name: "கவிதா" });
  await on.send(spv.id, { source: ofDocument((await on.addDocument(spv.id)).id), ids: [holder.id] });
  const id = Number((await on.envelopesOf(spv.id))[0]?.id);
  const token = await on.tokenFor(holder.email);
  await on.open(token);
  const rows = await here.platform.db.select().from(envelopeSigners).where(eq(envelopeSigners.envelope_id, id));
  expect(JSON.stringify(rows)).not.toContain(token);
  expect(here.platform.log()).not.toContain(token);
  expect(here.platform.log()).not.toContain(holder.email);
  expect((await on.sign(token, "கவிதா")).status).toBe(200);
});

test("who cannot be sent anything is named with the reason, and the others get theirs", async () => {
  const spv = await on.addSpv();
  const document = await on.addDocument(spv.id);
  const holder = await on.addHolder(spv.id);
  const unverified = await on.addHolder(spv.id, { kyc: { status: "pending" } });
  const blocked = await on.addHolder(spv.id, { status: "Blocked" });
  const stranger = await here.add.customer({ status: "Active", kyc: { status: "verified" } });
  const ids = [holder.id, unverified.id, blocked.id, stranger.id, 999_999] as number[];
  const first = await on.send(spv.id, { source: ofDocument(document.id), ids });
  expect(inEnglish(first.data)).toEqual({
    sent: 1,
    skipped: [
      { id: unverified.id, name: unverified.name, reason: "KYC is “Pending”" },
      { id: blocked.id, name: blocked.name, reason: "The account is “Blocked”" },
      { id: stranger.id, name: stranger.name, reason: "Holds no units of this SPV and has no order for them" },
      { id: 999_999, name: "Investor 999999", reason: "This investor does not exist" },
    ],
  });
  const again = await on.send(spv.id, { source: ofDocument(document.id), ids: [holder.id] });
  expect(again.data).toMatchObject({
    sent: 0,
    skipped: [{ reason: "This document waits for a signature already" }],
  });
});

test("a document that nobody should sign is refused at its field", async () => {
  const spv = await on.addSpv();
  const other = await on.addSpv();
  const holder = await on.addHolder(spv.id);
  const refusals: [object, string][] = [
    [await on.addDocument(other.id), "Choose a document of this SPV"],
    [await on.addDocument(spv.id, { review_status: "pending" }), "This document is not approved"],
    [await on.addDocument(spv.id, { expires_on: "2026-01-04" }), "This document has expired"],
  ];
  for (const [document, message] of refusals) {
    const source = ofDocument((document as { id: number }).id);
    const { status, errors } = await on.send(spv.id, { source, ids: [holder.id] });
    expect([status, errors]).toEqual([422, [{ path: "source.document_id", message }]]);
  }
});

test("a PDF that is protected or damaged, and what is no PDF, are refused in words", async () => {
  const spv = await on.addSpv();
  const holder = await on.addHolder(spv.id);
  const locked = await PDFDocument.create();
  locked.addPage();
  locked.encrypt({ userPassword: "secret", ownerPassword: "secret" });
  const picture = { width: 4, height: 4, channels: 3, background: "#fff" } as const;
  const png = await sharp({ create: picture }).png().toBuffer();
  const cases: [Uint8Array, string][] = [
    [await locked.save(), "This PDF is protected by a password and cannot be signed"],
    [
      Buffer.from("%PDF-1.4\nnothing of it\n%%EOF\n"),
      "This PDF is damaged and cannot be signed. Print it to a new PDF and choose that",
    ],
    [png, "Only a PDF can be signed"],
  ];
  for (const [bytes, message] of cases) {
    const file = await on.store(bytes, bytes === png ? "image/png" : undefined);
    const document = await on.addDocument(spv.id, { file });
    const { status, errors } = await on.send(spv.id, { source: ofDocument(document.id), ids: [holder.id] });
    expect([status, errors]).toEqual([422, [{ path: "source.document_id", message }]]);
  }
  expect(await on.envelopesOf(spv.id)).toEqual([]);
});

test("a template is filled for each investor, and what it cannot be filled with is told", async () => {
  const spv = await on.addSpv();
  const body = "<p>{{investor.name}} of {{investor.address}} holds {{order.units}} tokens of {{asset.name}}.</p>";
  const template = await on.addTemplate(body);
  const property = await on.addAsset(spv.id);
  const known = await on.addHolder(spv.id, { address: "1 Sample Street" }, property.id as number);
  const unknown = await on.addHolder(spv.id, { address: null }, property.id as number);
  const many = await on.addHolder(spv.id, { address: "2 Sample Street" }, property.id as number);
  await here.add.order({
    user_id: many.id,
    property_id: (await on.addAsset(spv.id)).id,
    status: "property-tokens-transferred-and-order-successfully-completed",
  });
  const source = { kind: "template", template_id: template.id };
  const before = here.platform.stored().length;
  const { data } = await on.send(spv.id, { source, title: "Consent", ids: [known.id, unknown.id, many.id] });
  expect(inEnglish(data)).toEqual({
    sent: 1,
    skipped: [
      { id: unknown.id, name: unknown.name, reason: "The template needs what is not known: Investor’s address" },
      { id: many.id, name: many.name, reason: "Has units of several assets, and the template speaks of one" },
    ],
  });
  expect(here.platform.stored()).toHaveLength(before + 2);
  const [sent] = await on.envelopesOf(spv.id);
  expect(sent).toMatchObject({ title: "Consent", user_id: known.id });
  const { bytes } = await on.read(await on.tokenFor(known.email));
  expect((await PDFDocument.load(bytes)).getTitle()).toBe("Consent");
});

test("a template that is not in use is refused, and countersigners are named once", async () => {
  const spv = await on.addSpv();
  const holder = await on.addHolder(spv.id);
  const draft = await on.addTemplate("<p>Hello</p>", { status: "draft" });
  const refused = await on.send(spv.id, { source: { kind: "template", template_id: draft.id }, ids: [holder.id] });
  expect(refused.errors).toEqual([{ path: "source.template_id", message: "This template is not in use" }]);
  const person = { name: "Ann Director", email: "ann@people.example" };
  const twice = await on.send(spv.id, {
    source: ofDocument((await on.addDocument(spv.id)).id),
    ids: [holder.id],
    countersigners: [person, person],
  });
  expect(twice.errors).toEqual([{ path: "countersigners.1.email", message: "This person is named twice" }]);
});

test("the same request sends nothing again, and its sending is in the history", async () => {
  const spv = await on.addSpv();
  const holder = await on.addHolder(spv.id);
  const body = { source: ofDocument((await on.addDocument(spv.id)).id), ids: [holder.id, holder.id] };
  const ask = () =>
    here.platform.call(`POST /console/spv/${spv.id}/envelopes`, {
      token: here.token,
      body,
      headers: { "Idempotency-Key": "one-and-the-same" },
    });
  expect((await ask()).data).toEqual((await ask()).data);
  const [sent, ...more] = await on.envelopesOf(spv.id);
  expect(more).toEqual([]);
  const rows = await here.platform.db
    .select()
    .from(audit)
    .where(sql`resource = 'envelopes' and record_id = ${String(sent?.id)}`);
  expect(rows.map(({ action }) => action)).toEqual(["create"]);
  expect(JSON.stringify(rows)).not.toContain(holder.email);
});
