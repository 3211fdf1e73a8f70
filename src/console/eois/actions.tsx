import { Send } from "lucide-react";
import { assets } from "../../contract/assets/resource";
import { eoiCalls } from "../../contract/eois/calls";
import { eois } from "../../contract/eois/resource";
import { eoiRoutes } from "../../contract/eois/routes";
import { EOI_STATUS } from "../../contract/eois/vocabulary";
import { longText } from "../../contract/fields";
import { orders } from "../../contract/orders/resource";
import { t } from "../i18n/t";
import { type Action, action } from "../kit/action";
import { ReferenceName } from "../kit/ReferenceName";
import { formatMoney, formatNumber } from "../kit/values";
import { DECISIONS, type Eoi, isBooked, isEnd, offersOf, outstandingOf, waitsForBooking } from "./eoi";
import { eoiWords } from "./words";

const { body: decided } = eoiCalls.decide;

/** What every one asks for, and says of whose interest it is about. */
const COMMON = {
  may: { resource: eois.name, action: "edit" },
  About: ({ record: { user_name, property_name, no_sqyds, amount } }: { record: Eoi }) => (
    <p className="muted">
      {[user_name, property_name, t(eoiWords.units, { units: formatNumber(no_sqyds) }), formatMoney(amount)]
        .filter(Boolean)
        .join(" · ")}
    </p>
  ),
} as const;

const outstandingWords = (eoi: Eoi) => t(eoiWords.booking.outstanding, { amount: formatMoney(outstandingOf(eoi)) });

const ANSWERS: Readonly<Partial<Record<(typeof DECISIONS)[number], Pick<Action<Eoi>, "answer">>>> = {
  approved: { answer: "yes" },
  rejected: { answer: "no" },
};

/** What can be done with an expression of interest, in the order of its menu. */
export const ACTIONS = [
  action({
    ...COMMON,
    words: eoiWords.conversion.action,
    call: eoiRoutes.convert,
    when: (eoi: Eoi) => offersOf(eoi).conversion,
    title: eoiWords.conversion.title,
    text: (eoi) => [
      t(eoiWords.conversion.text, { units: formatNumber(eoi.no_sqyds) }),
      ...(isBooked(eoi) ? [t(eoiWords.conversion.carries, { amount: formatMoney(eoi.booked_amount) })] : []),
    ],
    done: eoiWords.conversion.done,
    leadsTo: { resource: orders, id: ({ order_id }) => order_id },
  }),
  action({
    ...COMMON,
    words: eoiWords.booking.action,
    call: eoiRoutes.book,
    when: (eoi: Eoi) => offersOf(eoi).booking,
    title: eoiWords.booking.title,
    body: eoiCalls.book.body,
    inputs: (eoi) => [{ path: "amount", help: outstandingWords(eoi) }, "method", "reference"],
    values: (eoi) => ({ amount: outstandingOf(eoi), method: "bank-transfer" }),
    done: eoiWords.booking.saved,
    lasts: true,
  }),
  ...DECISIONS.map((decision) =>
    action({
      ...COMMON,
      words: eoiWords[decision].action,
      tone: isEnd(decision) ? "danger" : "primary",
      ...ANSWERS[decision],
      call: eoiRoutes.decide,
      when: (eoi: Eoi) =>
        offersOf(eoi).decisions.includes(decision) && (!waitsForBooking(eoi, decision) || outstandingWords(eoi)),
      title: eoiWords[decision].title,
      text: (eoi) => [
        t(eoiWords[decision].text),
        ...(isEnd(decision) && isBooked(eoi)
          ? [t(eoiWords.givesBack, { amount: formatMoney(eoi.booked_amount) })]
          : []),
      ],
      // Whoever is turned down is told why.
      body: decision === "rejected" ? decided.extend({ reason: longText("Reason") }) : decided,
      inputs: isEnd(decision) ? ["reason"] : [],
      values: () => ({ status: decision }),
      done: () => t(eoiWords.decided, { status: t(EOI_STATUS[decision]) }),
    }),
  ),
];

/** An asset, and how many of those who asked for it do not know yet that it can be bought. */
interface Awaited {
  asset: number;
  untold: number;
}

/** Writes everybody who is interested in a live asset that it can be bought. */
export const NOTIFY = action({
  words: eoiWords.notify.action,
  icon: Send,
  call: eoiRoutes.notifyAll,
  params: ({ asset }: Awaited) => ({ property_id: asset }),
  title: ({ untold }) => t(eoiWords.notify.title, { smart_count: untold }),
  About: ({ record }) => (
    <p className="muted">
      <ReferenceName to={assets.name} id={record.asset} />
    </p>
  ),
  text: eoiWords.notify.text,
  done: ({ notified }) => t(eoiWords.notify.done, { smart_count: notified }),
});
