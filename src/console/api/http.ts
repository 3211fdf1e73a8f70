import type { Answer, HttpRequest } from "./client";
import { noAnswer } from "./failure";

/** The way to the API: sends requests, keeps the session alive, gives failures as ApiError. */
export interface Http {
  send(request: HttpRequest): Promise<Answer>;
}

/** A way to the API that fetches what it is made of when it is needed, or ahead of that. */
interface LazyHttp extends Http {
  prepare(): void;
}

/** Makes a way to the API at an address; what it is made of is fetched when the first request is sent. */
export function createHttp(baseURL: string): LazyHttp {
  let loading: Promise<Http["send"]> | undefined;

  return {
    send: async (request) => (await client())(request),
    // The request that finds it missing says so.
    prepare: () => void client().catch(() => undefined),
  };

  /** Gives the client, fetched again where that failed. */
  function client(): Promise<Http["send"]> {
    loading ??= import("./client").then(
      ({ createClient }) => createClient(baseURL),
      (error: Error) => {
        loading = undefined;
        throw noAnswer(error.message);
      },
    );
    return loading;
  }
}

/** Where the API of this console is: at `VITE_API_URL`, else where the console came from. */
export const API_URL = `${import.meta.env.VITE_API_URL || location.origin}/api`;

/** The API of this console. */
export const http = createHttp(API_URL);
