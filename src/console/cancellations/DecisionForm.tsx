import { type RaRecord, useNotify } from "react-admin";
import { Link } from "react-router-dom";
import { approvals } from "../../contract/approvals/resource";
import { cancellationCalls } from "../../contract/cancellations/calls";
import { cancellations } from "../../contract/cancellations/resource";
import { cancellationRoutes } from "../../contract/cancellations/routes";
import { nextOf } from "../../contract/machine";
import { paiseOf } from "../../contract/money";
import { ORDER_TRANSITIONS } from "../../contract/orders/machine";
import type { RecordOf } from "../../contract/resource";
import { approvalWords } from "../approvals/words";
import { t } from "../i18n/t";
import { ReasonEntry } from "../kit/entries/ReasonEntry";
import { FormDialog } from "../kit/FormDialog";
import { pathOf } from "../kit/paths";
import { useChange } from "../kit/useChange";
import { useConsoleProvider } from "../kit/useConsoleProvider";
import { useEntries } from "../kit/useEntries";
import { formatMoney } from "../kit/values";
import { cancellationWords } from "./words";
import "./cancellations.css";

/** A request to cancel an order as its pages read it. */
export type Cancellation = RecordOf<typeof cancellations> & RaRecord<number>;

/** Long enough to follow the link in it. */
const TOAST_MS = 15_000;

const SAID = cancellationCalls.decide.body.pick({ reason: true });

interface Props {
  request: Cancellation;
  decision: "approve" | "deny";
  onClose: () => void;
}

/** Says what a decision will cause, takes its reason, and leads to the refund that then waits for somebody else. */
export function DecisionForm({ request, decision, onClose }: Props) {
  const provider = useConsoleProvider();
  const notify = useNotify();
  const { mutate, isPending, error } = useChange(
    cancellations.name,
    async (reason: string, key) => {
      const { approval_id } = await provider.call(cancellationRoutes.decide, {
        params: { id: request.id },
        body: { decision, reason },
        key,
      });
      // Now: once the list is read anew, this row and its dialog are gone.
      if (approval_id !== undefined) {
        notify(<RefundWaits approval={approval_id} />, { type: "info", autoHideDuration: TOAST_MS });
      }
    },
    cancellationWords[decision].said,
    { tells: true },
  );
  const form = useEntries(SAID, { reason: null }, error);
  const submit = () => {
    const said = form.check();
    if (said) mutate(said.reason, { onSuccess: onClose });
  };
  return (
    <FormDialog
      tone={decision === "approve" ? "danger" : "primary"}
      title={t(cancellationWords[decision].title, { order: request.order_id })}
      action={t(cancellationWords[decision].action)}
      pending={isPending}
      problem={form.problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="muted">{[request.user_name, request.property_name].filter(Boolean).join(" · ")}</p>
      <blockquote className="asked prose">{request.reason}</blockquote>
      {decision === "approve" ? <Follows request={request} /> : <p>{t(cancellationWords.deny.text)}</p>}
      <ReasonEntry label={t(cancellationWords.reason)} {...form.entryOf("reason")} />
    </FormDialog>
  );
}

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
      {t(cancellationWords.refundWaits)} <Link to={pathOf(approvals, "show", approval)}>{t(approvalWords.open)}</Link>
    </span>
  );
}
