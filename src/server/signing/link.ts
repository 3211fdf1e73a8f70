import { type Mail, post as postMails } from "../outbox/post";
import { postSecret } from "../outbox/secrets";
import { digestOf, randomToken } from "../session/keys";
import { changeSigner, note, type Signer, type Signing } from "./envelope";
import { requestMail } from "./mails";

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
  const link = `${origin}/sign#${token}`;
  const { subject } = requestMail(signing, signer, link);
  await postSecret(
    { tx: writer.deps.db, secret: writer.deps.secret, now: writer.deps.clock() },
    { channel: "email", recipient: signer.email, subject, user_id: signer.user_id },
    { value: link, purpose: "signing link", subjectId: signer.id, expiresAt: envelope.expires_at },
    (part) => requestMail(signing, signer, part).body,
  );
}

/** Hands a mail to somebody who signs to the outbox. */
export async function post({ writer }: Signing, { email, user_id }: Signer, mail: Mail): Promise<void> {
  await postMails(writer.deps.db, writer.deps.clock(), [{ recipient: email, user_id, ...mail }]);
}
