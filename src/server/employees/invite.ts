import { eq } from "drizzle-orm";
import { DAY } from "../../contract/time";
import { recordChange } from "../audit/record";
import { readPlatformName } from "../brand/read";
import { type Database, transaction } from "../db/database";
import type { Actor } from "../http/context";
import { Failure, notFound } from "../http/failure";
import { postSecret } from "../outbox/secrets";
import type { Writer } from "../resources/store";
import { passwordHashOf } from "../session/credentials";
import { digestOf, randomToken } from "../session/keys";
import { invitations } from "../session/tables";
import { lockEmployee } from "./higher";
import { INVITATION_DAYS, invitationMail, newPasswordMail } from "./mails";

/** Who invites, when, and where the console's pages are. */
interface Inviting {
  tx: Database;
  secret: string;
  actor: Actor;
  now: Date;
  origin: string;
  /** The person had a password before. */
  again?: boolean;
}

/** An invitation that was sent. */
interface Invitation {
  state: "pending";
  expires_at: string;
}

/** Invites an employee who has no password yet; an earlier invitation ends. */
export const invite = (writer: Writer, origin: string, id: number): Promise<Invitation> =>
  transaction(writer.deps.db, async (tx) => {
    const { deps, actor } = writer;
    const employee = await lockEmployee(tx, actor, id);
    if (employee.status !== "Active") throw new Failure("conflict", "This employee may not sign in at present");
    if ((await passwordHashOf(tx, id)) !== undefined) {
      throw new Failure("conflict", "This employee has chosen a password already");
    }
    await note(tx, writer, id, { before: null, after: "sent" });
    return sendInvitation({ tx, secret: deps.secret, actor, now: deps.clock(), origin }, employee);
  });

/** Hands a link that lets its reader choose a password to the outbox. */
export async function sendInvitation(
  { tx, secret, actor, now, origin, again = false }: Inviting,
  { id, name, email }: { id: number; name: string; email: string },
): Promise<Invitation> {
  const { link: address, expires_at } = await writeInvitation({ tx, actor, now, origin }, id);
  const platform = await readPlatformName(tx);
  const { subject, text } = again ? newPasswordMail(name, platform) : invitationMail(name, actor.name, platform);
  await postSecret(
    { tx, secret, now },
    { recipient: email, user_id: id, subject },
    { value: address, purpose: "account link", subjectId: id, expiresAt: expires_at },
    text,
  );
  return { state: "pending", expires_at };
}

/** Writes an invitation, in the place of an earlier one, and gives its link; of the token only its digest is kept. */
export async function writeInvitation(
  { tx, actor, now, origin }: Pick<Inviting, "tx" | "actor" | "now" | "origin">,
  userId: number,
): Promise<{ link: string; expires_at: string }> {
  const token = randomToken();
  const expires_at = new Date(now.getTime() + INVITATION_DAYS * DAY).toISOString();
  const row = {
    token_hash: digestOf(token),
    invited_by: actor.id || null,
    created_at: now.toISOString(),
    expires_at,
  };
  await tx
    .insert(invitations)
    .values({ user_id: userId, ...row })
    .onConflictDoUpdate({ target: invitations.user_id, set: row });
  // Behind the # no server, proxy or log on the way sees the token.
  return { link: `${origin}/accept-invitation#${token}`, expires_at };
}

/** Ends an employee's invitation. */
export const revokeInvitation = (writer: Writer, id: number): Promise<void> =>
  transaction(writer.deps.db, async (tx) => {
    await lockEmployee(tx, writer.actor, id);
    const ended = await tx
      .delete(invitations)
      .where(eq(invitations.user_id, id))
      .returning({ id: invitations.user_id });
    if (!ended.length) throw notFound("invitation");
    await note(tx, writer, id, { before: "sent", after: null });
  });

const note = (
  tx: Database,
  { deps, actor, requestId }: Writer,
  recordId: number,
  invitation: { before: unknown; after: unknown },
) =>
  recordChange(tx, {
    actor,
    at: deps.clock(),
    requestId,
    action: "update",
    resource: "employee",
    recordId,
    changes: { invitation },
  });
