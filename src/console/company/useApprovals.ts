import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { Identifier } from "react-admin";
import { company } from "../../contract/resources/company";
import { createKeyed, isUndecided } from "../api/idempotency";
import { failureWords } from "../kit/failureWords";
import { useConsoleProvider } from "../kit/useConsoleProvider";

/** What became of one of several companies: refused in words, or without an answer, so that it may be done. */
export type Outcome = { state: "running" | "done" | "unknown" } | { state: "refused"; words: string };

/** Approves companies one by one, keeps what became of each, and goes on where one is refused. */
export function useApprovals() {
  const provider = useConsoleProvider();
  const client = useQueryClient();
  const [outcomes, setOutcomes] = useState<ReadonlyMap<Identifier, Outcome>>(new Map());
  const [running, setRunning] = useState(false);
  // Each company keeps its key until its outcome is known: trying again does nothing twice.
  const keyed = useRef(new Map<Identifier, ReturnType<typeof createKeyed>>());
  const note = (id: Identifier, outcome: Outcome) => setOutcomes((before) => new Map(before).set(id, outcome));

  async function approve(id: Identifier): Promise<Outcome> {
    const under = keyed.current.get(id) ?? createKeyed();
    keyed.current.set(id, under);
    try {
      await under(id, (key) => provider.decideCompany(id, { status: "approved" }, key));
      return { state: "done" };
    } catch (error) {
      return isUndecided(error) ? { state: "unknown" } : { state: "refused", words: failureWords(error as Error) };
    }
  }

  return {
    outcomes,
    running,
    async run(ids: readonly Identifier[]) {
      setRunning(true);
      for (const id of ids) {
        note(id, { state: "running" });
        note(id, await approve(id));
      }
      setRunning(false);
    },
    /** Makes whatever shows companies fetch them anew. */
    refresh: () => client.invalidateQueries({ queryKey: [company.name] }),
  };
}
