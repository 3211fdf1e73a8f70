import type { Identifier } from "react-admin";
import { ApiError } from "./failure";
import { markWaiting, waitingRequestOf } from "./waiting";

/** What became of one row of a bulk action. */
interface Outcome {
  id: Identifier;
  error?: ApiError;
  /** Request of a row whose write waits for a second person. */
  request?: number | undefined;
  /** Nothing was tried: a row before it ended everything. */
  untried?: true;
}

/** A bulk action of which some rows failed; `outcomes` tells each row's. */
class BulkError extends ApiError {
  readonly outcomes: readonly Outcome[];

  constructor(outcomes: readonly Outcome[], why: ApiError) {
    const failed = outcomes.filter(({ error }) => error).length;
    super(outcomes.length === 1 ? why.message : `${failed} of ${outcomes.length} failed: ${why.message}`, {
      status: why.status,
      code: why.code,
      cause: why,
    });
    this.name = "BulkError";
    this.outcomes = outcomes;
  }
}

/**
 * Does something to each id in turn and gives the ids, marked where at least one write waits for a second person.
 *
 * A row that fails does not stop the next ones, but a lost session or a dead line does; what failed is told in one
 * BulkError at the end.
 */
export async function oneByOne(
  ids: Identifier[],
  act: (id: Identifier) => Promise<{ data: object }>,
): Promise<Identifier[]> {
  const outcomes: Outcome[] = [];
  for (const [at, id] of ids.entries()) {
    try {
      outcomes.push({ id, request: waitingRequestOf((await act(id)).data) });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      outcomes.push({ id, error });
      if (error.status !== 401 && error.status !== 0) continue;
      const untried = ids.slice(at + 1).map((rest): Outcome => ({ id: rest, untried: true }));
      throw new BulkError([...outcomes, ...untried], error);
    }
  }
  const first = outcomes.find(({ error }) => error)?.error;
  if (first) throw new BulkError(outcomes, first);
  return markWaiting([...ids], outcomes.find(({ request }) => request)?.request);
}
