import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { OrderStatus } from "../../contract/orderSteps";
import { orders } from "../../contract/resources/orders";
import { createKeyed, isUndecided } from "../api/idempotency";
import { failureWords } from "../kit/failureWords";
import { useConsoleProvider } from "../kit/useConsoleProvider";

/** What became of one of several orders. */
export type Outcome =
  | { state: "running" | "done" | "waits" }
  /** Refused in words, or without an answer, so that it may have been done. */
  | { state: "refused" | "unknown"; words: string };

/** What is done with each order. */
interface Change {
  status: OrderStatus;
  reason?: string;
}

/** Moves orders one by one, keeps what became of each, and goes on where one is refused. */
export function useBulkRun() {
  const provider = useConsoleProvider();
  const client = useQueryClient();
  const [outcomes, setOutcomes] = useState<ReadonlyMap<number, Outcome>>(new Map());
  const [running, setRunning] = useState(false);
  const stopped = useRef(false);
  // Each order's change keeps its key until its outcome is known: trying again does nothing twice.
  const keyed = useRef(new Map<number, ReturnType<typeof createKeyed>>());
  const note = (id: number, outcome: Outcome) => setOutcomes((before) => new Map(before).set(id, outcome));

  async function move(id: number, { status, ...said }: Change): Promise<Outcome> {
    const under = keyed.current.get(id) ?? createKeyed();
    keyed.current.set(id, under);
    try {
      const { approval_id } = await under({ status, ...said }, (key) => provider.setOrderStatus(id, status, said, key));
      return { state: approval_id === undefined ? "done" : "waits" };
    } catch (error) {
      const words = failureWords(error as Error);
      return { state: isUndecided(error) ? "unknown" : "refused", words };
    }
  }

  async function run(ids: readonly number[], change: Change) {
    stopped.current = false;
    setRunning(true);
    for (const id of ids) {
      if (stopped.current) break;
      note(id, { state: "running" });
      note(id, await move(id, change));
    }
    setRunning(false);
  }

  return {
    outcomes,
    running,
    run,
    /** Makes whatever shows orders fetch them anew; until then the rows that one reads about stay. */
    refresh: () => client.invalidateQueries({ queryKey: [orders.name] }),
    /** Ends the run after the order that is being moved. */
    stop() {
      stopped.current = true;
    },
  };
}
