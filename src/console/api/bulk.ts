import type { Identifier } from "react-admin";
import { ApiError } from "./failure";
import { markWaiting, waitingRequestOf } from "./waiting";

/** What became of one row of a bulk action. */
interface Outcome {
  id: Identifier;
  error?: ApiError;
  /** Request of a row whose write waits for a second person. */
  request?: number | undefined;
}

/** A bulk action of which some rows failed; `outcomes` tells each row's. */
class BulkError extends ApiError {
  readonly outcomes: Outcome[];

  constructor(outcomes: Outcome[], first: ApiError) {
    const failed = outcomes.filter(({ error }) => error).length;
    super(outcomes.length === 1 ? first.message : `${failed} of ${outcomes.length} failed: ${first.message}`, {
      status: first.status,
      code: first.code,
      cause: first,
    });
    this.name = "BulkError";
    this.outcomes = outcomes;
  }
}

/**
 * Does something to each id in turn and gives the ids, marked where at least one write waits for a second person.
 *
 * A row that fails does not stop the next ones; what failed is told in one BulkError at the end. A lost session or a
 * dead line stops everything.
 */
export async function oneByOne(
  ids: Identifier[],
  act: (id: Identifier) => Promise<{ data: object }>,
): Promise<Identifier[]> {
  const outcomes: Outcome[] = [];
  for (const id of ids) {
    try {
      outcomes.push({ id, request: waitingRequestOf((await act(id)).data) });
    } catch (error) {
      if (!(error instanceof ApiError) || error.status === 401 || error.status === 0) throw error;
      outcomes.push({ id, error });
    }
  }
  const first = outcomes.find(({ error }) => error)?.error;
  if (first) throw new BulkError(outcomes, first);
  return markWaiting([...ids], outcomes.find(({ request }) => request)?.request);
}
