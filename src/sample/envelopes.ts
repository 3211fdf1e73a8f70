import { eq } from "drizzle-orm";
import { HOUR } from "../contract/time";
import type { Database } from "../server/db/database";
import { instantOf } from "../server/db/sample/time";
import { insertRows, reserveIds } from "../server/db/sample/write";
import { tables } from "../server/db/tables";
import type { FileStore } from "../server/files/store";
import { orderDocuments } from "../server/orders/tables";
import type { Values } from "../server/resources/values";
import { withPages } from "../server/signing/pdf";
import { drawSignatures } from "../server/signing/signaturePage";
import { envelopeEvents, envelopeSigners } from "../server/signing/tables";
import { files as fileRows } from "../server/uploads/tables";
import { type EnvelopePlan, plansOfHolders, plansOfOrders } from "./envelopePlans";
import { paperBytes } from "./paper";
import type { SpvScene } from "./spvScene";

type Signer = Omit<typeof envelopeSigners.$inferSelect, "id" | "token_hash">;
type Storing = SpvScene & { files: FileStore };
type Event = Omit<typeof envelopeEvents.$inferSelect, "id">;

const AGENTS = ["Chrome on Android", "Safari on iPhone", "Firefox on Windows", "Edge on Windows"];
const DECLINED = "The amount differs from what was agreed.";
const TAKEN_BACK = "Sent with the wrong annex.";

/** Writes documents on their way to their signers: those of orders, and of the legal sets, in every state. */
export async function seedEnvelopes(tx: Database, desk: SpvScene, files: FileStore): Promise<void> {
  const plans = [...(await plansOfOrders(tx, desk)), ...(await plansOfHolders(tx, desk))];
  const ids = await reserveIds(tx, "envelopes", plans.length);
  for (const [at, plan] of plans.entries()) await seedEnvelope(tx, { ...desk, files }, plan, ids[at] as number);
}

async function seedEnvelope(tx: Database, desk: Storing, plan: EnvelopePlan, id: number): Promise<void> {
  const { status, spv_id, title, file, investor, order_id, order_document_id, sent, expires } = plan;
  const signers = signersOf(plan, id);
  const events = eventsOf(plan, signers, desk.desk.clerks[id % desk.desk.clerks.length]?.name ?? "Platform");
  const last = events.at(-1)?.at ?? instantOf(sent);
  const signed_file = status === "signed" ? await storeSigned(tx, desk, { plan, id, signers, events, at: last }) : null;
  const row: Values = {
    id,
    spv_id,
    title,
    message: order_id === null ? "Please read the resolution and sign it." : null,
    user_id: investor.id,
    order_id,
    order_document_id,
    file,
    signed_file,
    status,
    status_reason: status === "declined" ? DECLINED : status === "cancelled" ? TAKEN_BACK : null,
    provider: "embedded",
    sent_at: status === "pending" ? null : instantOf(sent),
    expires_at: instantOf(expires),
    completed_at: status === "signed" ? last : null,
    version: signers.length + 1,
    created_at: instantOf(sent),
    updated_at: last,
  };
  await insertRows(tx, tables.envelopes, [row]);
  await insertRows(tx, envelopeSigners, signers);
  await insertRows(tx, envelopeEvents, events);
  if (signed_file && order_document_id !== null) {
    await tx.update(orderDocuments).set({ signed_file }).where(eq(orderDocuments.id, order_document_id));
  }
}

function signersOf({ status, investor, countersigner, sent, signed }: EnvelopePlan, id: number): Signer[] {
  const own = { envelope_id: id, signed_name: null, reason: null, sent_at: null, viewed_at: null, signed_at: null };
  const waiting = (position: number, { name, email }: { name: string; email: string }, user_id: number | null) => ({
    ...own,
    position,
    name,
    email,
    user_id,
    status: "pending" as Signer["status"],
  });
  const first: Signer = waiting(1, investor, investor.id);
  const second: Signer[] = countersigner ? [waiting(2, countersigner, null)] : [];
  if (status === "pending") return [first, ...second];
  first.sent_at = instantOf(sent);
  first.status = signed === undefined ? stateOf(status) : "signed";
  if (first.status !== "sent" && first.status !== "expired") {
    first.viewed_at = instantOf(Math.min(sent + 5 * HOUR, signed ?? Number.POSITIVE_INFINITY));
  }
  if (first.status === "declined") first.reason = DECLINED;
  if (signed === undefined) return [first, ...second];
  Object.assign(first, { signed_at: instantOf(signed), signed_name: first.name });
  for (const signer of second) {
    signer.sent_at = instantOf(signed);
    signer.status = stateOf(status);
    if (signer.status !== "signed") continue;
    const at = { viewed_at: instantOf(signed + 20 * HOUR), signed_at: instantOf(signed + 21 * HOUR) };
    Object.assign(signer, { ...at, signed_name: signer.name });
  }
  return [first, ...second];
}

/** How it stands for whom a document waits; a document that was taken back had been looked at. */
const stateOf = (status: EnvelopePlan["status"]): Signer["status"] => (status === "cancelled" ? "viewed" : status);

function eventsOf({ status, sent, expires }: EnvelopePlan, signers: readonly Signer[], clerk: string): Event[] {
  const event = (what: Event["what"], who: string, at: string, agent: string | null = null): Event => ({
    envelope_id: signers[0]?.envelope_id as number,
    what,
    who,
    agent,
    // One of those that documentation may use (RFC 5737).
    address: agent && "203.0.113.7",
    at,
  });
  const events = [event("created", clerk, instantOf(sent))];
  for (const { name, position, envelope_id, sent_at, viewed_at, signed_at, status: own } of signers) {
    const agent = AGENTS[(envelope_id + position) % AGENTS.length] ?? null;
    if (sent_at) events.push(event("sent", name, sent_at));
    if (viewed_at) events.push(event("viewed", name, viewed_at, agent));
    if (signed_at) events.push(event("signed", name, signed_at, agent));
    if (own === "declined") events.push(event("declined", name, instantOf(sent + 6 * HOUR), agent));
  }
  const last = events.at(-1)?.at ?? instantOf(sent);
  if (status === "signed") events.push(event("completed", "Platform", last));
  if (status === "expired") events.push(event("expired", "Platform", instantOf(expires)));
  if (status === "cancelled") events.push(event("cancelled", clerk, instantOf(sent + 30 * HOUR)));
  return events;
}

interface Signed {
  plan: EnvelopePlan;
  id: number;
  signers: readonly Signer[];
  events: readonly Event[];
  at: string;
}

/** Keeps the document with its page of signatures, as a real signature makes it. */
async function storeSigned(tx: Database, { files, spvs }: Storing, { plan, id, signers, events, at }: Signed) {
  const original = paperBytes();
  const spvName = String(spvs.find((spv) => spv.id === plan.spv_id)?.row.name ?? "");
  const about = {
    envelope: { id, title: plan.title },
    spvName,
    signers,
    events,
    original,
    language: null,
    at: new Date(at),
  };
  const bytes = await withPages(original, await drawSignatures(about));
  const [name, mime] = [`${plan.title} (signed).pdf`, "application/pdf"];
  const file = await files.put(bytes, { name, mime });
  const row = { id: file, name, mime, size: bytes.byteLength, public: false, created_by: null, created_at: at };
  await insertRows(tx, fileRows, [row]);
  return `/api/console/files/${file}`;
}
