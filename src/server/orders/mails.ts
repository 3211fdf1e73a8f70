import { asAmount, asLongInstant, composed, type Message, msg } from "../../contract/language/message";
import { ORDER_REMINDERS, type OrderStatus } from "../../contract/orders/steps";
import { ORDER_STATUS } from "../../contract/orders/vocabulary";
import type { Mail } from "../outbox/post";
import type { OrderFacts } from "./facts";
import { isRaised } from "./gates";

type Written = (facts: OrderFacts) => Mail;

const about =
  (subject: string, body: string): Written =>
  (facts) => ({ subject: subjectAbout(facts, subject), body });

/** Says what a mail tells of, and of which order. */
const subjectAbout = ({ id, asset }: OrderFacts, subject: string): Message =>
  msg("%{subject} (order %{id}, %{asset})", { subject: msg(subject), id, asset: asset.name });

/** What the customer is written when an order takes a step; a step that is absent is not worth a mail. */
const MAILS: Partial<Record<OrderStatus, Written>> = {
  "order-created": about("Your order is accepted", "We have accepted your order and reserved your tokens."),
  "fully-invested": (facts) =>
    isRaised(facts)
      ? about("The asset is fully invested", "The asset has reached its target. Documents come next.")(facts)
      : about("Your order goes on", "Your order goes on to its documents, which come next.")(facts),
  "documents-sent-for-signature-to-be-signed": about(
    "Documents to sign",
    "Your documents are ready. Please sign them before the signature deadline.",
  ),
  "documents-signed": about("Documents signed", "We have received your signed documents."),
  "full-payment-pending": ({ id, asset, money }) => ({
    subject: msg("Payment of your order %{id}, %{asset}", { id, asset: asset.name }),
    body: msg(
      "Please pay %{outstanding} before the payment deadline. In all %{due} is due, of which %{received} has arrived.",
      { outstanding: asAmount(money.outstanding), due: asAmount(money.due), received: asAmount(money.received) },
    ),
  }),
  "fully-paid": (facts) => ({
    subject: subjectAbout(facts, "Payment received"),
    body: msg("We have received %{received}: %{total} for your tokens and the fees of your order.", {
      received: asAmount(facts.money.received),
      total: asAmount(facts.money.total),
    }),
  }),
  "property-tokens-transfer-pending": about("Your tokens are on their way", "The transfer of your tokens has begun."),
  "property-tokens-transferred-and-order-successfully-completed": about(
    "Your tokens have arrived",
    "The tokens are in your wallet. Your order is complete.",
  ),
  "order-cancelled": about("Your order is cancelled", "Your order is cancelled. Money that came in will be returned."),
  "order-failed": about("Your order has ended", "Your order could not be completed and has ended."),
  refunded: about("Your money is returned", "The money of your order is in your wallet on the platform."),
};

/** Gives the mail that tells of an order that goes on where it stood, with its new deadline where it has one. */
export const mailOfReopening = (facts: OrderFacts, to: OrderStatus, until: string | null | undefined): Mail => ({
  subject: subjectAbout(facts, "Your order is open again"),
  body: composed([
    msg("We have re-opened your order and reserved its tokens again. It goes on where it stood: “%{status}”.", {
      status: msg(ORDER_STATUS[to]),
    }),
    ...(until ? [msg("Its new deadline is %{until}.", { until: asLongInstant(until) })] : []),
  ]),
});

/** Gives the mail that an order's step causes. */
export const mailOf = (facts: OrderFacts, to: OrderStatus): Mail | undefined => MAILS[to]?.(facts);

/** Statuses in which an order waits for its customer. */
export type Waiting = keyof typeof ORDER_REMINDERS;

const ASKS: Readonly<Record<Waiting, (facts: OrderFacts) => { subject: string; asks: Message }>> = {
  "documents-sent-for-signature-to-be-signed": () => ({
    subject: "Your documents wait for your signature",
    asks: msg("Please sign the documents of your order."),
  }),
  "full-payment-pending": ({ money }) => ({
    subject: "Your payment is still to come",
    asks: msg("Please pay %{outstanding}. In all %{due} is due, of which %{received} has arrived.", {
      outstanding: asAmount(money.outstanding),
      due: asAmount(money.due),
      received: asAmount(money.received),
    }),
  }),
};

/** Reminds a customer of what an order waits for. */
export function reminderOf(facts: OrderFacts, status: Waiting, now: Date): Mail {
  const { subject, asks } = ASKS[status](facts);
  const deadline = facts.times[ORDER_REMINDERS[status].time];
  return {
    subject: subjectAbout(facts, subject),
    body: composed([asks, ...(deadline ? [deadlineWords(deadline, now)] : [])]),
  };
}

function deadlineWords(deadline: string, now: Date): Message {
  const time = asLongInstant(deadline);
  return Date.parse(deadline) > now.getTime()
    ? msg("This has to be done by %{time}.", { time })
    : msg("The time for this ended on %{time}: please do it without delay.", { time });
}
