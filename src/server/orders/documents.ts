import { and, asc, eq } from "drizzle-orm";
import { z } from "zod";
import { fieldsOf } from "../../contract/fieldRegistry";
import { file as document, optional } from "../../contract/fields";
import { msg } from "../../contract/language/message";
import type { orderCalls } from "../../contract/orders/calls";
import { SIGNATURE_STATUS } from "../../contract/signing/vocabulary";
import { type Database, transaction } from "../db/database";
import { Failure, invalid, notFound } from "../http/failure";
import type { Writer } from "../resources/store";
import { keepFilled } from "../signing/fill";
import { investorsOf } from "../signing/investors";
import { templateOf } from "../templates/agreement";
import { refuseMissingFiles } from "../uploads/references";
import { readFacts } from "./facts";
import { orderDocuments } from "./tables";
import { touchOrder } from "./touch";

/** The fields of an order's documents that name files. */
const FILES = fieldsOf(z.object({ file: document("Document"), signed_file: optional(document("Signed copy")) }));

type Document = z.output<(typeof orderCalls.addDocument)["answer"]>;
type Added = z.input<(typeof orderCalls.addDocument)["body"]>;
type Signature = z.output<(typeof orderCalls.changeDocument)["body"]>;

const { id: key, order_id, title, file, status, sent_at, signed_at, signed_file } = orderDocuments;
const selection = { id: key, title, file, status, sent_at, signed_at, signed_file };

/** Lists the documents of an order, the first one first. */
export const readDocuments = (db: Database, orderId: number): Promise<Document[]> =>
  db.select(selection).from(orderDocuments).where(eq(order_id, orderId)).orderBy(asc(key));

/** Adds a document that the customer of an order will have to sign: an uploaded one, or the agreement of the asset. */
export async function addDocument(writer: Writer, id: number, { source, ...own }: Added): Promise<Document> {
  const file = source === "template" ? await keepAgreement(writer, id, own.title) : String(own.file);
  const given = { title: own.title, file };
  return touchOrder(writer, id, async ({ tx, actor, now }) => {
    await refuseMissingFiles({ tx, actor }, FILES, given);
    const [row] = await tx
      .insert(orderDocuments)
      .values({ order_id: id, ...given, created_by: actor.id || null, created_at: now.toISOString() })
      .returning(selection);
    return { result: row as Document, action: "document", changes: { document: { before: null, after: given.title } } };
  });
}

/** Keeps the template of an order's asset, filled for its customer, as a PDF, and gives its address. */
async function keepAgreement(writer: Writer, id: number, title: string): Promise<string> {
  const { db } = writer.deps;
  const { customer, asset, units, money } = await readFacts(db, id, false);
  const template = await templateOf(db, asset.id);
  if (!template) throw invalid([{ path: "source", message: "The asset has no template that is in use" }]);
  const [investor] = (await investorsOf(db, asset.spv_id ?? 0, [customer.id])).values();
  if (!investor) throw invalid([{ path: "source", message: "This customer does not exist" }]);
  // What they sign here is about this order, whatever else they hold.
  const stakes = [{ asset_id: asset.id, units, amount: money.total }];
  return keepFilled(writer, template, { investor: { ...investor, stakes }, title, spvName: asset.spv ?? "" });
}

type From = Partial<Record<Document["status"], readonly Document["status"][]>>;
type Becoming<Status> = { status: Status; signed_file?: string | null };

/** Records what became of a document: signed, with the signed copy where there is one, declined, or prepared anew. */
export const changeDocument = (writer: Writer, id: number, documentId: number, given: Signature) =>
  transaction(writer.deps.db, async (tx) => {
    const { deps, actor } = writer;
    await refuseMissingFiles({ tx, actor }, FILES, given);
    const from: From = { signed: ["sent"], declined: ["sent"], prepared: ["declined", "expired"] };
    return become({ ...writer, deps: { ...deps, db: tx } }, id, documentId, given, from);
  });

/** Keeps a document in step with the one that its signers got by their links, and that was taken back or sent anew too. */
export const followSignature = (writer: Writer, id: number, documentId: number, given: Becoming<Document["status"]>) =>
  become(writer, id, documentId, given, {
    sent: ["prepared"],
    signed: ["sent"],
    declined: ["sent"],
    expired: ["sent"],
    prepared: ["sent", "expired"],
  });

const become = (
  writer: Writer,
  id: number,
  documentId: number,
  { status: to, signed_file: copy = null }: Becoming<Document["status"]>,
  from: From,
): Promise<Document> =>
  touchOrder(writer, id, async ({ tx, now }) => {
    const before = await lockDocument(tx, id, documentId);
    if (!from[to]?.includes(before.status)) {
      const [old, next] = [msg(SIGNATURE_STATUS[before.status]), msg(SIGNATURE_STATUS[to])];
      throw new Failure("conflict", msg("A document that is “%{old}” cannot become “%{next}”", { old, next }));
    }
    const signed = to === "signed";
    const [row] = await tx
      .update(orderDocuments)
      .set({
        status: to,
        signed_at: signed ? now.toISOString() : null,
        signed_file: signed ? copy : null,
        ...(to === "prepared" ? { sent_at: null } : {}),
        ...(to === "sent" ? { sent_at: now.toISOString() } : {}),
      })
      .where(eq(key, documentId))
      .returning(selection);
    const changes = { [before.title]: { before: before.status, after: to } };
    return { result: row as Document, action: "document", changes, completes: true };
  });

/** Removes a document that has not been sent. */
export const removeDocument = (writer: Writer, id: number, documentId: number): Promise<Document> =>
  touchOrder(writer, id, async ({ tx }) => {
    const before = await lockDocument(tx, id, documentId);
    if (before.status !== "prepared") throw new Failure("conflict", "Only a document that was not sent can be removed");
    await tx.delete(orderDocuments).where(eq(key, documentId));
    return { result: before, action: "document", changes: { document: { before: before.title, after: null } } };
  });

async function lockDocument(tx: Database, orderId: number, documentId: number): Promise<Document> {
  const [found] = await tx
    .select(selection)
    .from(orderDocuments)
    .where(and(eq(key, documentId), eq(order_id, orderId)));
  if (!found) throw notFound("document");
  return found;
}
