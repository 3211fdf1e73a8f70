import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { Identifier } from "react-admin";
import { createKeyed, isUndecided } from "../api/idempotency";
import { failureWords } from "./failureWords";

/** What became of one of several records: refused in words, or without an answer, so that it may be done. */
export type Outcome = { state: "running" | "done" | "waits" | "unknown" } | { state: "refused"; words: string };

/**
 * Does something to records of a resource one by one, keeps what became of each, and goes on where one is refused.
 *
 * What `act` gives holds an `approval_id` where the write waits for a second person.
 */
export function useOneByOne<Input>(
  resource: string,
  act: (id: Identifier, input: Input, key: string) => Promise<unknown>,
) {
  const client = useQueryClient();
  const [outcomes, setOutcomes] = useState<ReadonlyMap<Identifier, Outcome>>(new Map());
  const [running, setRunning] = useState(false);
  const stopped = useRef(false);
  // Each record keeps its key until its outcome is known: trying again does nothing twice.
  const keyed = useRef(new Map<Identifier, ReturnType<typeof createKeyed>>());
  const note = (id: Identifier, outcome: Outcome) => setOutcomes((before) => new Map(before).set(id, outcome));

  async function doTo(id: Identifier, input: Input): Promise<Outcome> {
    const under = keyed.current.get(id) ?? createKeyed();
    keyed.current.set(id, under);
    try {
      const answer = await under(input, (key) => act(id, input, key));
      return { state: isWaiting(answer) ? "waits" : "done" };
    } catch (error) {
      return isUndecided(error) ? { state: "unknown" } : { state: "refused", words: failureWords(error as Error) };
    }
  }

  return {
    outcomes,
    running,
    async run(ids: readonly Identifier[], input: Input) {
      stopped.current = false;
      setRunning(true);
      for (const id of ids) {
        if (stopped.current) break;
        note(id, { state: "running" });
        note(id, await doTo(id, input));
      }
      setRunning(false);
    },
    /** Ends the run after the record that is being worked on. */
    stop() {
      stopped.current = true;
    },
    /** Makes whatever shows these records fetch them anew; until then the rows that one reads about stay. */
    refresh: () => client.invalidateQueries({ queryKey: [resource] }),
  };
}

const isWaiting = (answer: unknown): boolean =>
  typeof answer === "object" && answer !== null && "approval_id" in answer && answer.approval_id !== undefined;
