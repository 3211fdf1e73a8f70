import { eq } from "drizzle-orm";
import { english } from "../../contract/language/translate";
import type { Database } from "../db/database";
import { tables } from "../db/tables";
import { MAILABLE } from "../notifications/audience";
import { notices } from "../notifications/tables";
import { type Mail, post } from "../outbox/post";

/** Messages a customer by e-mail, text message and in the app, as far as there is an address for each. */
export async function messageCustomer(tx: Database, userId: number, mail: Mail, at: Date): Promise<void> {
  const { users } = tables;
  const { email, country_code, phone } = users;
  const [found] = await tx
    .select({ email, country_code, phone, mailable: MAILABLE })
    .from(users)
    .where(eq(users.id, userId));
  if (!found) return;
  await post(tx, at, [
    ...(found.mailable ? [{ ...mail, user_id: userId, recipient: found.email }] : []),
    ...(found.phone
      ? [{ ...mail, user_id: userId, channel: "sms" as const, recipient: `${found.country_code}${found.phone}` }]
      : []),
  ]);
  await tx.insert(notices).values({
    user_id: userId,
    title: english.translate(mail.subject),
    text: english.translate(mail.body),
    words: { title: mail.subject, text: mail.body },
    created_at: at.toISOString(),
  });
}
