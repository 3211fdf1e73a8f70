import { eq, sql } from "drizzle-orm";
import { customers } from "../../contract/customers/resource";
import type { HolderLink } from "../../contract/holder/calls";
import { HOLDER_LINK_DAYS } from "../../contract/limits";
import { DAY } from "../../contract/time";
import { readPlatformName } from "../brand/read";
import { customerRules } from "../customers/rules";
import { touchCustomer } from "../customers/touch";
import type { Database } from "../db/database";
import { tables } from "../db/tables";
import type { Actor, AppDeps } from "../http/context";
import { Failure, notFound } from "../http/failure";
import { consoleOrigin } from "../http/origin";
import { MAILABLE } from "../notifications/audience";
import { forgetSecret, postSecret } from "../outbox/secrets";
import { refuseOthers } from "../resources/owned";
import { readRecord, type Writer } from "../resources/store";
import { keyedHash, randomToken } from "../session/keys";
import { linkMail } from "./mails";
import { holderLinks } from "./tables";

const { users } = tables;

const PURPOSE = "holder link";

/** Gives the only form in which the token of a link is kept. */
export const hashOf = (secret: string, token: string): string => keyedHash(secret, PURPOSE, token);

/** Condition that a link opens the page of its user: an active customer who still has the address it was mailed to. */
export const opensAt = (now: Date) => sql<boolean>`(${holderLinks.expires_at} > ${now.toISOString()}
  and ${users.status} = 'Active' and not ${users.is_employee} and ${MAILABLE}
  and lower(${users.email}) = lower(${holderLinks.email}))`;

/** Mails a customer a link of their own to their page; the one before is void. */
export const sendHolderLink = (writer: Writer, id: number): Promise<HolderLink> =>
  touchCustomer(writer, id, async ({ tx, actor, now }) => {
    const { deps } = writer;
    const { name, email } = await readRecipient(tx, id);
    const token = randomToken();
    const expires_at = new Date(now.getTime() + HOLDER_LINK_DAYS * DAY).toISOString();
    const sent_at = now.toISOString();
    const row = { token_hash: hashOf(deps.secret, token), email, sent_by: actor.id || null, sent_at, expires_at };
    const [former] = await tx
      .select({ sent_at: holderLinks.sent_at })
      .from(holderLinks)
      .where(eq(holderLinks.user_id, id));
    await tx
      .insert(holderLinks)
      .values({ user_id: id, ...row })
      .onConflictDoUpdate({ target: holderLinks.user_id, set: { ...row, opened_at: null } });
    const platform = await readPlatformName(tx);
    // Behind the # no server, proxy or log on the way sees the token.
    const value = `${consoleOrigin(deps)}/holder#${token}`;
    await postSecret(
      { tx, secret: deps.secret, now },
      { recipient: email, user_id: id, subject: linkMail(name, platform, value).subject },
      { value, purpose: PURPOSE, subjectId: id, expiresAt: expires_at },
      (part) => linkMail(name, platform, part).body,
    );
    const changes = { [PURPOSE]: { before: former ? "sent" : null, after: "sent" } };
    return { result: { sent_at, expires_at, ended: false, opened_at: null }, action: "update", changes };
  });

async function readRecipient(tx: Database, id: number): Promise<{ name: string; email: string }> {
  const [found] = await tx
    .select({ name: users.name, email: users.email, status: users.status, isMailable: MAILABLE })
    .from(users)
    .where(eq(users.id, id));
  if (!found) throw notFound("customer");
  if (found.status !== "Active") throw new Failure("conflict", "This customer’s account is not active");
  if (!found.isMailable) throw new Failure("conflict", "This customer’s e-mail address was checked, and is not theirs");
  return found;
}

/** Ends the link of a customer, and takes it out of a mail that has not left. */
export const endHolderLink = (writer: Writer, id: number): Promise<void> =>
  touchCustomer(writer, id, async ({ tx }) => {
    const ended = await tx
      .delete(holderLinks)
      .where(eq(holderLinks.user_id, id))
      .returning({ id: holderLinks.user_id });
    if (!ended.length) throw notFound("link");
    await forgetSecret(tx, PURPOSE, id);
    return { result: undefined, action: "update", changes: { [PURPOSE]: { before: "sent", after: null } } };
  });

/** Reads whether a customer has a link to their page. */
export async function readHolderLink({ db, clock }: AppDeps, actor: Actor, id: number): Promise<HolderLink | null> {
  await refuseUnseen(db, actor, id);
  const [found] = await db
    .select({
      sent_at: holderLinks.sent_at,
      expires_at: holderLinks.expires_at,
      opened_at: holderLinks.opened_at,
      ended: sql<boolean>`not ${opensAt(clock())}`,
    })
    .from(holderLinks)
    .innerJoin(users, eq(users.id, holderLinks.user_id))
    .where(eq(holderLinks.user_id, id));
  return found ?? null;
}

/** Refuses a customer whom somebody does not see, as if there were none. */
export async function refuseUnseen(db: Database, actor: Actor, id: number): Promise<void> {
  refuseOthers(customers, actor, await readRecord(db, customers, customerRules, id));
}
