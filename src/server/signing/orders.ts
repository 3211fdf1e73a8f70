import { and, asc, eq, inArray } from "drizzle-orm";
import { msg } from "../../contract/language/message";
import { ORDER_STATUS } from "../../contract/orders/vocabulary";
import type { Database } from "../db/database";
import { tables } from "../db/tables";
import { Failure } from "../http/failure";
import { moveOrder } from "../orders/move";
import { orderDocuments } from "../orders/tables";
import type { Writer } from "../resources/store";
import { refuseUnreachable } from "./investors";
import { refuseUnsignable } from "./pdf";
import type { Sending, Source } from "./source";

const { orders, users, assets } = tables;

/** Status of an order whose documents are to be sent, and of one whose documents are out. */
export const AWAITING = "awaiting-documents-to-be-signed";
/** Status of an order whose documents are out. */
export const OUT = "documents-sent-for-signature-to-be-signed";

/** The documents that orders of an SPV still wait for; sending them takes each order its step on, through its gates. */
export async function ordersSource({ deps }: Writer, { spvId, ids }: Sending): Promise<Source> {
  const found = await deps.db
    .select({
      id: orders.id,
      investor: { id: users.id, name: users.name, email: users.email, status: users.status },
    })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.user_id))
    .innerJoin(assets, eq(assets.id, orders.property_id))
    .where(and(inArray(orders.id, [...ids]), eq(assets.spv_id, spvId)));
  const known = new Map(found.map(({ id, investor }) => [id, investor]));
  return {
    nameOf: (id) => known.get(id)?.name ?? `Order ${id}`,
    async parcelFor(writer, id) {
      const investor = known.get(id);
      if (!investor) throw new Failure("conflict", "This SPV has no such order");
      refuseUnreachable(investor);
      const drafts = await takeDocuments(writer, id);
      return { investor, drafts, until: await deadlineOf(writer.deps.db, id) };
    },
  };
}

async function takeDocuments(writer: Writer, id: number) {
  const { db } = writer.deps;
  const [order] = await db.select({ status: orders.status }).from(orders).where(eq(orders.id, id)).for("no key update");
  if (order?.status !== AWAITING) {
    throw new Failure(
      "conflict",
      msg("The order is “%{status}”", { status: msg(ORDER_STATUS[order?.status ?? "pending"]) }),
    );
  }
  const prepared = await db
    .select({ id: orderDocuments.id, title: orderDocuments.title, file: orderDocuments.file })
    .from(orderDocuments)
    .where(and(eq(orderDocuments.order_id, id), eq(orderDocuments.status, "prepared")))
    .orderBy(asc(orderDocuments.id));
  if (!prepared.length) throw new Failure("conflict", "No document is prepared for signature");
  for (const { file } of prepared) await refuseUnsignable(writer.deps, file, "ids");
  await moveOrder(writer, id, OUT);
  return prepared.map(({ id: order_document_id, title, file }) => ({ title, file, order_id: id, order_document_id }));
}

/** Gives until when the documents of an order can be signed. */
export async function deadlineOf(db: Database, id: number): Promise<string | null> {
  const [order] = await db.select({ time: orders.document_sign_time }).from(orders).where(eq(orders.id, id));
  return order?.time ?? null;
}
