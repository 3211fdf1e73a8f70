import type { OrderStatus } from "../../contract/orders/steps";
import { ORDER_STATUS } from "../../contract/orders/vocabulary";
import { formatAmount } from "../ledger/amount";
import type { OrderFacts } from "./facts";
import { isRaised } from "./gates";

/** A mail to the customer of an order. */
export interface Mail {
  subject: string;
  body: string;
}

type Words = (facts: OrderFacts) => Mail;

const about =
  (subject: string, body: string): Words =>
  ({ id, asset }) => ({
    subject: `${subject} (order ${id}, ${asset.name})`,
    body,
  });

/** What the customer is written when an order takes a step; a step that is absent is not worth a mail. */
const MAILS: Partial<Record<OrderStatus, Words>> = {
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
    subject: `Payment of your order ${id}, ${asset.name}`,
    body: `Please pay ${formatAmount(money.outstanding)} before the payment deadline. In all ${formatAmount(money.due)} is due, of which ${formatAmount(money.received)} has arrived.`,
  }),
  "fully-paid": ({ id, asset, money }) => ({
    subject: `Payment received (order ${id}, ${asset.name})`,
    body: `We have received ${formatAmount(money.received)}: ${formatAmount(money.total)} for your tokens and the fees of your order.`,
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
export const mailOfReopening = ({ id, asset }: OrderFacts, to: OrderStatus, until: string | undefined): Mail => ({
  subject: `Your order is open again (order ${id}, ${asset.name})`,
  body: `We have re-opened your order and reserved its tokens again. It goes on where it stood: “${ORDER_STATUS[to]}”.${until ? ` Its new deadline is ${until}.` : ""}`,
});

/** Gives the mail that an order's step causes. */
export const mailOf = (facts: OrderFacts, to: OrderStatus): Mail | undefined => MAILS[to]?.(facts);
