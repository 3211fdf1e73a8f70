import { type OrderDesk, orderCalls } from "../../contract/orders/calls";
import { orders } from "../../contract/orders/resource";
import { NotesPanel } from "../kit/NotesPanel";
import { useConsoleProvider } from "../kit/useConsoleProvider";
import { useMayCall } from "../kit/useMay";
import type { Order } from "./order";

/** Shows what people have noted at an order and takes another note. */
export function Notes({ order, desk: { notes } }: { order: Order; desk: OrderDesk }) {
  const provider = useConsoleProvider();
  const mayAct = useMayCall(orderCalls.addNote);
  const add = (text: string) => provider.addOrderNote(order.id, text);
  return (
    <NotesPanel resource={orders.name} notes={notes} words="console.orders.notes" add={mayAct ? add : undefined} />
  );
}
