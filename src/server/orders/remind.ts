import { eq } from "drizzle-orm";
import { PLATFORM_TIME_ZONE } from "../../contract/limits";
import { ORDER_REMINDERS } from "../../contract/orders/steps";
import { ORDER_STATUS } from "../../contract/orders/vocabulary";
import type { Database } from "../db/database";
import { tables } from "../db/tables";
import { Failure } from "../http/failure";
import { formatAmount } from "../ledger/amount";
import type { Writer } from "../resources/store";
import type { OrderFacts } from "./facts";
import type { Mail } from "./mails";
import { orderReminders } from "./tables";
import { touchOrder } from "./touch";

const DAY = 86_400_000;

type Waiting = keyof typeof ORDER_REMINDERS;

/**
 * Reminds the customer of what an order waits for now, by mail, and gives when that was.
 *
 * It is refused while the order waits for nothing of theirs, and within a day of the last reminder.
 */
export const remindCustomer = (writer: Writer, id: number): Promise<string> =>
  touchOrder(writer, id, async ({ tx, actor, now }, facts) => {
    const { status, customer } = facts;
    if (!isWaiting(status)) {
      throw new Failure("conflict", `The customer has nothing to do while the order is “${ORDER_STATUS[status]}”`);
    }
    const last = await lastReminder(tx, id);
    refuseAgain(last, now);
    const at = now.toISOString();
    const reminder = { at, by: actor.id || null };
    await tx
      .insert(orderReminders)
      .values({ order_id: id, ...reminder })
      .onConflictDoUpdate({ target: orderReminders.order_id, set: reminder });
    await tx.insert(tables.outbox).values({
      channel: "email",
      recipient: customer.email,
      user_id: customer.id,
      ...reminderOf(facts, status, now),
      created_at: at,
    });
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
  const words = `The customer was reminded on ${formatMoment(last)}; the next reminder can go out from ${formatMoment(next)}`;
  throw new Failure("conflict", words);
}

const ASKS: Readonly<Record<Waiting, (facts: OrderFacts) => { subject: string; asks: string }>> = {
  "documents-sent-for-signature-to-be-signed": () => ({
    subject: "Your documents wait for your signature",
    asks: "Please sign the documents of your order.",
  }),
  "full-payment-pending": ({ money }) => ({
    subject: "Your payment is still to come",
    asks: `Please pay ${formatAmount(money.outstanding)}. In all ${formatAmount(money.due)} is due, of which ${formatAmount(money.received)} has arrived.`,
  }),
};

function reminderOf(facts: OrderFacts, status: Waiting, now: Date): Mail {
  const { subject, asks } = ASKS[status](facts);
  return {
    subject: `${subject} (order ${facts.id}, ${facts.asset.name})`,
    body: [asks, formatDeadline(facts.times[ORDER_REMINDERS[status].time], now)].filter(Boolean).join(" "),
  };
}

function formatDeadline(time: string | null, now: Date): string | undefined {
  if (!time) return;
  return Date.parse(time) > now.getTime()
    ? `This has to be done by ${formatMoment(time)}.`
    : `The time for this ended on ${formatMoment(time)}: please do it without delay.`;
}

const moment = new Intl.DateTimeFormat("en-IN", {
  timeZone: PLATFORM_TIME_ZONE,
  dateStyle: "long",
  timeStyle: "short",
  hourCycle: "h23",
});

/** Says a moment in the platform’s time zone, for letters. */
export const formatMoment = (at: string | Date): string => `${moment.format(new Date(at))} (${PLATFORM_TIME_ZONE})`;
