import { and, eq, inArray, sql } from "drizzle-orm";
import type { z } from "zod";
import type { signingCalls } from "../../contract/signing/calls";
import { OPEN_ENVELOPE } from "../../contract/signing/vocabulary";
import { DAY } from "../../contract/time";
import { savepoint } from "../db/database";
import { tables } from "../db/tables";
import { Failure, invalid, notFound } from "../http/failure";
import type { Writer } from "../resources/store";
import { note, withEnvelope } from "./envelope";
import { providerOf } from "./providers";
import type { Parcel, Sending } from "./source";
import { sourceOf } from "./sources";
import { storing } from "./storing";
import { envelopeSigners } from "./tables";

type Body = z.output<typeof signingCalls.send.body>;
type Outcome = z.output<typeof signingCalls.send.answer>;

const { envelopes, spvs } = tables;

/**
 * Makes documents of a source and sends each to whom it is for first; tells to whom nothing went, and why.
 *
 * Whatever is sent to one investor is taken back together where it fails, and the others get theirs. It runs within the
 * transaction of its caller.
 */
export async function sendForSignature(
  writer: Writer,
  spvId: number,
  { source: given, ...body }: Body,
): Promise<Outcome> {
  const { db } = writer.deps;
  refuseTwice(body.countersigners);
  const [spv] = await db.select({ name: spvs.name }).from(spvs).where(eq(spvs.id, spvId));
  if (!spv) throw notFound("SPV");
  // So that two who send the same at once do not send it twice.
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`envelopes of SPV ${spvId}`}, 0))`);
  const sending: Sending = { ...body, spvId, spvName: spv.name };
  const source = await sourceOf(writer, given, sending);
  const outcome: Outcome = { sent: 0, skipped: [] };
  for (const id of new Set(body.ids)) {
    const sendOne = async (deps: Writer["deps"]) => {
      const within = { ...writer, deps };
      await sendParcel(within, sending, await source.parcelFor(within, id));
    };
    try {
      await storing(writer.deps, sendOne, savepoint);
      outcome.sent += 1;
    } catch (error) {
      if (!(error instanceof Failure) || error.status >= 500) throw error;
      outcome.skipped.push({ id, name: source.nameOf(id), reason: error.words });
    }
  }
  return outcome;
}

function refuseTwice(countersigners: Body["countersigners"]): void {
  const emails = countersigners.map(({ email }) => email);
  const errors = emails.flatMap((email, at) =>
    emails.indexOf(email) < at ? [{ path: `countersigners.${at}.email`, message: "This person is named twice" }] : [],
  );
  if (errors.length) throw invalid(errors);
}

async function sendParcel(writer: Writer, sending: Sending, { investor, drafts, until }: Parcel): Promise<void> {
  const { spvId, message, countersigners, days } = sending;
  const now = writer.deps.clock();
  const created_at = now.toISOString();
  const end = new Date(now.getTime() + days * DAY).toISOString();
  for (const draft of drafts) {
    await refuseWaiting(writer, spvId, investor.id, draft);
    const [envelope] = await writer.deps.db
      .insert(envelopes)
      .values({
        spv_id: spvId,
        user_id: investor.id,
        message,
        ...draft,
        expires_at: until && until < end ? until : end,
        created_at,
      })
      .returning({ id: envelopes.id });
    const envelope_id = envelope?.id as number;
    const signers = [
      { ...investor, user_id: investor.id },
      ...countersigners.map((one) => ({ ...one, user_id: null })),
    ];
    await writer.deps.db
      .insert(envelopeSigners)
      .values(signers.map(({ name, email, user_id }, at) => ({ envelope_id, position: at + 1, name, email, user_id })));
    await withEnvelope(writer, envelope_id, "create", async (signing) => {
      signing.changes.title = { before: null, after: draft.title };
      await note(signing, "created");
      const [first] = signing.signers;
      if (first) await providerOf(signing).start(signing, first);
    });
  }
}

/** Refuses what the same investor has been sent and has not signed yet. */
async function refuseWaiting({ deps }: Writer, spvId: number, userId: number, draft: Parcel["drafts"][number]) {
  if (draft.order_id !== undefined) return;
  const [waiting] = await deps.db
    .select({ id: envelopes.id })
    .from(envelopes)
    .where(
      and(
        eq(envelopes.spv_id, spvId),
        eq(envelopes.user_id, userId),
        inArray(envelopes.status, [...OPEN_ENVELOPE]),
        eq(envelopes.title, draft.title),
      ),
    )
    .limit(1);
  if (waiting) throw new Failure("conflict", "This document waits for a signature already");
}
