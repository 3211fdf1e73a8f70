import axios, { type AxiosResponse } from "axios";
import { API_TIMEOUT_MS } from "../../contract/platform";
import { sessionRoutes } from "../../contract/session/routes";
import { language } from "../i18n/t";
import { fetchEarly } from "./early";
import { splitEndpoint } from "./endpoint";
import { ApiError, failureOf, LOCAL_CODE, noAnswer } from "./failure";
import { createRenewal } from "./renewal";
import { accessToken, isHalfSpent, type Tokens, tokensOf } from "./tokens";

/** A request to the API below its `/api` prefix. */
export interface HttpRequest {
  method: string;
  path: string;
  /** Words for a failure whose answer has no message of its own. */
  fails: string;
  /** Sent without a token; a refusal is an answer like any other. */
  public?: boolean;
  query?: Record<string, unknown> | undefined;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal | undefined;
  /** Milliseconds to wait for the answer, 10,000 unless told; 0 waits for ever. */
  timeout?: number;
  /** Told how much of the body is sent, from 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
  /** Gives the answer's bytes as a Blob instead of its JSON. */
  blob?: boolean;
  /** Gives them as a stream, as they come. */
  stream?: boolean;
}

/** An answer of the API. */
export interface Answer {
  status: number;
  headers: Headers;
  body: unknown;
}

/** Milliseconds for which a token that has just been renewed is not renewed again because of a 403. */
const FRESH_MS = 60_000;

/**
 * Makes what sends the requests of a way to the API.
 *
 * A 401 or 403 is answered by one renewal of the session and one repetition; a 403 that stays is a refusal and is told
 * as such, with nobody signed out (specification §4 and §8).
 */
export function createClient(baseURL: string): (request: HttpRequest) => Promise<Answer> {
  const { request: ask } = axios.create({
    baseURL,
    // A path that was stored by somebody must not lead the token to another host.
    allowAbsoluteUrls: false,
    withCredentials: true,
    timeout: API_TIMEOUT_MS,
    adapter: "fetch",
    env: { fetch: fetchEarly },
  });
  const renew = createRenewal(exchange);
  let fresh: { token: string | null; until: number } | undefined;

  return send;

  async function send(request: HttpRequest): Promise<Answer> {
    if (request.public) return attempt(request, null);
    const token = accessToken();
    if (token === null) console.warn(`No access token for ${request.method} ${request.path}`);
    // Whoever works is not sent to the sign-in page by the clock; the outcome is told to the next request.
    else if (isHalfSpent(token)) renew(token).catch(() => undefined);
    try {
      return await attempt(request, token);
    } catch (error) {
      if (!isDenial(error) || isRefusal(error, token)) throw error;
      await renew(token);
      fresh = { token: accessToken(), until: Date.now() + FRESH_MS };
    }
    return attempt(request, accessToken());
  }

  function isRefusal(error: ApiError, token: string | null): boolean {
    return error.status === 403 && fresh !== undefined && fresh.token === token && Date.now() < fresh.until;
  }

  async function exchange(refreshToken: string): Promise<Tokens> {
    const { on, fails } = sessionRoutes.refresh;
    const { body } = await attempt({ ...splitEndpoint(on), fails, body: { refreshToken } }, null);
    return tokensOf(body, refreshToken) ?? Promise.reject(new ApiError(fails, { status: 401 }));
  }

  async function attempt(request: HttpRequest, token: string | null): Promise<Answer> {
    const { method, path, query, body, headers, signal, timeout, onProgress, blob, stream } = request;
    try {
      const response = await ask<unknown>({
        method,
        url: path,
        params: query,
        data: body,
        headers: {
          "Accept-Language": language(),
          ...headers,
          ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
        },
        ...(blob || stream ? { responseType: blob ? "blob" : "stream" } : {}),
        ...(signal ? { signal } : {}),
        ...(timeout === undefined ? {} : { timeout }),
        // A browser tells of a fetch what has come, not what is sent.
        ...(onProgress ? { adapter: "xhr", onUploadProgress: ({ progress = 0 }) => onProgress(progress) } : {}),
      });
      return answerOf(response, request.fails);
    } catch (error) {
      if (!axios.isAxiosError<unknown>(error) || axios.isCancel(error)) throw error;
      // Not the error itself: it holds the request, and with it the token.
      if (!error.response) throw noAnswer(error.message);
      const { status, data } = error.response;
      throw failureOf(status, blob || stream ? await jsonOf(data) : data, request.fails, error.message);
    }
  }
}

const isDenial = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 401 || error.status === 403);

function answerOf({ status, headers, data }: AxiosResponse<unknown>, fails: string): Answer {
  const plain = new Headers();
  for (const [name, value] of Object.entries(headers)) if (value != null) plain.set(name, String(value));
  // A host that serves its start page for every address answers 200 to calls that it does not know.
  const isPage = plain.get("content-type")?.includes("text/html") || (typeof data === "string" && /^\s*</.test(data));
  if (isPage) throw new ApiError(fails, { status, code: LOCAL_CODE.notJson });
  return { status, headers: plain, body: data };
}

// A failed download carries its JSON as bytes.
async function jsonOf(data: unknown): Promise<unknown> {
  try {
    return JSON.parse(await (data instanceof ReadableStream ? new Response(data) : (data as Blob)).text());
  } catch {
    return undefined;
  }
}
