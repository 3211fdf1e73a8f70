/** Requests that a small script has begun before the program was read, by their address. */
interface Early {
  authorization: string;
  /** When they were begun, on the clock of the page. */
  at: number;
  answers: Map<string, Promise<Response>>;
}

/** Milliseconds for which an answer counts as new; what nobody has taken by then is dropped. */
const HOLDS_MS = 30_000;

declare global {
  interface Window {
    early?: Early;
  }
}

/**
 * Fetches like `fetch`, but takes the answer to a request that was begun before the program was read (`early/early.ts`).
 *
 * Each is taken once, by whoever asks the same as the same person; one that is refused or failed is asked for again.
 */
export const fetchEarly: typeof fetch = async (input, init) => {
  const answer = await begun(input, init)?.catch(() => undefined);
  return answer?.ok ? answer : fetch(input, init);
};

function begun(input: RequestInfo | URL, init?: RequestInit): Promise<Response> | undefined {
  const { early } = window;
  if (!early) return undefined;
  if (early.answers.size === 0 || performance.now() - early.at > HOLDS_MS) {
    delete window.early;
    return undefined;
  }
  const { url, method, headers } = new Request(input, init);
  const answer = early.answers.get(url);
  if (!answer || method !== "GET" || headers.get("Authorization") !== early.authorization) return undefined;
  early.answers.delete(url);
  return answer;
}
