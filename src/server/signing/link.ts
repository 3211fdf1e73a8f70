import { tables } from "../db/tables/resources";
import { digestOf, randomToken } from "../session/keys";
import { changeSigner, note, type Signer, type Signing } from "./envelope";
import { type Mail, requestMail } from "./mails";

/** Sends somebody their own link to a document; the one before is void, as of a token only its digest is kept. */
export async function sendLink(signing: Signing, signer: Signer): Promise<void> {
  const { writer, envelope, changes } = signing;
  const { origin } = writer;
  if (origin === undefined) throw new Error("A link needs to know where the pages are");
  const at = writer.deps.clock().toISOString();
  const token = randomToken();
  await changeSigner(signing, signer, { status: "sent", token_hash: digestOf(token), sent_at: at, viewed_at: null });
  Object.assign(envelope, { status: "sent", sent_at: envelope.sent_at ?? at });
  changes[`link of signer ${signer.position}`] = { before: null, after: "sent" };
  await note(signing, "sent", signer.name);
  // Behind the # no server, proxy or log on the way sees the token.
  await post(signing, signer, requestMail(signing, signer, `${origin}/sign#${token}`), true);
}

/** Hands a mail to somebody who signs to the outbox; a secret one only its recipient reads. */
export async function post({ writer }: Signing, { email, user_id }: Signer, mail: Mail, secret = false): Promise<void> {
  const created_at = writer.deps.clock().toISOString();
  await writer.deps.db
    .insert(tables.outbox)
    .values({ channel: "email", recipient: email, user_id, ...mail, secret, created_at });
}
