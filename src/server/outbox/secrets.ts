import { and, eq, gt, lte } from "drizzle-orm";
import type { Words } from "../../contract/language/message";
import { languageOf } from "../accountLanguage";
import type { Database } from "../db/database";
import { tables } from "../db/tables";
import type { AppDeps } from "../http/context";
import { translatorFor } from "../language";
import { openText, sealText } from "../session/cipher";
import type { Mail, Recipient } from "./post";
import { messageSecrets } from "./tables";

const { outbox } = tables;

/**
 * What the secret part of a message opens: a customer's sign-in, a document to sign, an administrator's account, or a
 * holder's own page.
 */
export type SecretPurpose = "sign-in code" | "signing link" | "account link" | "holder link";

/** The code or link that a message carries to its recipient alone. */
export interface MessageSecret {
  value: string;
  purpose: SecretPurpose;
  /** Person, signer or account that it belongs to; a newer one of the same takes the place of the one before. */
  subjectId: number;
  expiresAt: string;
}

/** Stands in the readable text of a message where its code or link stands. */
const HIDDEN_PART = "••••••";

/**
 * Hands a message with a code or link to the outbox: `text` writes it around that.
 *
 * The outbox keeps the text without it; the whole is encrypted apart, so that no list, filter or export of messages
 * comes near it, and no copy of the database opens it without the platform's secret.
 */
export async function postSecret(
  { tx, secret, now }: { tx: Database; secret: string; now: Date },
  { subject, language, ...to }: Recipient & Pick<Mail, "subject">,
  part: MessageSecret,
  text: (part: string) => Words,
): Promise<void> {
  const { purpose, subjectId, expiresAt } = part;
  const { translate } = translatorFor(language ?? (await languageOf(tx, to.user_id)));
  await forgetSecret(tx, purpose, subjectId);
  const [posted] = await tx
    .insert(outbox)
    .values({
      channel: "email",
      ...to,
      subject: translate(subject),
      body: translate(text(HIDDEN_PART)),
      secret: true,
      created_at: now.toISOString(),
    })
    .returning({ id: outbox.id });
  if (!posted) throw new Error("The outbox took no message");
  await tx.insert(messageSecrets).values({
    outbox_id: posted.id,
    sealed: sealText(sealOf(secret, posted.id), translate(text(part.value))),
    purpose,
    subject_id: subjectId,
    expires_at: expiresAt,
  });
}

/** Gives the whole text of a message with a code or link, and what that opens; nothing once it is over. */
export async function openMessage({ db, secret, clock }: AppDeps, id: number) {
  const valid = gt(messageSecrets.expires_at, clock().toISOString());
  const [kept] = await db
    .select()
    .from(messageSecrets)
    .where(and(eq(messageSecrets.outbox_id, id), valid));
  return kept && { text: openText(sealOf(secret, id), kept.sealed), purpose: kept.purpose as SecretPurpose };
}

/** Drops the text with a code or link that was used or replaced. */
export const forgetSecret = (tx: Database, purpose: SecretPurpose, subjectId: number) =>
  tx.delete(messageSecrets).where(and(eq(messageSecrets.purpose, purpose), eq(messageSecrets.subject_id, subjectId)));

/** Drops the text of a message that has left. */
export const forgetSecretOf = (tx: Database, id: number) =>
  tx.delete(messageSecrets).where(eq(messageSecrets.outbox_id, id));

/** Drops the texts whose codes and links are no longer valid. */
export const forgetExpiredSecrets = ({ db, clock }: AppDeps) =>
  db.delete(messageSecrets).where(lte(messageSecrets.expires_at, clock().toISOString()));

const sealOf = (secret: string, id: number) => ({ secret, purpose: "message", owner: String(id) });
