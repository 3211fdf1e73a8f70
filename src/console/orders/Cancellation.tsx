import { Ban } from "lucide-react";
import { useState } from "react";
import { useRecordContext } from "react-admin";
import { orderCalls } from "../../contract/orders/calls";
import { ORDER_TRANSITIONS } from "../../contract/orders/machine";
import { orders } from "../../contract/orders/resource";
import { orderRoutes } from "../../contract/orders/routes";
import { t } from "../i18n/t";
import { ReasonEntry } from "../kit/entries/ReasonEntry";
import { FormDialog } from "../kit/FormDialog";
import { titleOf } from "../kit/titleOf";
import { useCall } from "../kit/useCall";
import { useEntries } from "../kit/useEntries";
import { useMayCall } from "../kit/useMay";
import type { Order } from "./order";
import { useWorkflow } from "./useWorkflow";
import { orderWords } from "./words";

/** Asks for the cancellation of the page's order, where it can still be cancelled and nobody has asked yet. */
export function RequestCancellation() {
  const order = useRecordContext<Order>();
  return order ? <Request order={order} /> : null;
}

function Request({ order }: { order: Order }) {
  const { workflow } = useWorkflow(order.id);
  const mayAct = useMayCall(orderRoutes.requestCancellation);
  const [asking, setAsking] = useState(false);
  if (!mayAct || !workflow || workflow.cancellation || !canBeCancelled(order.status)) return null;
  return (
    <>
      <button type="button" className="button" onClick={() => setAsking(true)}>
        <Ban size={16} aria-hidden /> {t(orderWords.cancellation.request)}
      </button>
      {asking && <RequestForm order={order} onClose={() => setAsking(false)} />}
    </>
  );
}

// Once it is paid, an order ends by its money going back.
const canBeCancelled = (status: Order["status"]) =>
  status !== "order-cancelled" &&
  ORDER_TRANSITIONS[status]?.some((next) => next === "order-cancelled" || next === "refunded");

function RequestForm({ order, onClose }: { order: Order; onClose: () => void }) {
  const { mutate, isPending, error } = useCall(orderRoutes.requestCancellation, {
    params: { id: order.id },
    done: orderWords.cancellation.sent,
    tells: true,
  });
  const form = useEntries(orderCalls.requestCancellation.body, { reason: "" }, error);
  const submit = () => {
    const said = form.check();
    if (said) mutate(said, { onSuccess: onClose });
  };
  return (
    <FormDialog
      title={t(orderWords.cancellation.title, { name: titleOf(orders, order) })}
      action={t(orderWords.cancellation.request)}
      pending={isPending}
      problem={form.problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t(orderWords.cancellation.text)}</p>
      <ReasonEntry label={t(orderWords.reason)} {...form.entryOf("reason")} />
    </FormDialog>
  );
}
