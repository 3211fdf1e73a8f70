import { randomUUID } from "node:crypto";
import { and, asc, eq, inArray, isNotNull, isNull, lte, ne, notInArray, or } from "drizzle-orm";
import { holdsTokens, type OrderStatus } from "../../contract/orders/steps";
import { ORDER_STATUS } from "../../contract/orders/vocabulary";
import { OPEN_ENVELOPE } from "../../contract/signing/vocabulary";
import { transaction } from "../db/database";
import { firstAfter } from "../db/firstAfter";
import { tables } from "../db/tables";
import { type AppDeps, PLATFORM } from "../http/context";
import { followSignature } from "../orders/documents";
import { moveOrder } from "../orders/move";
import { orderDocuments } from "../orders/tables";
import type { Writer } from "../resources/store";
import { changeSigner, note, type Signing, withEnvelope } from "./envelope";
import { takeBack } from "./manage";
import { AWAITING, OUT } from "./orders";

const { envelopes, orders } = tables;
const ENDED = (Object.keys(ORDER_STATUS) as OrderStatus[]).filter((status) => !holdsTokens(status));

/** An open document that is to end, with how its order stands. */
interface Due {
  id: number;
  /** State of the order's document, and of the order; of a document that belongs to no order neither. */
  document: string | null;
  order: OrderStatus | null;
}

/**
 * Ends documents that were not signed in their time, and those whose order has no use for them any longer.
 *
 * Several servers may do so at once: each document is locked by one and skipped by the others, and changed in the
 * transaction that found it. Gives how many have ended; one that cannot be ended is logged and left.
 */
export async function expireEnvelopes(deps: AppDeps): Promise<number> {
  const left: number[] = [];
  for (let ended = 0; ; ended += 1) {
    if (!(await endNext(deps, left))) return ended - left.length;
  }
}

async function endNext(deps: AppDeps, left: number[]): Promise<boolean> {
  let found: number | undefined;
  try {
    await transaction(deps.db, async (tx) => {
      const due = await nextDue({ ...deps, db: tx }, left);
      found = due?.id;
      if (!due) return;
      const writer = { deps: { ...deps, db: tx }, actor: PLATFORM, requestId: `signing-${randomUUID()}` };
      await withEnvelope(writer, due.id, "status", (signing) => end(signing, due));
    });
  } catch (err) {
    if (found === undefined) throw err;
    deps.log.error({ err, envelope: found }, "a document for signature could not be ended");
    left.push(found);
  }
  return found !== undefined;
}

async function nextDue({ db, clock }: AppDeps, left: readonly number[]): Promise<Due | undefined> {
  const useless = or(isNull(orderDocuments.id), ne(orderDocuments.status, "sent"), inArray(orders.status, ENDED));
  const [due] = await db
    .select({ id: envelopes.id, document: orderDocuments.status, order: orders.status })
    .from(envelopes)
    .leftJoin(orderDocuments, eq(orderDocuments.id, envelopes.order_document_id))
    .leftJoin(orders, eq(orders.id, envelopes.order_id))
    .where(
      and(
        inArray(envelopes.status, [...OPEN_ENVELOPE]),
        or(lte(envelopes.expires_at, clock().toISOString()), and(isNotNull(envelopes.order_document_id), useless)),
        left.length ? notInArray(envelopes.id, [...left]) : undefined,
      ),
    )
    .orderBy(asc(envelopes.expires_at), asc(envelopes.id))
    .limit(1)
    .for("update", { of: envelopes, skipLocked: true });
  return due as Due | undefined;
}

async function end(signing: Signing, { document, order }: Due): Promise<void> {
  const { writer, envelope } = signing;
  const { order_id, order_document_id } = envelope;
  if (order_id === null || order_document_id === null || document === "expired") return expire(signing);
  if (order !== null && ENDED.includes(order)) return takeBack(signing, "The order has ended");
  if (document !== "sent") return takeBack(signing, "The order no longer waits for this document");
  await expire(signing);
  await expireOnOrder(writer, order_id, order_document_id, order);
}

async function expire(signing: Signing): Promise<void> {
  for (const signer of signing.signers) {
    if (signer.status === "sent" || signer.status === "viewed")
      await changeSigner(signing, signer, { status: "expired" });
  }
  signing.envelope.status = "expired";
  await note(signing, "expired", PLATFORM.name);
}

/** An order that waits for a signature goes back a step, as it does when its own deadline has passed. */
async function expireOnOrder(writer: Writer, orderId: number, documentId: number, order: OrderStatus | null) {
  if (order === OUT) await moveOrder(writer, orderId, AWAITING, { reason: "A document expired" });
  else await followSignature(writer, orderId, documentId, { status: "expired" });
}

/** First moment after another at which a document for signature expires. */
export const nextExpiry = (after: Date) =>
  firstAfter(envelopes.expires_at, after, inArray(envelopes.status, [...OPEN_ENVELOPE]));
