import { http as msw } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach, vi } from "vitest";
import { createDataProvider } from "../../../src/console/api/dataProvider";
import { createHttp } from "../../../src/console/api/http";
import { STORAGE_KEY } from "../../../src/contract/session/session";
import { resources } from "../../../src/contract/subjects";

/** Address of the API in these tests. */
export const BASE = "http://platform.example/api";

/** Answers every request of a test file by a handler, which a test may replace; gives what was asked. */
export function interceptApi(initial: (request: Request) => Response | Promise<Response>) {
  const asked: Request[] = [];
  let answer = initial;
  const server = setupServer(
    msw.all("*/api/*", ({ request }) => {
      asked.push(request.clone());
      return answer(request);
    }),
  );
  beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    asked.length = 0;
    answer = initial;
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  afterAll(() => server.close());
  const answerWith = (next: typeof initial) => {
    answer = next;
  };
  return {
    asked,
    answerWith,
    /** Makes the console's provider, signed in, on a server that answers so. */
    provider(next: typeof initial) {
      storeSession();
      answerWith(next);
      return createDataProvider(resources, createHttp(BASE));
    },
    /** Gives the requests made to a path below /api, as `METHOD /path?query`. */
    lines: () => asked.map((request) => `${request.method} ${request.url.slice(BASE.length)}`),
  };
}

/** Gives an access token with these claims, signed by nobody. */
export function tokenOf(claims: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  return `${part({ alg: "none" })}.${part(claims)}.x`;
}

/** Stores a session as a sign-in would. */
export function storeSession(access = tokenOf({ sub: 1 }), refresh: string | null = "refresh-0"): void {
  localStorage.setItem(STORAGE_KEY.accessToken, access);
  if (refresh) localStorage.setItem(STORAGE_KEY.refreshToken, refresh);
  localStorage.setItem(STORAGE_KEY.adminWallet, "{}");
}

/** Gives the three keys of the session as they are stored. */
export const storedSession = () =>
  [STORAGE_KEY.accessToken, STORAGE_KEY.refreshToken, STORAGE_KEY.adminWallet].map((key) => localStorage.getItem(key));

/** Gives the browser locks that its tabs share; jsdom has none. */
export function stubLocks(): void {
  let last: Promise<unknown> = Promise.resolve();
  const request = (_name: string, work: () => Promise<unknown>) => {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  };
  vi.stubGlobal("navigator", Object.assign(Object.create(navigator), { locks: { request } }));
}

/** Takes the complaints that a test expects. */
export const expectWarnings = () => vi.spyOn(console, "warn").mockImplementation(() => undefined);
