import { Link2, Link2Off, RefreshCw, Wallet } from "lucide-react";
import type { RaRecord } from "react-admin";
import { customers } from "../../../contract/customers/resource";
import type { HolderLink } from "../../../contract/holder/calls";
import { holderRoutes } from "../../../contract/holder/routes";
import { HOLDER_LINK_DAYS } from "../../../contract/limits";
import { tokenCalls } from "../../../contract/tokens/calls";
import { chainTransactions, tokens } from "../../../contract/tokens/resource";
import { tokenRoutes } from "../../../contract/tokens/routes";
import { t } from "../../i18n/t";
import { action } from "../../kit/action";
import { shortCode } from "../../kit/shortCode";
import { formatNumber } from "../../kit/values";
import type { HeldWallets } from "./heldWallets";
import { Replacement } from "./Replacement";
import { holderOfficeWords } from "./words";

const { link: linkWords, takeOut, recover } = holderOfficeWords;

/** A customer with the link to their page, where one was sent. */
export interface Linked {
  customer: RaRecord;
  link: HolderLink | null;
}

const ofCustomer = ({ customer }: { customer: Pick<RaRecord, "id"> }) => ({ id: customer.id });

/** Mails a customer the link to their own page. */
export const SEND_LINK = action({
  words: ({ link }: Linked) => t(link ? linkWords.again : linkWords.send),
  icon: Link2,
  call: holderRoutes.send,
  params: ofCustomer,
  when: ({ customer }) => !customer.is_employee,
  title: ({ customer }) => t(linkWords.sendTitle, { name: customer.name }),
  text: ({ customer, link }) => [
    t(linkWords.sendText, { email: customer.email, days: HOLDER_LINK_DAYS }),
    ...(link && !link.ended ? [t(linkWords.replaces)] : []),
  ],
  done: linkWords.done,
});

/** Ends the link of a customer. */
export const END_LINK = action({
  words: linkWords.end,
  icon: Link2Off,
  tone: "danger",
  call: holderRoutes.end,
  params: ofCustomer,
  when: ({ link }: Linked) => link !== null && !link.ended,
  title: ({ customer }) => t(linkWords.endTitle, { name: customer.name }),
  text: linkWords.endText,
  done: linkWords.endDone,
});

interface OfToken {
  customer: { id: number };
  token: HeldWallets["tokens"][number];
  /** The wallet that the contract allows, and that is proven. */
  wallet: string | undefined;
}

/** Sends what somebody has in custody to their wallet. */
export const TAKE_OUT = action({
  name: tokenRoutes.takeOut.on,
  words: takeOut.open,
  label: ({ token }: OfToken) => t(takeOut.of, { name: token.property_name }),
  icon: Wallet,
  call: tokenRoutes.takeOut,
  params: ofCustomer,
  when: ({ token, wallet }) => (token.custody ?? 0) > 0 && (wallet !== undefined || t(takeOut.missing)),
  title: ({ token }) => t(takeOut.title, { units: formatNumber(token.custody), name: token.property_name }),
  text: ({ wallet }) => t(takeOut.text, { wallet: shortCode(wallet ?? "") }),
  waits: true,
  body: tokenCalls.takeOut.body,
  inputs: [],
  values: ({ token }) => ({ property_id: token.property_id }),
  done: takeOut.done,
  touches: () => [tokens.name, customers.name],
});

interface OfWallet {
  customer: { id: number };
  address: string;
  /** The wallet that is proven now. */
  proven: string | null;
}

/** Asks a second person to give all that a lost wallet has to the one that its holder has proven since. */
export const RECOVER = action({
  name: tokenRoutes.recover.on,
  words: recover.open,
  label: ({ address }: OfWallet) => t(recover.of, { wallet: shortCode(address) }),
  icon: RefreshCw,
  call: tokenRoutes.recover,
  params: ofCustomer,
  when: ({ address, proven }) => (proven !== null && proven !== address) || t(recover.missing),
  title: ({ address }) => t(recover.title, { wallet: shortCode(address) }),
  text: recover.text,
  waits: true,
  body: tokenCalls.recover.body,
  inputs: [Replacement, "reason", "document"],
  values: ({ address, proven }) => ({ lost: address, replacement: proven }),
  done: recover.done,
  touches: () => [chainTransactions.name, tokens.name],
});
