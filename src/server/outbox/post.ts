import type { Words } from "../../contract/language/message";
import type { Translator } from "../../contract/language/translate";
import { languagesOf } from "../accountLanguage";
import type { Database } from "../db/database";
import { tables } from "../db/tables";
import { translatorFor } from "../language";

/** What somebody is written. */
export interface Mail {
  subject: Words;
  body: Words;
}

/** Whom a message goes to. */
export interface Recipient {
  /** A mail unless told. */
  channel?: "email" | "sms";
  recipient: string;
  /** The account that it is about. */
  user_id?: number | null;
  /** BCP 47 tag, where it is not the language of the account. */
  language?: string | null | undefined;
}

/** Messages that go into one statement. */
const BATCH = 1000;

/** Hands messages to the outbox, each in its recipient's language; who has no account is written in English. */
export async function post(tx: Database, now: Date, messages: readonly (Recipient & Mail)[]): Promise<void> {
  const created_at = now.toISOString();
  for (let from = 0; from < messages.length; from += BATCH) {
    const some = messages.slice(from, from + BATCH);
    const languages = await languagesOf(
      tx,
      some.flatMap(({ user_id }) => user_id ?? []),
    );
    const rows = some.map(({ subject, body, language, ...to }) => ({
      channel: "email" as const,
      ...to,
      ...formatMail({ subject, body }, translatorFor(language ?? languages.get(to.user_id ?? 0))),
      created_at,
    }));
    await tx.insert(tables.outbox).values(rows);
  }
}

/** Says a mail in a language. */
export const formatMail = ({ subject, body }: Mail, { translate }: Translator): { subject: string; body: string } => ({
  subject: translate(subject),
  body: translate(body),
});
