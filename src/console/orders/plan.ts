import { moveOf, nextOf } from "../../contract/machine";
import type { OrderStep, StepPreview } from "../../contract/orders/calls";
import { ORDER_MOVES, ORDER_TRANSITIONS } from "../../contract/orders/machine";
import { ORDER_STATUS } from "../../contract/orders/vocabulary";
import { type Vocabulary, valuesOf } from "../../contract/vocabulary";

/** What is meant to happen to one of several orders. */
export interface Plan {
  id: number;
  /** Its status now, where that is known. */
  from?: string;
  /** It will be moved, will ask a second person, or cannot be moved. */
  kind: "ready" | "second" | "blocked";
  /** Gates that are shut before it; none where its status simply cannot follow. */
  gates: OrderStep["blocked"];
}

/** Gives the plan for each order from what the server told of it; one that it does not know is blocked. */
export function planOf(ids: readonly number[], previews: readonly StepPreview[]): Plan[] {
  return ids.map((id) => {
    const preview = previews.find((one) => one.id === id);
    const step = preview?.step;
    const from = preview ? { from: preview.from } : {};
    if (!step || step.blocked.length > 0) {
      return { id, ...from, kind: "blocked", gates: step?.blocked ?? [] };
    }
    return { id, ...from, kind: step.second_person ? "second" : "ready", gates: [] };
  });
}

/** Gives what can be done to some of several orders by their statuses; to one that is not at hand whatever there is. */
export function movesOf(statuses: readonly (string | undefined)[]): Vocabulary {
  const all = [...new Set(statuses.map((status) => status ?? ""))];
  const open = new Set(all.flatMap((from) => nextOf(ORDER_TRANSITIONS, from)));
  const [only = ""] = all.length === 1 ? all : [];
  const moves = valuesOf(ORDER_STATUS).filter((to) => open.has(to));
  return Object.fromEntries(moves.map((to) => [to, moveOf(ORDER_MOVES, only, to)]));
}
