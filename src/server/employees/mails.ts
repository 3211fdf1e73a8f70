import { composed, type Message, msg, paragraphs, type Words } from "../../contract/language/message";
import type { Mail } from "../outbox/post";

/** Days for which the link of an invitation is valid. */
export const INVITATION_DAYS = 3;

const hello = (name: string) => msg("Hello %{name},", { name });

/** Tells somebody that role or address of their account is another one. */
export const changedMail = (name: string, platform: string): Mail => ({
  subject: "Your account was changed",
  body: paragraphs(
    hello(name),
    msg(
      "your role or your e-mail address at %{platform} was changed, as two administrators have decided. You are signed out everywhere; sign in again. If you did not expect this, tell an administrator at once.",
      { platform },
    ),
  ),
});

/** Tells somebody that their second factor is gone. */
export const resetMail = (name: string, platform: string): Mail => ({
  subject: "Your second factor was reset",
  body: paragraphs(
    hello(name),
    msg(
      "your authenticator and your recovery codes no longer work at %{platform}, as two administrators have decided. You are signed out everywhere. If you did not ask for this, tell an administrator at once.",
      { platform },
    ),
  ),
});

/** A mail around a link that lets its reader choose a password. */
interface LinkMail {
  subject: Words;
  text: (link: string) => Message;
}

const linkMail = (subject: Words, name: string, why: Message, end: Message): LinkMail => ({
  subject,
  text: (link) => {
    const what = msg("Choose your password here within %{days} days:", { days: INVITATION_DAYS });
    return paragraphs(hello(name), composed([why, what]), link, end);
  },
});

/** Invites somebody to the console. */
export const invitationMail = (name: string, actor: string, platform: string): LinkMail =>
  linkMail(
    msg("Your invitation to %{platform}", { platform }),
    name,
    msg("%{actor} has invited you to %{platform}.", { actor, platform }),
    msg("If you expected no invitation, ignore this message."),
  );

/** Lets somebody whose password was taken off the account choose a new one. */
export const newPasswordMail = (name: string, platform: string): LinkMail =>
  linkMail(
    "Choose a new password",
    name,
    msg("your password at %{platform} was taken off your account, as two administrators have decided.", { platform }),
    msg("If you did not ask for this, tell an administrator at once."),
  );
