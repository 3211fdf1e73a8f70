import type { WaitingOrder } from "../../contract/orders/calls";
import { useWords } from "../i18n/useWords";
import { formatGate } from "./steps";

/** Gives what keeps an order that has done what its deadline asks for, a line for each. */
export function useHeldWords({ blocked, unconfirmed, problem }: WaitingOrder): string[] {
  const { t } = useWords();
  return [
    ...(problem ? [t("console.orders.held.problem", { problem })] : []),
    ...blocked.map((shut) => formatGate(t, shut)),
    ...(unconfirmed ? [t("console.orders.held.confirm")] : []),
  ];
}
