import type { z } from "zod";
import type { Calls, Route } from "../../contract/route";
import type { Account } from "../../contract/session/calls";
import { sessionRoutes } from "../../contract/session/routes";
import { dataOf } from "./answer";
import type { Answer, HttpRequest } from "./client";
import { fillPath, splitEndpoint } from "./endpoint";
import { createExtension, type Extension, isAbsent, isExtensionEndpoint } from "./extension";
import { isRecord } from "./failure";
import type { Http } from "./http";
import { newKey, sendUnderKey } from "./idempotency";
import { accessToken } from "./tokens";
import { markWaiting, requestIn } from "./waiting";

type Named<Path> = Path extends `${string}:${infer Rest}` ? Name<Rest> | Named<Rest> : never;
type Name<Rest> = Rest extends `${infer Head}/${string}`
  ? Name<Head>
  : Rest extends `${infer Head}?${string}`
    ? Head
    : Rest;

/** The call of a route, as its subject declares it. */
type CallOf<R extends Route> = R["on"] extends keyof Calls ? Calls[R["on"]] : R;

/** What the body of a call holds. */
export type BodyOf<R extends Route> =
  CallOf<R> extends { body: infer Body extends z.ZodType } ? z.input<Body> : unknown;
type QueryOf<R extends Route> =
  CallOf<R> extends { query: infer Query extends z.ZodObject } ? z.input<Query> : Record<string, unknown>;

/** What a call answers; the file itself where it gives one. */
export type AnswerOf<R extends Route> =
  CallOf<R> extends { answer: infer Data extends z.ZodType } ? z.output<Data> : unknown;

/** What a call takes with it: its body, the file that it uploads, or nothing. */
export type InputOf<R extends Route> =
  CallOf<R> extends { body: infer Body extends z.ZodType }
    ? z.input<Body>
    : R extends { upload: string }
      ? Blob
      : undefined;

/** What a call is made with; `fails` and `explains` stand for the call's own words. */
export interface CallOptions<R extends Route = Route> {
  params?: { [name in Named<R["on"]>]: string | number };
  query?: QueryOf<R>;
  body?: BodyOf<R>;
  /** File of a call that uploads one. */
  file?: Blob;
  /** `Idempotency-Key` of a call that takes one, a new one unless told; the same one repeats the same request. */
  key?: string | undefined;
  signal?: AbortSignal | undefined;
  timeout?: number;
  onProgress?: ((share: number) => void) | undefined;
  blob?: boolean;
  stream?: boolean;
  fails?: string;
  /** Words for a server that has no such call. */
  explains?: string;
}

/** One server as the providers use it: its calls, what it lacks, who is signed in. */
export interface Api {
  http: Http;
  extension: Extension;
  /** Makes a call and gives the `data` of its answer, unchecked: another server's values pass as they come. */
  call<const R extends Route>(route: R, options?: CallOptions<R>): Promise<AnswerOf<R>>;
  /** Makes a call that answers a file and gives it. */
  file<const R extends Route>(route: R, options?: CallOptions<R>): Promise<Blob>;
  /** Makes a call that answers without end and gives what it says, as it comes. */
  follow<const R extends Route>(route: R, signal: AbortSignal): Promise<ReadableStream<Uint8Array>>;
  /** Makes a call and gives its whole answer. */
  request<const R extends Route>(route: R, options?: CallOptions<R>): Promise<Answer>;
  /** Tells whether the server may have a call. */
  has(route: Pick<Route, "on">): boolean;
  /** Gives the account signed in, asked once for every access token; nothing where the server has no such call. */
  account(): Promise<Account | undefined>;
  /** Makes the next question for the account ask the server. */
  forgetAccount(): void;
}

const known = new WeakMap<Http, Api>();

/** Gives the one Api of a way to a server, so that what is learnt about the server is learnt once. */
export function apiOf(http: Http): Api {
  const api = known.get(http) ?? createApi(http);
  known.set(http, api);
  return api;
}

function createApi(http: Http): Api {
  const extension = createExtension();
  let asked: { token: string | null; account: Promise<Account | undefined> } | undefined;

  const request: Api["request"] = (route, options = {}) => {
    const { params = {}, query, body, file, key, fails = route.fails, explains, ...rest } = options;
    const { method, path } = splitEndpoint(route.on);
    const sent: HttpRequest = {
      // How long a file takes is a matter of the line.
      ...(route.upload ? { timeout: 0 } : {}),
      ...rest,
      method,
      path: fillPath(path, params),
      query: query as Record<string, unknown> | undefined,
      body: route.upload && file ? formOf(route.upload, file) : body,
      fails,
      public: route.access === "public",
    };
    // A server that is none of ours knows no keys, and may not let a page of another origin send one.
    const keyed = route.idempotent !== undefined && extension.has(sessionRoutes.me.on);
    return extension.guard(route.on, explains ?? `${fails}: this server does not offer it`, () =>
      keyed ? sendUnderKey(http, sent, key ?? newKey(), isExtensionEndpoint(route.on)) : http.send(sent),
    );
  };

  async function ask(): Promise<Account | undefined> {
    try {
      return dataOf((await request(sessionRoutes.me)).body) as Account;
    } catch (error) {
      if (isAbsent(error)) return undefined;
      asked = undefined;
      throw error;
    }
  }

  return {
    http,
    extension,
    request,
    call: async (route, options) => {
      const answer = await request(route, options);
      const data = dataOf(answer.body);
      if (isRecord(data)) markWaiting(data, requestIn(answer));
      return data as never;
    },
    follow: async (route, signal) =>
      (await request(route, { stream: true, timeout: 0, signal })).body as ReadableStream<Uint8Array>,
    file: async (route, options) => (await request(route, { ...options, blob: true })).body as Blob,
    has: ({ on }) => extension.has(on),
    account() {
      const token = accessToken();
      // While one is signing out, react-admin still asks what the account may do.
      if (token === null) return Promise.reject(new Error("Nobody is signed in"));
      if (asked?.token !== token) asked = { token, account: ask() };
      return asked.account;
    },
    forgetAccount() {
      asked = undefined;
    },
  };
}

function formOf(field: string, file: Blob): FormData {
  const form = new FormData();
  form.append(field, file);
  return form;
}
