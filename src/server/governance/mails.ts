import { type SQL, sql } from "drizzle-orm";
import { PLATFORM_TIME_ZONE } from "../../contract/limits";
import type { Database } from "../db/database";
import { MAILABLE } from "../notifications/audience";
import type { Writing } from "../resources/rules";
import type { Proposal } from "./move";

/** A mail to holders; its text goes below the greeting. */
interface Mail {
  subject: string;
  text: string;
}

/** Everybody who may vote on a proposal. */
export const votersOf = ({ id }: Proposal): SQL => sql`select user_id from proposal_holdings where proposal_id = ${id}`;

/** Condition of holders who can be written: active accounts whose address is theirs. */
export const REACHABLE = sql`users.status = 'Active' and ${MAILABLE}`;

/** Writes a mail to each of some holders who can be reached, in the caller's transaction. */
export async function mailHolders({ tx, now }: Writing, holders: SQL, { subject, text }: Mail): Promise<void> {
  await tx.execute(sql`
    insert into outbox (channel, recipient, user_id, subject, body, created_at)
    select 'email', users.email, users.id, ${subject}::text, 'Dear ' || users.name || ${`,\n\n${text}`}::text,
      ${now.toISOString()}::timestamptz
    from users where users.id in (${holders}) and ${REACHABLE} order by users.id`);
}

/** Gives the name of a proposal's SPV. */
export async function spvOf(db: Database, { spv_id }: Proposal): Promise<string> {
  const { rows } = await db.execute<{ name: string }>(sql`select name from spvs where id = ${spv_id}`);
  return rows[0]?.name ?? "";
}

/** What holders are written when the voting opens. */
export const openingMail = ({ title, closes_at }: Proposal, spv: string): Mail => ({
  subject: `${spv}: your vote on “${title}”`,
  text: `the voting on “${title}” is open. You hold a part of ${spv}, and your vote weighs as much as you held today. Sign in to vote until ${formatMoment(closes_at)}; until then you can change your vote.`,
});

/** What holders who have not voted are written. */
export const reminderMail = ({ title, closes_at }: Proposal, spv: string): Mail => ({
  subject: `${spv}: your vote on “${title}” is missing`,
  text: `you have not voted on “${title}” yet. Sign in to vote until ${formatMoment(closes_at)}.`,
});

/** What holders are written when an open voting is given up. */
export const cancellationMail = ({ title }: Proposal, spv: string, reason: string): Mail => ({
  subject: `${spv}: the voting on “${title}” is cancelled`,
  text: `the voting on “${title}” is cancelled, and nothing is decided. ${reason}`,
});

const moment = new Intl.DateTimeFormat("en-IN", {
  timeZone: PLATFORM_TIME_ZONE,
  dateStyle: "long",
  timeStyle: "short",
  hourCycle: "h23",
});

/** Says a moment by the platform's clock. */
export const formatMoment = (at: string | Date): string => `${moment.format(new Date(at))} (${PLATFORM_TIME_ZONE})`;
