import { randomUUID } from "node:crypto";
import { and, asc, eq, gt, lte, notInArray, or } from "drizzle-orm";
import { notifications } from "../../contract/notifications/resource";
import { type Database, transaction } from "../db/database";
import { firstAfter } from "../db/firstAfter";
import { tables } from "../db/tables";
import { type AppDeps, PLATFORM } from "../http/context";
import { changeRecord } from "../resources/store";
import { MAILABLE, peopleOf } from "./audience";
import { mergeFor } from "./merge";
import { PROGRESS } from "./rules";
import { notices } from "./tables";

/** People written to in one transaction, and such transactions in one round, so that a round ends soon. */
const BATCH = 500;
const ROUND = 20;

type Notification = typeof tables.notifications.$inferSelect;

/**
 * Writes those notifications whose time has come to their next people; gives how many people that were.
 *
 * What is written and how far the notification has come is one transaction: however many servers do so, and whenever
 * one of them ends, everybody is written once.
 */
export async function sendNotifications(deps: AppDeps): Promise<number> {
  const left: number[] = [];
  let people = 0;
  for (let batch = 0; batch < ROUND; batch++) {
    const reached = await reachNext(deps, left);
    if (reached === undefined) break;
    people += reached;
  }
  return people;
}

/** First moment after another at which a notification is sent. */
export const nextSending = (after: Date) =>
  firstAfter(tables.notifications.send_at, after, eq(tables.notifications.status, "scheduled"));

/** Reaches the next people of one notification; gives nothing where none waits, and adds to `left` what cannot go on. */
async function reachNext(deps: AppDeps, left: number[]): Promise<number | undefined> {
  let found: Notification | undefined;
  try {
    return await transaction(deps.db, async (tx) => {
      found = await claim(tx, deps.clock(), left);
      return found && (await reach({ ...deps, db: tx }, found));
    });
  } catch (err) {
    if (!found) throw err;
    deps.log.error({ err, notification: found.id }, "a notification could not be sent");
    left.push(found.id);
    return 0;
  }
}

/** Takes a notification that is due for this transaction alone; one that another server works on is left to it. */
async function claim(tx: Database, now: Date, left: number[]): Promise<Notification | undefined> {
  const { id, status, send_at } = tables.notifications;
  const due = or(eq(status, "sending"), and(eq(status, "scheduled"), lte(send_at, now.toISOString())));
  const [found] = await tx
    .select()
    .from(tables.notifications)
    .where(and(due, left.length ? notInArray(id, left) : undefined))
    .orderBy(asc(id))
    .limit(1)
    .for("update", { skipLocked: true });
  return found;
}

async function reach(deps: AppDeps, notification: Notification): Promise<number> {
  const { id, status, channels, reached, recipients } = notification;
  const writer = { deps, actor: PLATFORM, requestId: `notification-${randomUUID()}` };
  const move = (to: object) => changeRecord(writer, notifications, PROGRESS, id, { ...to }, "status");
  if (status === "scheduled") await move({ status: "sending" });
  const found = await nextPeople(deps.db, notification);
  const people = channels.includes("in-app") ? found : found.filter(({ mailable }) => mailable);
  if (people.length) await writeTo(deps, notification, people);
  const progress = { reached: found.at(-1)?.id ?? reached, recipients: recipients + people.length };
  if (found.length < BATCH) await move({ ...progress, status: "sent", sent_at: deps.clock().toISOString() });
  else await deps.db.update(tables.notifications).set(progress).where(eq(tables.notifications.id, id));
  return people.length;
}

function nextPeople(tx: Database, notification: Notification) {
  const { users } = tables;
  const { id, name, firstname, email } = users;
  const { audience_role, audience_kyc, audience_property_id, audience_holding } = notification;
  const people = peopleOf({
    role: audience_role,
    kyc: audience_kyc,
    property_id: audience_property_id,
    holding: audience_holding,
  });
  return (
    tx
      .select({ id, name, firstname, email, mailable: MAILABLE })
      .from(users)
      .where(and(people, gt(id, notification.reached)))
      .orderBy(asc(id))
      .limit(BATCH)
      // Nobody is removed between being found and being written to.
      .for("key share")
  );
}

type Found = Awaited<ReturnType<typeof nextPeople>>[number];

async function writeTo({ db, clock }: AppDeps, notification: Notification, people: readonly Found[]): Promise<void> {
  const { id: notification_id, channels } = notification;
  const created_at = clock().toISOString();
  const letters = people.map((person) => ({ person, ...mergeFor(person, notification) }));
  if (channels.includes("in-app")) {
    const rows = letters.map(({ person, title, body }) => ({ user_id: person.id, title, text: body }));
    await db.insert(notices).values(rows.map((row) => ({ ...row, notification_id, created_at })));
  }
  const mails = letters
    .filter(({ person }) => channels.includes("email") && person.mailable)
    .map(({ person, title, body }) => ({ user_id: person.id, recipient: person.email, subject: title, body }));
  if (!mails.length) return;
  await db
    .insert(tables.outbox)
    .values(mails.map((mail) => ({ ...mail, channel: "email" as const, notification_id, created_at })));
}
