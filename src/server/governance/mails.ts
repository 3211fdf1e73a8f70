import { asc, type SQL, sql } from "drizzle-orm";
import { asLongInstant, type Message, msg, paragraphs } from "../../contract/language/message";
import type { Database } from "../db/database";
import { tables } from "../db/tables";
import { MAILABLE } from "../notifications/audience";
import { post } from "../outbox/post";
import type { Writing } from "../resources/rules";
import type { Proposal } from "./move";

/** A mail to holders; its text goes below the greeting. */
interface Mail {
  subject: Message;
  text: Message;
}

/** Everybody who may vote on a proposal. */
export const votersOf = ({ id }: Proposal): SQL => sql`select user_id from proposal_holdings where proposal_id = ${id}`;

/** Condition of holders who can be written: active accounts whose address is theirs. */
export const REACHABLE = sql`users.status = 'Active' and ${MAILABLE}`;

/** Writes a mail to each of some holders who can be reached, in the caller's transaction. */
export async function mailHolders({ tx, now }: Writing, holders: SQL, { subject, text }: Mail): Promise<void> {
  const { id, name, email } = tables.users;
  const people = await tx
    .select({ user_id: id, person: name, recipient: email })
    .from(tables.users)
    .where(sql`${id} in (${holders}) and ${REACHABLE}`)
    .orderBy(asc(id))
    // Nobody is removed between being found and being written to.
    .for("key share");
  const mails = people.map(({ person, ...to }) => ({
    ...to,
    subject,
    body: paragraphs(msg("Dear %{person},", { person }), text),
  }));
  await post(tx, now, mails);
}

/** Gives the name of a proposal's SPV. */
export async function spvOf(db: Database, { spv_id }: Proposal): Promise<string> {
  const { rows } = await db.execute<{ name: string }>(sql`select name from spvs where id = ${spv_id}`);
  return rows[0]?.name ?? "";
}

/** What holders are written when the voting opens. */
export const openingMail = ({ title, closes_at }: Proposal, spv: string): Mail => ({
  subject: msg("%{spv}: your vote on “%{title}”", { spv, title }),
  text: msg(
    "the voting on “%{title}” is open. You hold a part of %{spv}, and your vote weighs as much as you held today. Sign in to vote until %{until}; until then you can change your vote.",
    { title, spv, until: asLongInstant(closes_at) },
  ),
});

/** What holders who have not voted are written. */
export const reminderMail = ({ title, closes_at }: Proposal, spv: string): Mail => ({
  subject: msg("%{spv}: your vote on “%{title}” is missing", { spv, title }),
  text: msg("you have not voted on “%{title}” yet. Sign in to vote until %{until}.", {
    title,
    until: asLongInstant(closes_at),
  }),
});

/** What holders are written when an open voting is given up. */
export const cancellationMail = ({ title }: Proposal, spv: string, reason: string): Mail => ({
  subject: msg("%{spv}: the voting on “%{title}” is cancelled", { spv, title }),
  text: msg("the voting on “%{title}” is cancelled, and nothing is decided. %{reason}", { title, reason }),
});
