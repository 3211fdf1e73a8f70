import { type ErrorCode, STATUS_OF } from "../../contract/errors";
import { msg, type Words } from "../../contract/language/message";
import { english } from "../../contract/language/translate";
import type { Problem } from "../../contract/problem";
import type { SecurityEventKind } from "../../contract/securityEvents/vocabulary";

interface Details {
  errors?: Problem[];
  /** The record as it is now, for a stale edit. */
  current?: unknown;
  /** Seconds after which a throttled caller may try again. */
  retryAfter?: number;
  cause?: unknown;
}

/** The one exception of the server: a code, words for a person, and the wrong fields where there are any. */
export class Failure extends Error {
  readonly status: number;
  /** What it is as a security event, where it is one. */
  event?: SecurityEventKind;

  constructor(
    readonly code: ErrorCode,
    readonly words: Words,
    readonly details: Details = {},
  ) {
    super(english.translate(words), details.cause === undefined ? undefined : { cause: details.cause });
    this.name = "Failure";
    this.status = STATUS_OF[code];
  }

  /** Marks it as a security event, which is kept once everything else of the request is rolled back. */
  as(kind: SecurityEventKind): this {
    this.event = kind;
    return this;
  }
}

/** Says in English why something was refused, what is wrong with its fields included. */
export const refusalWords = ({ words, details }: Failure): string =>
  [words, ...(details.errors ?? []).map(({ message }) => message)].map((one) => english.translate(one)).join(": ");

/** Refuses a request for its wrong values, each with its field. */
export const invalid = (errors: Problem[], words: Words = "Some values need attention", cause?: unknown) =>
  new Failure("invalid", words, { errors, cause });

/** Refuses a request for a record that does not exist. */
export const notFound = (what = "record") =>
  new Failure("not_found", msg("This %{what} does not exist", { what: msg(what) }));
