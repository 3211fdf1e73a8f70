import { formatMoment } from "../orders/remind";
import type { Signer, Signing } from "./envelope";

/** A mail to somebody who signs. */
export interface Mail {
  subject: string;
  body: string;
}

/** Days for which the link of a signer still opens a document that everybody has signed. */
export const KEPT_DAYS = 30;

/** Asks somebody to sign. */
export const requestMail = ({ envelope, spvName }: Signing, { name }: Signer, link: string): Mail => ({
  subject: `Please sign: ${envelope.title}`,
  body: [
    `Hello ${name},`,
    `${spvName} asks you to sign “${envelope.title}”.`,
    envelope.message,
    `Read it and sign it here by ${formatMoment(envelope.expires_at)}:`,
    link,
    "This link is yours alone: whoever has it can sign in your name. If you expected nothing to sign, ignore this message.",
  ]
    .filter(Boolean)
    .join("\n\n"),
});

/** Tells somebody that everybody has signed. */
export const completedMail = ({ envelope, spvName }: Signing, { name }: Signer): Mail => ({
  subject: `Signed by everybody: ${envelope.title}`,
  body: `Hello ${name},\n\n“${envelope.title}” of ${spvName} has been signed by everybody. For ${KEPT_DAYS} days the link by which you signed opens the signed copy.`,
});

/** Tells somebody who was asked to sign that it is no longer wanted. */
export const cancelledMail = ({ envelope, spvName }: Signing, { name }: Signer): Mail => ({
  subject: `No longer to be signed: ${envelope.title}`,
  body: `Hello ${name},\n\n${spvName} has taken back “${envelope.title}”. You need not sign it, and its link is void.`,
});
