import { eq } from "drizzle-orm";
import { asLongInstant, msg } from "../../contract/language/message";
import { ORDER_REMINDERS } from "../../contract/orders/steps";
import { ORDER_STATUS } from "../../contract/orders/vocabulary";
import { DAY } from "../../contract/time";
import type { Database } from "../db/database";
import { Failure } from "../http/failure";
import { post } from "../outbox/post";
import type { Writer } from "../resources/store";
import { reminderOf, type Waiting } from "./mails";
import { orderReminders } from "./tables";
import { touchOrder } from "./touch";

/**
 * Reminds the customer of what an order waits for now, by mail, and gives when that was.
 *
 * It is refused while the order waits for nothing of theirs, and within a day of the last reminder.
 */
export const remindCustomer = (writer: Writer, id: number): Promise<string> =>
  touchOrder(writer, id, async ({ tx, actor, now }, facts) => {
    const { status, customer } = facts;
    if (!isWaiting(status)) {
      throw new Failure(
        "conflict",
        msg("The customer has nothing to do while the order is “%{status}”", { status: msg(ORDER_STATUS[status]) }),
      );
    }
    const last = await lastReminder(tx, id);
    refuseAgain(last, now);
    const at = now.toISOString();
    const reminder = { at, by: actor.id || null };
    await tx
      .insert(orderReminders)
      .values({ order_id: id, ...reminder })
      .onConflictDoUpdate({ target: orderReminders.order_id, set: reminder });
    await post(tx, now, [{ recipient: customer.email, user_id: customer.id, ...reminderOf(facts, status, now) }]);
    return { result: at, action: "reminder", changes: { reminded_at: { before: last, after: at } } };
  });

/** Gives when the customer of an order was last reminded. */
export async function lastReminder(db: Database, id: number): Promise<string | null> {
  const { at, order_id } = orderReminders;
  const [last] = await db.select({ at }).from(orderReminders).where(eq(order_id, id));
  return last?.at ?? null;
}

const isWaiting = (status: string): status is Waiting => status in ORDER_REMINDERS;

function refuseAgain(last: string | null, now: Date): void {
  if (!last) return;
  const next = new Date(Date.parse(last) + DAY);
  if (next <= now) return;
  const words = msg("The customer was reminded on %{last}; the next reminder can go out from %{next}", {
    last: asLongInstant(last),
    next: asLongInstant(next),
  });
  throw new Failure("conflict", words);
}
