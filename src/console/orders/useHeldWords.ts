import type { WaitingOrder } from "../../contract/orders/calls";
import { t } from "../i18n/t";
import { formatGate } from "./steps";
import { orderWords } from "./words";

/** Gives what keeps an order that has done what its deadline asks for, a line for each. */
export function useHeldWords({ blocked, unconfirmed, problem }: WaitingOrder): string[] {
  return [
    ...(problem ? [t(orderWords.held.problem, { problem })] : []),
    ...blocked.map((shut) => formatGate(shut)),
    ...(unconfirmed ? [t(orderWords.held.confirm)] : []),
  ];
}
