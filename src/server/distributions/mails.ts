import { DISTRIBUTION_KIND } from "../../contract/distributions/vocabulary";
import { asAmount, composed, type Formatted, type Message, msg } from "../../contract/language/message";
import type { Database } from "../db/database";
import { type Mail, post } from "../outbox/post";
import { periodOf } from "./calendar";
import type { Distribution } from "./standing";

/** What was paid of which distribution, as it stands in a mail. */
interface Paid {
  what: Message;
  net: Formatted;
}

/** A part that its holder has, as the mail tells of it. */
export interface Told {
  user_id: number;
  email: string;
  net: string;
  withheld: string;
  /** Says where the money is. */
  where: (paid: Paid) => Message;
}

/** Says that the money of a part was paid to the holder's wallet. */
export const inWallet: Told["where"] = (paid) => msg("%{what}: %{net} is in your wallet on the platform.", { ...paid });

/** Says that it was paid to the holder's bank account. */
export const inBank =
  (account: string | null, reference: string | null): Told["where"] =>
  (paid) =>
    msg("%{what}: %{net} was paid to your bank account, %{account}, with the bank reference %{reference}.", {
      ...paid,
      account,
      reference,
    });

/** Says that the bank sent it back. */
export const sentBack: Told["where"] = (paid) =>
  msg("%{what}: %{net} came back from your bank: it is in your wallet on the platform.", { ...paid });

type About = Pick<Distribution, "kind" | "period_from" | "period_to">;

/** Tells a holder what was paid, and where it is. */
export function paidMail(distribution: About, { net, withheld, where }: Omit<Told, "user_id" | "email">): Mail {
  const what = msg("%{kind} for %{period}", {
    kind: msg(DISTRIBUTION_KIND[distribution.kind]),
    period: periodOf(distribution),
  });
  const tax = Number(withheld) > 0 ? [msg("Tax of %{tax} was withheld.", { tax: asAmount(withheld) })] : [];
  return { subject: what, body: composed([where({ what, net: asAmount(net) }), ...tax]) };
}

/** Writes a mail to each holder who was paid; the outbox sends it after the commit. */
export const mailPaid = (tx: Database, distribution: About, told: readonly Told[], at: Date): Promise<void> =>
  post(
    tx,
    at,
    told.map(({ user_id, email, ...part }) => ({ recipient: email, user_id, ...paidMail(distribution, part) })),
  );
