import type { Answer, HttpRequest } from "./client";
import { noAnswer } from "./failure";

/** The way to the API: sends requests, keeps the session alive, gives failures as ApiError. */
export interface Http {
  send(request: HttpRequest): Promise<Answer>;
}

/** Makes a way to the API at an address; what it is made of is fetched when the first request is sent. */
export function createHttp(baseURL: string): Http {
  let loading: Promise<Http["send"]> | undefined;

  return { send: async (request) => (await client())(request) };

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

/** The API of this console: at `VITE_API_URL`, else where the console came from. */
export const http = createHttp(`${import.meta.env.VITE_API_URL || location.origin}/api`);
