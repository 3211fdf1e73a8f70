import type { WaitingOrder } from "../../contract/orders/calls";
import { useWords } from "../i18n/useWords";
import type { Order } from "./order";
import { formatMet } from "./steps";
import { useHeldWords } from "./useHeldWords";

/** Says of an order that has done what its deadline asks for what it waits for now. */
export function Held({ order, waits }: { order: Order; waits: WaitingOrder }) {
  const { t } = useWords();
  const words = useHeldWords(waits);
  const met = formatMet(order.status, waits);
  return (
    <aside className="callout">
      {met && <strong>{met}. </strong>}
      {met && t("console.orders.held.by")}
      <ul>
        {words.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
    </aside>
  );
}
