import type { OrderWorkflow } from "../../contract/orders/calls";
import { orders } from "../../contract/orders/resource";
import { orderRoutes } from "../../contract/orders/routes";
import { NotesPanel } from "../kit/NotesPanel";
import { useConsoleProvider } from "../kit/useConsoleProvider";
import { useMayCall } from "../kit/useMay";
import type { Order } from "./order";
import { orderWords } from "./words";

/** Shows what people have noted at an order and takes another note. */
export function Notes({ order, workflow: { notes } }: { order: Order; workflow: OrderWorkflow }) {
  const provider = useConsoleProvider();
  const mayAct = useMayCall(orderRoutes.addNote);
  const add = (text: string) => provider.call(orderRoutes.addNote, { params: { id: order.id }, body: { text } });
  return <NotesPanel resource={orders.name} notes={notes} words={orderWords.notes} add={mayAct ? add : undefined} />;
}
