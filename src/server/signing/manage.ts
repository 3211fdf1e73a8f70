import { asc, eq } from "drizzle-orm";
import type { z } from "zod";
import { msg } from "../../contract/language/message";
import { SIGNING_DAYS } from "../../contract/limits";
import type { signingCalls } from "../../contract/signing/calls";
import { ENVELOPE_STATUS } from "../../contract/signing/vocabulary";
import { DAY } from "../../contract/time";
import type { Database } from "../db/database";
import { tables } from "../db/tables";
import { Failure } from "../http/failure";
import { followSignature } from "../orders/documents";
import { moveOrder } from "../orders/move";
import { orderDocuments } from "../orders/tables";
import type { Writer } from "../resources/store";
import { currentOf, type Envelope, isOpen, note, type Signing, signersOf, withEnvelope } from "./envelope";
import { post } from "./link";
import { cancelledMail } from "./mails";
import { AWAITING, deadlineOf, OUT } from "./orders";
import { providerOf } from "./providers";
import { envelopeEvents } from "./tables";

/** Gives those who sign a document and everything that happened to it. */
export async function readProgress(db: Database, id: number): Promise<z.output<typeof signingCalls.progress.answer>> {
  const { at, what, who, envelope_id, id: key } = envelopeEvents;
  const events = await db.select({ at, what, who }).from(envelopeEvents).where(eq(envelope_id, id)).orderBy(asc(key));
  const signers = (await signersOf(db, id)).map(
    ({ envelope_id: _, user_id: __, token_hash: ___, signed_name: ____, ...told }) => told,
  );
  return { signers, events };
}

/** Sends whom a document waits for a new link; one whose time is over gets a new term, and begins again from there. */
export const remindSigner = (writer: Writer, id: number): Promise<Signing> =>
  withEnvelope(writer, id, "reminder", async (signing) => {
    const { envelope, signers } = signing;
    const isExpired = envelope.status === "expired" || isPast(envelope.expires_at, writer);
    if (!isOpen(envelope) && !isExpired) throw refusal(envelope, WAITS_FOR_NOBODY);
    const signer = currentOf(signers) ?? signers.find(({ status }) => status === "expired");
    if (!signer) throw refusal(envelope, WAITS_FOR_NOBODY);
    await sendOrderAgain(signing);
    if (isExpired) envelope.expires_at = await newTerm(signing);
    await providerOf(signing).remind(signing, signer);
  });

const isPast = (at: string, { deps }: Writer) => Date.parse(at) <= deps.clock().getTime();

const WAITS_FOR_NOBODY = "A document that is “%{status}” waits for nobody";
const STAYS = "A document that is “%{status}” cannot be taken back";

const refusal = ({ status }: Envelope, words: typeof WAITS_FOR_NOBODY | typeof STAYS) =>
  new Failure("conflict", msg(words, { status: msg(ENVELOPE_STATUS[status]) }));

async function newTerm({ writer, envelope }: Signing): Promise<string> {
  const end = new Date(writer.deps.clock().getTime() + SIGNING_DAYS * DAY).toISOString();
  const until = envelope.order_id === null ? null : await deadlineOf(writer.deps.db, envelope.order_id);
  return until && until < end && !isPast(until, writer) ? until : end;
}

/** Has the order of a document wait for it again where it had expired there too. */
async function sendOrderAgain({ writer, envelope }: Signing): Promise<void> {
  const { order_id, order_document_id } = envelope;
  if (order_id === null || order_document_id === null) return;
  const { db } = writer.deps;
  const { orders } = tables;
  const [order] = await db
    .select({ status: orders.status })
    .from(orders)
    .where(eq(orders.id, order_id))
    .for("no key update");
  const [document] = await db
    .select({ status: orderDocuments.status })
    .from(orderDocuments)
    .where(eq(orderDocuments.id, order_document_id));
  if (document?.status === "sent") return;
  if (document?.status !== "expired" || (order?.status !== AWAITING && order?.status !== OUT)) {
    throw new Failure("conflict", "The order of this document no longer waits for it");
  }
  await followSignature(writer, order_id, order_document_id, { status: "prepared" });
  if (order.status === OUT) await followSignature(writer, order_id, order_document_id, { status: "sent" });
  else await moveOrder(writer, order_id, OUT);
}

/** Takes a document back: all links are void, and whoever was asked is told. Once taken back it stays so. */
export const cancelEnvelope = (writer: Writer, id: number, reason: string): Promise<Signing> =>
  withEnvelope(writer, id, "cancel", async (signing) => {
    const { envelope, writer: within } = signing;
    if (envelope.status === "cancelled") return;
    if (!isOpen(envelope)) throw refusal(envelope, STAYS);
    const { order_id, order_document_id } = envelope;
    if (order_id !== null && order_document_id !== null) {
      await followSignature(within, order_id, order_document_id, { status: "prepared" });
    }
    await takeBack(signing, reason);
  });

/** Ends a document that nobody is to sign any longer. */
export async function takeBack(signing: Signing, reason: string): Promise<void> {
  const asked = signing.signers.filter(({ status }) => status === "sent" || status === "viewed");
  await providerOf(signing).cancel(signing);
  Object.assign(signing.envelope, { status: "cancelled", status_reason: reason });
  await note(signing, "cancelled");
  for (const signer of asked) await post(signing, signer, cancelledMail(signing, signer));
}
