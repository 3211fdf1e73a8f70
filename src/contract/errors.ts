import type { Params } from "./language/message";

/** HTTP status of each failure code; a code without a status does not compile. */
export const STATUS_OF = {
  malformed: 400,
  unauthenticated: 401,
  second_factor: 401,
  forbidden: 403,
  factor_missing: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  stale: 409,
  in_flight: 409,
  too_large: 413,
  unsupported_media: 415,
  misdirected: 421,
  invalid: 422,
  throttled: 429,
  internal: 500,
  unavailable: 503,
  full: 507,
} as const;

/** Names why a request failed. */
export type ErrorCode = keyof typeof STATUS_OF;

/** What a person is told, in English, and what a reader of another language makes it of. */
export interface Told {
  message: string;
  /** The words of `message` with places, `%{name}`; absent where `message` has none. */
  template?: string;
  /** The values at those places. */
  params?: Params;
}

/** One wrong value of a request: the dotted path of its field and what to do about it. */
export interface FieldError extends Told {
  path: string;
}

/** Body of every failed answer. A `stale` one carries the record as it is now under `current`. */
export interface FailureBody extends Told {
  code: ErrorCode;
  errors?: FieldError[];
  current?: unknown;
  requestId: string;
}

/** Words for failures that belong to no single call (specification §8). */
export const FAILURE_WORDS = {
  network: "Network Error",
  authentication: "Authentication required",
  endUser: "An error occurred. Please try again.",
  unexpected: "An unexpected error occurred",
} as const;
