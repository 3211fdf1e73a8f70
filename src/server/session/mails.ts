import { type Message, msg, paragraphs } from "../../contract/language/message";
import { OTP } from "../../contract/limits";
import type { Mail } from "../outbox/post";

/** What is being guessed at. */
export type Guessed = "password" | "code";

const MAILS: Record<Guessed, { subject: string; told: string[] }> = {
  password: {
    subject: "Somebody tries to sign in to your account",
    told: [
      "Several wrong passwords were entered for your account, and further tries have to wait now. Nobody has got in by this. If it was you, you need do nothing.",
      "A browser that you have signed in with before is not held up. If you use this password anywhere else, choose a new one on your profile:",
    ],
  },
  code: {
    subject: "Somebody knows your password",
    told: [
      "Your right password was entered, and then several wrong codes of your authenticator; further tries have to wait now. Nobody has got in by this. If it was not you, choose a new password on your profile at once:",
    ],
  },
};

/** Tells somebody that their account is being guessed at, and leads to their profile. */
export function guessesMail(guessed: Guessed, name: string | undefined, profile: string): Mail {
  const { subject, told } = MAILS[guessed];
  const hello = msg("Hello %{name},", { name });
  return { subject, body: paragraphs(hello, ...told.map((words) => msg(words)), profile) };
}

/** Brings somebody the code that they sign in with. */
export const codeMessage = (code: string): Message =>
  msg("%{code} is your sign-in code. It is valid for %{minutes} minutes. Give it to nobody.", {
    code,
    minutes: OTP.lifetime / 60,
  });
