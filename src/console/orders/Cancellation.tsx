import { useRecordContext } from "react-admin";
import { ActionButton } from "../kit/ActionButton";
import { REQUEST_CANCELLATION } from "./actions";
import type { Order } from "./order";
import { useWorkflow } from "./useWorkflow";

/** Asks for the cancellation of the page's order. */
export function RequestCancellation() {
  const order = useRecordContext<Order>();
  return order ? <Request order={order} /> : null;
}

function Request({ order }: { order: Order }) {
  const { workflow } = useWorkflow(order.id);
  return workflow ? <ActionButton action={REQUEST_CANCELLATION} record={{ order, workflow }} /> : null;
}
