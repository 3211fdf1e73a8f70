import { createTransport } from "nodemailer";
import parseAddress from "nodemailer/lib/addressparser/index.js";

/** A mail as it leaves: plain text to one address. */
export interface Letter {
  recipient: string;
  subject: string;
  body: string;
  /** What the platform is called; the name in `MAIL_FROM` where it has been given none. */
  sender?: string | undefined;
}

/** What hands mails over to a mail server, until `close`. */
export interface Mailer {
  /** Is fulfilled once the server has taken the mail. */
  send(letter: Letter): Promise<void>;
  close(): void;
}

/** Mails that are handed over at once. */
export const AT_ONCE = 5;

const SECOND = 1000;
// The library's own patience is up to ten minutes.
const PATIENCE = { connectionTimeout: 10 * SECOND, greetingTimeout: 10 * SECOND, socketTimeout: 20 * SECOND };

/** Makes what sends mails by a server, named by its address; it gives up on one that stays silent. */
export function createMailer({ url, from }: { url: string; from: string }): Mailer {
  const transport = createTransport({ url, pool: true, maxConnections: AT_ONCE, ...PATIENCE });
  const [address] = parseAddress(from, { flatten: true });
  return {
    async send({ recipient, subject, body, sender }) {
      // As an object it is one address, whatever it holds.
      await transport.sendMail({
        from: sender && address ? { name: sender, address: address.address } : from,
        to: { name: "", address: recipient },
        subject,
        text: body,
      });
    },
    close: () => transport.close(),
  };
}
