import type { WaitingOrder } from "../../contract/orders/calls";
import { t } from "../i18n/t";
import type { Order } from "./order";
import { formatMet } from "./steps";
import { useHeldWords } from "./useHeldWords";
import { orderWords } from "./words";

/** Says of an order that has done what its deadline asks for what it waits for now. */
export function Held({ order, waits }: { order: Order; waits: WaitingOrder }) {
  const words = useHeldWords(waits);
  const met = formatMet(order.status, waits);
  return (
    <aside className="callout">
      {met && <strong>{met}. </strong>}
      {met && t(orderWords.held.by)}
      <ul>
        {words.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
    </aside>
  );
}
