import { asLongInstant, msg, paragraphs } from "../../contract/language/message";
import type { Mail } from "../outbox/post";
import type { Signer, Signing } from "./envelope";

/** Days for which the link of a signer still opens a document that everybody has signed. */
export const KEPT_DAYS = 30;

/** Asks somebody to sign. */
export const requestMail = ({ envelope, spvName }: Signing, { name }: Signer, link: string): Mail => ({
  subject: msg("Please sign: %{title}", { title: envelope.title }),
  body: paragraphs(
    msg("Hello %{name},", { name }),
    msg("%{spv} asks you to sign “%{title}”.", { spv: spvName, title: envelope.title }),
    ...(envelope.message ? [envelope.message] : []),
    msg("Read it and sign it here by %{time}:", { time: asLongInstant(envelope.expires_at) }),
    link,
    msg(
      "This link is yours alone: whoever has it can sign in your name. If you expected nothing to sign, ignore this message.",
    ),
  ),
});

/** Tells somebody that everybody has signed. */
export const completedMail = ({ envelope, spvName }: Signing, { name }: Signer): Mail => ({
  subject: msg("Signed by everybody: %{title}", { title: envelope.title }),
  body: paragraphs(
    msg("Hello %{name},", { name }),
    msg(
      "“%{title}” of %{spv} has been signed by everybody. For %{days} days the link by which you signed opens the signed copy.",
      { title: envelope.title, spv: spvName, days: KEPT_DAYS },
    ),
  ),
});

/** Tells somebody who was asked to sign that it is no longer wanted. */
export const cancelledMail = ({ envelope, spvName }: Signing, { name }: Signer): Mail => ({
  subject: msg("No longer to be signed: %{title}", { title: envelope.title }),
  body: paragraphs(
    msg("Hello %{name},", { name }),
    msg("%{spv} has taken back “%{title}”. You need not sign it, and its link is void.", {
      spv: spvName,
      title: envelope.title,
    }),
  ),
});
