import { and, asc, eq, isNull, lte } from "drizzle-orm";
import { resourceNamed } from "../contract/resourceNamed";
import { HOUR } from "../contract/time";
import type { Database } from "../server/db/database";
import { instantOf } from "../server/db/sample/time";
import { insertRows } from "../server/db/sample/write";
import { tables } from "../server/db/tables";
import { MAILABLE, peopleOf } from "../server/notifications/audience";
import { mergeFor } from "../server/notifications/merge";
import { type NewNotice, noticeTo } from "../server/notifications/notify";
import { notices } from "../server/notifications/tables";
import { HIDDEN_PART } from "../server/outbox/secrets";
import type { SampleAsset } from "./assets";
import { type SampleNotification, sampleNotifications } from "./notifications";

const MINUTE = HOUR / 60;
const REFUSED = "550 5.1.1 The mailbox does not exist";

/** Writes notifications with whom they reached, what lies in the outbox, and the notices of what waits for somebody. */
export async function seedMessages(tx: Database, assets: readonly SampleAsset[], now: number): Promise<void> {
  for (const notification of sampleNotifications(assets, now)) await seedNotification(tx, notification);
  await insertRows(tx, tables.outbox, await otherMessages(tx, now));
  await seedNotices(tx, now);
}

async function seedNotification(tx: Database, { row, audience, at }: SampleNotification): Promise<void> {
  const [written] = await tx.insert(tables.notifications).values(row).returning({ id: tables.notifications.id });
  if (row.status !== "sent" && row.status !== "sending") return;
  const { users } = tables;
  const { id, name, firstname, email } = users;
  const found = await tx
    .select({ id, name, firstname, email, mailable: MAILABLE })
    .from(users)
    .where(and(peopleOf(audience), lte(users.created_at, instantOf(at))))
    .orderBy(asc(id));
  const common = { notification_id: written?.id, created_at: instantOf(at) };
  const inApp = row.channels.includes("in-app");
  const letters = found
    .filter(({ mailable }) => inApp || mailable)
    .map((person) => ({ person, ...mergeFor(person, row) }));
  if (inApp) {
    const given = letters.map(({ person, title, body }, index) => {
      const read_at = row.status === "sent" && index % 3 ? instantOf(at + index * MINUTE) : null;
      return { ...common, user_id: person.id, title, text: body, read_at };
    });
    await insertRows(tx, notices, given);
  }
  const mailed = letters.filter(({ person }) => row.channels.includes("email") && person.mailable);
  const mails = mailed.map(({ person, title, body }, index) => {
    const mail = { ...common, channel: "email", recipient: person.email, user_id: person.id, subject: title, body };
    return { ...mail, ...(index % 9 === 4 ? FAILED : { status: "sent", sent_at: instantOf(at + MINUTE) }) };
  });
  // Rows of one statement have the same columns.
  const full = { attempts: 1, last_error: null, sent_at: null, updated_at: instantOf(at + MINUTE) };
  await insertRows(
    tx,
    tables.outbox,
    mails.map((mail) => ({ ...full, ...mail })),
  );
  const progress = { recipients: letters.length, reached: found.at(-1)?.id ?? 0 };
  await tx
    .update(tables.notifications)
    .set(progress)
    .where(eq(tables.notifications.id, Number(written?.id)));
}

const FAILED = { status: "failed", attempts: 6, last_error: REFUSED };

/** A code that nothing delivered, and a mail that the mail server did not take yet. */
async function otherMessages(tx: Database, now: number) {
  const { id, phone, country_code, email } = tables.users;
  const people = await tx
    .select({ id, phone, country_code, email })
    .from(tables.users)
    .where(and(eq(tables.users.status, "Active"), eq(tables.users.is_employee, false)))
    .orderBy(asc(id))
    .limit(2);
  const [one, other] = people;
  if (!one || !other) return [];
  return [
    {
      channel: "sms",
      recipient: `${one.country_code}${one.phone}`,
      subject: "Sign-in code",
      body: `${HIDDEN_PART} is your sign-in code. It is valid for 10 minutes. Give it to nobody.`,
      secret: true,
      status: "kept",
      user_id: one.id,
      attempts: 0,
      next_try_at: null,
      last_error: null,
      created_at: instantOf(now - 3 * HOUR),
      updated_at: instantOf(now - 3 * HOUR),
    },
    {
      channel: "email",
      recipient: other.email,
      subject: "Documents to sign",
      body: "Your documents are ready. Please sign them before the signature deadline.",
      secret: false,
      status: "waiting",
      user_id: other.id,
      attempts: 2,
      next_try_at: instantOf(now + 4 * MINUTE),
      last_error: "421 4.3.2 The mail server is too busy",
      created_at: instantOf(now - 6 * MINUTE),
      updated_at: instantOf(now - MINUTE),
    },
  ];
}

/** Tells those who may decide it what waits for a decision; what has waited for a while they have read. */
async function seedNotices(tx: Database, now: number): Promise<void> {
  const { approvals, cancellations } = tables;
  const asked = await tx.select().from(approvals).where(eq(approvals.status, "pending")).orderBy(asc(approvals.id));
  const ending = await tx
    .select()
    .from(cancellations)
    .where(eq(cancellations.status, "pending"))
    .orderBy(asc(cancellations.id));
  const waiting = [
    ...asked.map((row) => ({
      ...noticeOf("approvals", row, "Waits for your decision", row.title),
      subject: resourceNamed(row.resource).permission,
    })),
    ...ending.map((row) => ({
      ...noticeOf("cancellations", row, "A cancellation is requested", `Order ${row.order_id}: ${row.reason}`),
      subject: "orders" as const,
    })),
  ].sort((one, other) => one.notice.at.getTime() - other.notice.at.getTime());
  for (const { subject, notice, by } of waiting) await noticeTo(tx, subject, "approve", notice, by);
  await tx
    .update(notices)
    .set({ read_at: instantOf(now - HOUR) })
    .where(and(isNull(notices.notification_id), lte(notices.created_at, instantOf(now - 8 * HOUR))));
}

interface Waiting {
  id: number;
  created_at: string;
  requested_by: number | null;
}

function noticeOf(resource: string, { id, created_at, requested_by }: Waiting, title: string, text: string) {
  const notice: NewNotice = { title, text, resource, record_id: id, at: new Date(created_at) };
  return { notice, by: requested_by ?? undefined };
}
