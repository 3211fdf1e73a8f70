import { asc, eq, sql } from "drizzle-orm";
import { envelopes } from "../../contract/signing/resource";
import { OPEN_ENVELOPE } from "../../contract/signing/vocabulary";
import type { Changes } from "../audit/changes";
import { differenceOf } from "../audit/difference";
import { recordChange } from "../audit/record";
import { type Database, transaction } from "../db/database";
import { tables } from "../db/tables";
import { type Actor, PLATFORM } from "../http/context";
import { notFound } from "../http/failure";
import { forgetSecret } from "../outbox/secrets";
import type { Writer } from "../resources/store";
import { envelopeEvents, envelopeSigners } from "./tables";

/** A document on its way, as it is stored. */
export type Envelope = typeof tables.envelopes.$inferSelect;

/** One who signs a document, as it is stored. */
export type Signer = typeof envelopeSigners.$inferSelect;

type What = (typeof envelopeEvents.$inferInsert)["what"];

/** A document that is worked on: nobody else changes it until the transaction of its writer ends. */
export interface Signing {
  writer: Writer;
  envelope: Envelope;
  spvName: string;
  /** In their order. */
  signers: Signer[];
  /** What the history will say beside the fields that change. */
  changes: Changes;
}

/** Tells whether a document, or one who signs it, is still waited for. */
export const isOpen = ({ status }: { status: string }): boolean =>
  (OPEN_ENVELOPE as readonly string[]).includes(status);

/** Gives whom a document waits for. */
export const currentOf = (signers: readonly Signer[]): Signer | undefined => signers.find(isOpen);

/** Gives those who sign a document, in their order. */
export const signersOf = (db: Database, envelopeId: number): Promise<Signer[]> =>
  db
    .select()
    .from(envelopeSigners)
    .where(eq(envelopeSigners.envelope_id, envelopeId))
    .orderBy(asc(envelopeSigners.position));

/**
 * Works on a document in one transaction, its row locked first; what work writes into `envelope` is stored at its end.
 *
 * The history tells of it in one row; of work that changes nothing it says nothing.
 */
export function withEnvelope(
  writer: Writer,
  id: number,
  action: string,
  work: (signing: Signing) => Promise<void>,
): Promise<Signing> {
  return transaction(writer.deps.db, async (tx) => {
    const signing = await lock({ ...writer, deps: { ...writer.deps, db: tx } }, id);
    const before = { ...signing.envelope };
    await work(signing);
    const changes = { ...differenceOf(envelopes, before, signing.envelope), ...signing.changes };
    if (Object.keys(changes).length) await store(signing, action, changes);
    return signing;
  });
}

async function lock(writer: Writer, id: number): Promise<Signing> {
  const { db } = writer.deps;
  const [envelope] = await db.select().from(tables.envelopes).where(eq(tables.envelopes.id, id)).for("update");
  if (!envelope) throw notFound("document for signature");
  return {
    writer,
    envelope,
    spvName: await nameOfSpv(db, envelope.spv_id),
    signers: await signersOf(db, id),
    changes: {},
  };
}

async function nameOfSpv(db: Database, id: number): Promise<string> {
  const [found] = await db.select({ name: tables.spvs.name }).from(tables.spvs).where(eq(tables.spvs.id, id));
  return found?.name ?? "";
}

async function store({ writer, envelope }: Signing, action: string, changes: Changes): Promise<void> {
  const { deps, actor, requestId } = writer;
  const at = deps.clock();
  const { id, status, status_reason, signed_file, sent_at, expires_at, completed_at } = envelope;
  await deps.db
    .update(tables.envelopes)
    .set({
      status,
      status_reason,
      signed_file,
      sent_at,
      expires_at,
      completed_at,
      version: sql`${tables.envelopes.version} + 1` as never,
      updated_at: at.toISOString(),
    })
    .where(eq(tables.envelopes.id, id));
  await recordChange(deps.db, { actor, at, requestId, action, resource: envelopes.name, recordId: id, changes });
}

/** Changes one who signs; a new state of theirs gets into the history. */
export async function changeSigner({ writer, changes }: Signing, signer: Signer, values: Partial<Signer>) {
  const before = signer.status;
  await writer.deps.db.update(envelopeSigners).set(values).where(eq(envelopeSigners.id, signer.id));
  // The link was used, is replaced, or opens nothing any more.
  await forgetSecret(writer.deps.db, "signing link", signer.id);
  Object.assign(signer, values);
  // By position: the history is kept for longer than names should be.
  if (before !== signer.status) changes[`signer ${signer.position}`] = { before, after: signer.status };
}

/** Writes down what happened to a document; it is printed behind the signed one. */
export async function note(
  { writer, envelope }: Signing,
  what: What,
  who = writer.actor.name,
  { agent = null, address = null }: { agent?: string | null; address?: string | null | undefined } = {},
) {
  const at = writer.deps.clock().toISOString();
  await writer.deps.db.insert(envelopeEvents).values({ envelope_id: envelope.id, what, who, agent, address, at });
}

/** Gives who acts where a signer does, who has no account here or none that signs in. */
export const actorOf = ({ user_id, name }: Pick<Signer, "user_id" | "name">): Actor => ({
  ...PLATFORM,
  id: user_id ?? PLATFORM.id,
  name,
});
