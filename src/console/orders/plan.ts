import type { OrderStep, StepPreview } from "../../contract/orders/calls";

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
