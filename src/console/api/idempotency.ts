import type { ErrorCode } from "../../contract/errors";
import { API_TIMEOUT_MS } from "../../contract/platform";
import type { Answer, HttpRequest } from "./client";
import { ApiError } from "./failure";
import type { Http } from "./http";

/** Milliseconds before each new question for the answer to a request that the server still works on. */
const PAUSES_MS = [500, 1500, 3000];

const IN_FLIGHT: ErrorCode = "in_flight";

/** Gives a new `Idempotency-Key`. */
export const newKey = (): string =>
  // Browsers offer no randomUUID on plain http.
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");

/** Tells whether a failure leaves open what became of a write: no answer of the server came, or it still works on it. */
const isUndecided = (error: unknown): boolean => isUnanswered(error) || isInFlight(error);

// What a proxy says when the server behind it gave no answer.
const UNANSWERED = [0, 502, 504];

const isUnanswered = (error: unknown) => error instanceof ApiError && UNANSWERED.includes(error.status);

const isInFlight = (error: unknown) => error instanceof ApiError && error.code === IN_FLIGHT;

/**
 * Sends a request under a key and gives the answer, also where the server is still working on it.
 *
 * `repeats` says that the server is known to heed keys: a request that got no answer is then sent once more. What
 * follows the first try takes ten seconds together.
 */
export async function sendUnderKey(http: Http, request: HttpRequest, key: string, repeats: boolean): Promise<Answer> {
  const keyed = { ...request, headers: { ...request.headers, "Idempotency-Key": key } };
  let failure: unknown;
  try {
    return await http.send(keyed);
  } catch (error) {
    if (!isInFlight(error) && !(repeats && isUnanswered(error))) throw error;
    failure = error;
  }
  const until = Date.now() + API_TIMEOUT_MS;
  for (const pause of isInFlight(failure) ? PAUSES_MS : [0, ...PAUSES_MS]) {
    if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
    try {
      return await http.send({ ...keyed, timeout: Math.max(1, until - Date.now()) });
    } catch (error) {
      if (!isInFlight(error)) throw error;
      failure = error;
    }
  }
  throw failure;
}

/**
 * Makes a write and gives what came of it, for servers that may not heed keys: where its outcome stays open, `shown`
 * looks whether it took effect and gives the same from the record, or nothing.
 */
export async function unlessShown<Result>(
  write: () => Promise<Result>,
  shown: () => Promise<Result | undefined>,
): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (!isUndecided(error)) throw error;
    // A record that cannot be read shows nothing; the write's own failure is the one to tell.
    const result = await shown().catch(() => undefined);
    if (result === undefined) throw error;
    return result;
  }
}

/** Makes what runs changes under keys: the same input keeps its key until the outcome of its change is known. */
export function createKeyed() {
  let kept: { input: string; key: string } | undefined;
  return async <Result>(input: unknown, run: (key: string) => Promise<Result>): Promise<Result> => {
    const said = String(JSON.stringify(input));
    const mine = kept?.input === said ? kept : { input: said, key: newKey() };
    kept = mine;
    const forget = () => {
      if (kept === mine) kept = undefined;
    };
    try {
      const result = await run(mine.key);
      forget();
      return result;
    } catch (error) {
      if (!isUndecided(error)) forget();
      throw error;
    }
  };
}
