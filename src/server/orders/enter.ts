import { eq, type SQLWrapper, sql } from "drizzle-orm";
import { orders } from "../../contract/orders/resource";
import { holdsTokens } from "../../contract/orders/steps";
import { differenceOf } from "../audit/difference";
import { changeAt, changeWritten } from "../audit/record";
import { settleEnded } from "../cancellations/settle";
import type { Database } from "../db/database";
import { builtOnce } from "../db/planned";
import { tables } from "../db/tables";
import { placeholdersAt, valuesAt, writtenTogether } from "../db/together";
import { translatorFor } from "../language";
import { formatMail } from "../outbox/post";
import { entryTakenBack, type Writer } from "../resources/store";
import { mailOfStep, runEffects, type Stepping } from "./effects";
import type { OrderFacts } from "./facts";
import { orderEvents, orderWaits } from "./tables";

/** How an order comes to a status. */
interface Entering {
  /** Times of the order that are set with it. */
  times: Partial<OrderFacts["times"]>;
  reason: string | undefined;
  /** Number of the request that was approved for it, where the trail is to name it. */
  approvalId: number | null | undefined;
  /** What the trail calls it. */
  action: "status" | "reopen";
}

/**
 * Lets an order enter a status: event, effects, times, version and audit, in the caller's transaction, which has locked
 * the order and asked whatever may refuse it. A request to cancel an order that ends is settled with it.
 */
export async function enterStatus(
  writer: Writer,
  stepping: Stepping,
  { times, reason, approvalId, action }: Entering,
): Promise<void> {
  const {
    deps: { db: tx, clock },
    actor,
    requestId,
  } = writer;
  const { facts, to } = stepping;
  const { id, customer } = facts;
  const now = clock();
  const at = now.toISOString();
  const changes = {
    ...differenceOf(orders, { status: facts.status, ...facts.times }, { status: to, ...facts.times, ...times }),
    ...(approvalId ? { approval: { before: null, after: approvalId } } : {}),
    ...entryTakenBack(writer),
  };
  await runEffects({ tx, actor, now }, stepping);
  const mail = mailOfStep(stepping);
  await (mail ? stepWithMail : step)(tx).execute({
    ...valuesAt("order", { id, status: to, ...facts.times, ...times, version: facts.version + 1, at }),
    ...valuesAt("event", { from_status: facts.status, actor_id: actor.id || null, reason: reason ?? null }),
    ...changeAt({
      actor,
      at: now,
      requestId,
      action: writer.trail ?? action,
      resource: orders.name,
      recordId: id,
      changes,
    }),
    ...(mail
      ? valuesAt("mail", { recipient: customer.email, ...formatMail(mail, translatorFor(customer.language)) })
      : {}),
  });
  if (!holdsTokens(to)) await settleEnded(writer, id, to, reason);
}

const ORDER = [
  "id",
  "status",
  "version",
  "at",
  "investment_deadline_time",
  "document_sign_time",
  "payment_time",
] as const;

/** The order of a step, its event and its row of the trail. */
function writesOfStep(db: Database): SQLWrapper[] {
  const { id: key } = tables.orders;
  const { id, at, status, ...set } = placeholdersAt("order", ORDER);
  const event = placeholdersAt("event", ["from_status", "actor_id", "reason"]);
  const update = { status, ...set, updated_at: at };
  return [
    db.insert(orderEvents).values({ order_id: id, to_status: status, at, ...event }),
    db
      .update(tables.orders)
      .set(update as never)
      .where(eq(key, id)),
    changeWritten(db),
    db.delete(orderWaits).where(eq(orderWaits.order_id, id)),
  ];
}

const step = builtOnce("step", (db) => writtenTogether(db, writesOfStep(db)));

const stepWithMail = builtOnce("step_with_mail", (db) => {
  const mail = placeholdersAt("mail", ["recipient", "subject", "body"]);
  const created_at = sql.placeholder("order.at");
  const written = db.insert(tables.outbox).values({ channel: "email", ...mail, created_at });
  return writtenTogether(db, [...writesOfStep(db), written]);
});
