import type { z } from "zod";
import type { Call } from "../../contract/resource";
import { type Account, sessionCalls } from "../../contract/session/calls";
import type { Answer, HttpRequest } from "./client";
import { createExtension, type Extension, isAbsent, isExtensionRoute } from "./extension";
import { isRecord } from "./failure";
import type { Http } from "./http";
import { newKey, sendUnderKey } from "./idempotency";
import { fillPath, splitRoute } from "./route";
import { dataOf } from "./rows";
import { accessToken } from "./tokens";
import { markWaiting, requestIn } from "./waiting";

type Named<Path> = Path extends `${string}:${infer Rest}` ? Name<Rest> | Named<Rest> : never;
type Name<Rest> = Rest extends `${infer Head}/${string}`
  ? Name<Head>
  : Rest extends `${infer Head}?${string}`
    ? Head
    : Rest;

type BodyOf<C extends Call> = C extends { body: infer Body extends z.ZodType } ? z.input<Body> : unknown;
type QueryOf<C extends Call> = C extends { query: infer Query extends z.ZodObject }
  ? z.input<Query>
  : Record<string, unknown>;
type AnswerOf<C extends Call> = C extends { answer: infer Data extends z.ZodType } ? z.output<Data> : unknown;

/** What a call is made with; `fails` and `explains` stand for the call's own words. */
interface CallOptions<C extends Call = Call> {
  params?: { [name in Named<C["on"]>]: string | number };
  query?: QueryOf<C>;
  body?: BodyOf<C>;
  /** File of a call that uploads one. */
  file?: Blob;
  /** `Idempotency-Key` of a call that takes one, a new one unless told; the same one repeats the same request. */
  key?: string | undefined;
  signal?: AbortSignal | undefined;
  timeout?: number;
  onProgress?: ((share: number) => void) | undefined;
  blob?: boolean;
  fails?: string;
  /** Words for a server that has no such call. */
  explains?: string;
}

/** One server as the providers use it: its calls, what it lacks, who is signed in. */
export interface Api {
  http: Http;
  extension: Extension;
  /** Makes a call and gives the `data` of its answer, unchecked: another server's values pass as they come. */
  call<const C extends Call>(call: C, options?: CallOptions<C>): Promise<AnswerOf<C>>;
  /** Makes a call and gives its whole answer. */
  request<const C extends Call>(call: C, options?: CallOptions<C>): Promise<Answer>;
  /** Tells whether the server may have a call. */
  has(call: Pick<Call, "on">): boolean;
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

  const request: Api["request"] = (call, options = {}) => {
    const { params = {}, query, body, file, key, fails = call.fails, explains, ...rest } = options;
    const { method, path } = splitRoute(call.on);
    const sent: HttpRequest = {
      // How long a file takes is a matter of the line.
      ...(call.upload ? { timeout: 0 } : {}),
      ...rest,
      method,
      path: fillPath(path, params),
      query: query as Record<string, unknown> | undefined,
      body: call.upload && file ? formOf(call.upload, file) : body,
      fails,
      public: call.access === "public",
    };
    // A server that is none of ours knows no keys, and may not let a page of another origin send one.
    const keyed = call.idempotent !== undefined && extension.has(sessionCalls.me.on);
    return extension.guard(call.on, explains ?? `${fails}: this server does not offer it`, () =>
      keyed ? sendUnderKey(http, sent, key ?? newKey(), isExtensionRoute(call.on)) : http.send(sent),
    );
  };

  async function ask(): Promise<Account | undefined> {
    try {
      return dataOf((await request(sessionCalls.me)).body) as Account;
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
    call: async (call, options) => {
      const answer = await request(call, options);
      const data = dataOf(answer.body);
      if (isRecord(data)) markWaiting(data, requestIn(answer));
      return data as AnswerOf<typeof call>;
    },
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
