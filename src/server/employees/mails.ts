import { composed, type Message, msg, paragraphs } from "../../contract/language/message";
import type { Mail } from "../outbox/post";

/** Days for which the link of an invitation is valid. */
export const INVITATION_DAYS = 3;

const hello = (name: string) => msg("Hello %{name},", { name });

/** Tells somebody that role or address of their account is another one. */
export const changedMail = (name: string): Mail => ({
  subject: "Your account was changed",
  body: paragraphs(
    hello(name),
    msg(
      "your role or your e-mail address at the asset console was changed, as two administrators have decided. You are signed out everywhere; sign in again. If you did not expect this, tell an administrator at once.",
    ),
  ),
});

/** Tells somebody that their second factor is gone. */
export const resetMail = (name: string): Mail => ({
  subject: "Your second factor was reset",
  body: paragraphs(
    hello(name),
    msg(
      "your authenticator and your recovery codes no longer work at the asset console, as two administrators have decided. You are signed out everywhere. If you did not ask for this, tell an administrator at once.",
    ),
  ),
});

/** A mail around a link that lets its reader choose a password. */
interface LinkMail {
  subject: string;
  text: (link: string) => Message;
}

const linkMail = (subject: string, name: string, why: Message, end: Message): LinkMail => ({
  subject,
  text: (link) => {
    const what = msg("Choose your password here within %{days} days:", { days: INVITATION_DAYS });
    return paragraphs(hello(name), composed([why, what]), link, end);
  },
});

/** Invites somebody to the console. */
export const invitationMail = (name: string, actor: string): LinkMail =>
  linkMail(
    "Your invitation to the asset console",
    name,
    msg("%{actor} has invited you to the asset console.", { actor }),
    msg("If you expected no invitation, ignore this message."),
  );

/** Lets somebody whose password was taken off the account choose a new one. */
export const newPasswordMail = (name: string): LinkMail =>
  linkMail(
    "Choose a new password",
    name,
    msg("your password at the asset console was taken off your account, as two administrators have decided."),
    msg("If you did not ask for this, tell an administrator at once."),
  );
