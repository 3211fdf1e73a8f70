import { FAILURE_WORDS } from "../../contract/errors";
import type { Route } from "../../contract/route";
import { dataOf } from "../api/answer";
import type { AnswerOf, BodyOf } from "../api/api";
import { splitEndpoint } from "../api/endpoint";
import { failureOf } from "../api/failure";
import { http } from "../api/http";
import { dropEndUserToken, endUserToken } from "./endUser";

interface More {
  /** Idempotency-Key of a write that is done once. */
  key?: string;
  signal?: AbortSignal;
  /** Gives the answer's bytes as a Blob. */
  blob?: boolean;
  onProgress?: (share: number) => void;
}

/** Why nobody is signed in any longer; the page leads to the sign-in by code. */
export class SignedOut extends Error {}

/**
 * Makes a call of the end-user API as whoever is signed in by code.
 *
 * It succeeds on 200 and 201 alone; rejects with an ApiError whose message is the server's, where it has one
 * (specification §5), or with `SignedOut` once the token is no longer taken.
 */
export async function ask<const R extends Route>(
  route: R,
  body?: BodyOf<R> | FormData,
  { key, ...more }: More = {},
): Promise<AnswerOf<R>> {
  const token = endUserToken();
  const headers = {
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
    ...(key ? { "Idempotency-Key": key } : {}),
  };
  const request = {
    ...splitEndpoint(route.on),
    fails: FAILURE_WORDS.endUser,
    body,
    headers,
    public: true,
    // A file takes as long as its line needs.
    ...(body instanceof FormData ? { timeout: 0 } : {}),
  };
  try {
    const answer = await http.send({ ...request, ...more });
    if (answer.status !== 200 && answer.status !== 201)
      throw failureOf(answer.status, answer.body, FAILURE_WORDS.endUser);
    return (more.blob ? answer.body : dataOf(answer.body)) as AnswerOf<R>;
  } catch (error) {
    if (token === null || (error as { status?: unknown }).status !== 401) throw error;
    // Somebody may have signed in since.
    if (endUserToken() === token) dropEndUserToken();
    throw new SignedOut((error as Error).message, { cause: error });
  }
}
