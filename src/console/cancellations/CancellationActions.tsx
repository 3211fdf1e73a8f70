import type { RaRecord } from "react-admin";
import { Link } from "react-router-dom";
import { approvals } from "../../contract/approvals/resource";
import { cancellationCalls } from "../../contract/cancellations/calls";
import { cancellations } from "../../contract/cancellations/resource";
import { cancellationRoutes } from "../../contract/cancellations/routes";
import { nextOf } from "../../contract/machine";
import { paiseOf } from "../../contract/money";
import { ORDER_TRANSITIONS } from "../../contract/orders/machine";
import { orders } from "../../contract/orders/resource";
import type { RecordOf } from "../../contract/resource";
import { approvalWords } from "../approvals/words";
import { t } from "../i18n/t";
import { ActionButtons, Actions } from "../kit/ActionButton";
import { action } from "../kit/action";
import { pathOf } from "../kit/paths";
import { titleOf } from "../kit/titleOf";
import { formatMoney } from "../kit/values";
import { cancellationWords } from "./words";

type Cancellation = RecordOf<typeof cancellations> & RaRecord<number>;

const ACTIONS = (["approve", "deny"] as const).map((decision) =>
  action({
    name: `${decision}-cancellation`,
    words: cancellationWords[decision].action,
    tone: decision === "approve" ? "danger" : "primary",
    answer: decision === "approve" ? "yes" : "no",
    call: cancellationRoutes.decide,
    may: { resource: orders.name, action: "approve" },
    when: ({ status }: Cancellation) => status === "pending",
    title: ({ order_id }) => t(cancellationWords[decision].title, { order: order_id }),
    About: ({ record }) => (
      <>
        <p className="muted">{[record.user_name, record.property_name].filter(Boolean).join(" · ")}</p>
        <blockquote className="asked prose">{record.reason}</blockquote>
        {decision === "approve" ? <Follows request={record} /> : <p>{t(cancellationWords.deny.text)}</p>}
      </>
    ),
    body: cancellationCalls.decide.body,
    values: () => ({ decision }),
    done: ({ approval_id }) =>
      approval_id === undefined ? t(cancellationWords[decision].said) : <RefundWaits approval={approval_id} />,
  }),
);

/** Lets whoever may approve orders decide on a request to cancel one, in its row. */
export const CancellationActions = ({ record }: { record: RaRecord }) => (
  <Actions
    label={t(cancellationWords.actions, { name: titleOf(cancellations, record) })}
    actions={ACTIONS}
    record={record as Cancellation}
  />
);

/** The same as buttons, on its page. */
export const CancellationButtons = ({ record }: { record: RaRecord }) => (
  <ActionButtons actions={ACTIONS} record={record as Cancellation} />
);

/** Before its payment is complete an order is cancelled at once; afterwards its money has to go back first. */
function Follows({ request: { order_status, received_amount } }: { request: Cancellation }) {
  const ends = nextOf(ORDER_TRANSITIONS, String(order_status)).includes("order-cancelled");
  const refund =
    paiseOf(received_amount ?? "0") > 0n
      ? [t(cancellationWords.follows.refund, { amount: formatMoney(received_amount) })]
      : [];
  const cancelled = [t(cancellationWords.follows.cancelled), t(cancellationWords.follows.freed)];
  const lines = ends ? [...cancelled, ...refund] : [...refund, t(cancellationWords.follows.refunded)];
  return (
    <div className="callout">
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}

function RefundWaits({ approval }: { approval: number }) {
  return (
    <span>
      {t(cancellationWords.approve.said)}. {t(cancellationWords.refundWaits)}{" "}
      <Link to={pathOf(approvals, "show", approval)}>{t(approvalWords.open)}</Link>
    </span>
  );
}
