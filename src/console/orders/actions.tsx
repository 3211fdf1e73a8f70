import { Ban, Plus, RotateCcw } from "lucide-react";
import { longText } from "../../contract/fields";
import { moveOf } from "../../contract/machine";
import { paiseOf } from "../../contract/money";
import { type OrderStep, type OrderWorkflow, orderCalls } from "../../contract/orders/calls";
import { ORDER_MOVES, ORDER_TRANSITIONS } from "../../contract/orders/machine";
import { type OrderReopening, reopeningCalls } from "../../contract/orders/reopeningCalls";
import { reopeningRoutes } from "../../contract/orders/reopeningRoutes";
import { orders } from "../../contract/orders/resource";
import { orderRoutes } from "../../contract/orders/routes";
import { ORDER_STATUS } from "../../contract/orders/vocabulary";
import { DAY } from "../../contract/time";
import { fieldLabel, inSentence } from "../i18n/labels";
import { t } from "../i18n/t";
import { action } from "../kit/action";
import { titleOf } from "../kit/titleOf";
import { formatChoice, formatMoney } from "../kit/values";
import { today } from "../kit/zoned";
import type { Order } from "./order";
import { formatEffect, formatGate, lookOf } from "./steps";
import { orderWords } from "./words";
import { setOrderStatus } from "./writes";

interface Taking {
  order: Order;
  step: OrderStep;
  /** Passes the gates that are shut. */
  override: boolean;
}

const moveIn = ({ order, step }: Taking) => t(moveOf(ORDER_MOVES, order.status, step.to));
const needsReason = ({ step, override }: Taking) => override || step.second_person;

const MOVE = {
  call: { ...orderRoutes.status, of: orders.name },
  words: moveIn,
  title: (taking: Taking) => t(orderWords.moveTitle, { name: titleOf(orders, taking.order), move: moveIn(taking) }),
  text: ({ order, step }: Taking) =>
    [
      t(orderWords.moveText, { from: formatChoice(order.status, ORDER_STATUS), status: t(ORDER_STATUS[step.to]) }),
      t(orderWords.means[step.to]),
      ...(ORDER_TRANSITIONS[step.to].length === 0 ? [t(orderWords.final)] : []),
    ].join(" "),
  About: ({ record: { step, override } }: { record: Taking }) => (
    <>
      {override && (
        <div className="callout danger">
          <strong>{t(orderWords.shut)}</strong>
          <ul>
            {step.blocked.map((shut) => (
              <li key={shut.gate}>{formatGate(shut)}</li>
            ))}
          </ul>
          <p>{t(orderWords.overrideHint)}</p>
        </div>
      )}
      <Effects effects={step.effects} />
    </>
  ),
  waits: ({ step }: Taking) => step.second_person,
};

/** Asks before a step is taken: says what it causes, and takes the reason where one is needed. */
export const stepAction = ({ order, step, override }: Taking) =>
  action({
    ...MOVE,
    tone: override || lookOf(order.status, step.to) === "danger" ? "danger" : "primary",
    submit: (taking) => (override ? t(orderWords.overrideAction, { move: moveIn(taking) }) : moveIn(taking)),
    body: (taking) => {
      const { body } = orderCalls.status;
      return needsReason(taking) ? body.extend({ reason: longText("Reason") }) : body;
    },
    inputs: (taking) => (needsReason(taking) || lookOf(order.status, step.to) !== "primary" ? ["reason"] : []),
    values: () => ({ order_id: order.id, status: step.to, ...(override ? { override } : {}) }),
    run: ({ provider, said, key }) => setOrderStatus(provider, said, key),
    done: ({ status, approval_id }) => saidOf(status === step.to, approval_id !== undefined),
  });

function saidOf(moved: boolean, waits: boolean): string {
  if (!moved) return orderWords.waits;
  return waits ? orderWords.refundWaits : orderWords.moved;
}

/** Says what a step of an order causes. */
function Effects({ effects }: Pick<OrderStep, "effects">) {
  if (effects.length === 0) return null;
  return (
    <div>
      <strong>{t(orderWords.causes)}</strong>
      <ul className="points">
        {effects.map((one) => {
          const [words, detail] = formatEffect(one);
          return (
            <li key={one.effect}>
              {words}
              {detail && <span className="muted">{detail}</span>}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

interface Reopened {
  order: Order;
  reopening: OrderReopening;
}

/** Asks a second person to re-open an order that has ended. */
export const REOPEN = action({
  words: orderWords.reopening.action,
  icon: RotateCcw,
  call: reopeningRoutes.reopen,
  params: ({ order }: Reopened) => ({ id: order.id }),
  title: ({ order }) => t(orderWords.reopening.title, { name: inSentence(titleOf(orders, order)) }),
  text: ({ order, reopening: { to } }) =>
    to === null
      ? []
      : [
          t(orderWords.reopening.text, {
            from: formatChoice(order.status, ORDER_STATUS),
            status: t(ORDER_STATUS[to]),
          }),
          t(orderWords.means[to]),
        ].join(" "),
  About: ({ record }) => <Effects effects={record.reopening.effects} />,
  waits: true,
  body: reopeningCalls.reopen.body,
  inputs: ({ reopening: { time } }) =>
    time === null
      ? ["reason"]
      : [
          {
            path: "deadline",
            required: true,
            label: fieldLabel(orders.fields.find(({ path }) => path === time) ?? { path: time }),
          },
          "reason",
        ],
  values: ({ reopening: { time } }) => ({ deadline: time && new Date(Date.now() + 7 * DAY).toISOString() }),
  done: orderWords.reopening.done,
});

// Once it is paid, an order ends by its money going back.
const canBeCancelled = (status: Order["status"]) =>
  status !== "order-cancelled" &&
  ORDER_TRANSITIONS[status]?.some((next) => next === "order-cancelled" || next === "refunded");

/** Asks for the cancellation of an order, where it can still be cancelled and nobody has asked yet. */
export const REQUEST_CANCELLATION = action({
  words: orderWords.cancellation.request,
  icon: Ban,
  call: orderRoutes.requestCancellation,
  params: ({ order }: { order: Order; workflow: OrderWorkflow }) => ({ id: order.id }),
  when: ({ order, workflow }) => !workflow.cancellation && canBeCancelled(order.status),
  title: ({ order }) => t(orderWords.cancellation.title, { name: titleOf(orders, order) }),
  text: orderWords.cancellation.text,
  body: orderCalls.requestCancellation.body,
  done: orderWords.cancellation.sent,
});

/** Records a payment for an order; what is outstanding is offered as its amount. */
export const RECORD_PAYMENT = action({
  words: orderWords.payments.record,
  tone: "primary",
  call: orderRoutes.pay,
  params: ({ order }: { order: Order; outstanding: string }) => ({ id: order.id }),
  when: ({ outstanding }) => paiseOf(outstanding) > 0n,
  title: orderWords.payments.record,
  body: orderCalls.pay.body,
  inputs: ({ outstanding }) => [
    { path: "amount", help: t(orderWords.payments.outstanding, { amount: formatMoney(outstanding) }) },
    "received_on",
    "method",
    "reference",
    "proof",
  ],
  values: ({ outstanding }) => ({ amount: outstanding, method: "bank-transfer", received_on: today() }),
  done: orderWords.payments.saved,
  lasts: true,
});

interface Adding {
  order: Order;
  /** Name of the template of its asset. */
  template?: string | null | undefined;
}

const OWN_FILE = { path: "file", required: true };

/** Adds a document that the customer has to sign. */
export const ADD_DOCUMENT = action({
  words: orderWords.documents.add,
  icon: Plus,
  call: orderRoutes.addDocument,
  may: orderRoutes.changeDocument,
  params: ({ order }: Adding) => ({ id: order.id }),
  title: orderWords.documents.add,
  body: orderCalls.addDocument.body,
  values: ({ template }) => (template ? { source: "template", title: template } : {}),
  inputs: ({ template: name }, { source }) => {
    if (!name) return ["title", OWN_FILE];
    const help = t(orderWords.documents.filled, { name });
    return source === "file" ? ["source", "title", OWN_FILE] : [{ path: "source", help }, "title"];
  },
  done: orderWords.documents.added,
});

interface Signed {
  order: Order;
  document: OrderWorkflow["documents"][number];
}

const ofDocument = (words: string, done: string, states: readonly Signed["document"]["status"][]) => ({
  words,
  label: ({ document }: Signed) => `${t(words)}: ${document.title}`,
  call: orderRoutes.changeDocument,
  params: ({ order, document }: Signed) => ({ id: order.id, document_id: document.id }),
  when: ({ document }: Signed) => states.includes(document.status),
  done,
});

const { body: changed } = orderCalls.changeDocument;

/** What can be done with a document: at once where it can be taken back, else after asking. */
export const DOCUMENT_ACTIONS = [
  action({
    ...ofDocument(orderWords.documents.sign, orderWords.documents.signed, ["sent"]),
    title: ({ document }) => t(orderWords.documents.signTitle, { name: document.title }),
    body: changed,
    values: () => ({ status: "signed" }),
  }),
  action({
    ...ofDocument(orderWords.documents.decline, orderWords.documents.declined, ["sent"]),
    tone: "danger",
    title: ({ document }) => t(orderWords.documents.declineTitle, { name: document.title }),
    text: orderWords.documents.declineText,
    body: changed,
    inputs: [],
    values: () => ({ status: "declined" }),
  }),
  action({
    ...ofDocument(orderWords.documents.prepare, orderWords.documents.prepared, ["declined", "expired"]),
    body: changed,
    values: () => ({ status: "prepared" }),
  }),
  action({
    ...ofDocument(orderWords.documents.remove, orderWords.documents.removed, ["prepared"]),
    tone: "danger",
    call: orderRoutes.removeDocument,
    title: ({ document }) => t(orderWords.documents.removeTitle, { name: document.title }),
    text: orderWords.documents.removeText,
  }),
];
