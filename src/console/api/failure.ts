import { FAILURE_WORDS } from "../../contract/errors";
import type { Params } from "../../contract/language/message";
import { t } from "../i18n/t";

/** What react-admin's forms read from a failed save: a message for each field, and one for the whole. */
interface FormErrors {
  [field: string]: string | { serverError: string };
}

interface Details {
  /** HTTP status; 0 when no answer came. */
  status: number;
  code?: string | undefined;
  requestId?: string | undefined;
  current?: unknown;
  errors?: FormErrors | undefined;
  cause?: unknown;
}

/**
 * A request that failed, with words for the person who made it.
 *
 * It has the shape of react-admin's HttpError (`status`, `body.errors`) but not its class, which resets the prototype
 * of whatever extends it and would bring react-admin into the sign-in page.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string | undefined;
  readonly requestId: string | undefined;
  /** The record as it is now, when the edit was stale. */
  readonly current: unknown;
  readonly body: { errors?: FormErrors };

  constructor(message: string, { status, code, requestId, current, errors, cause }: Details) {
    super(message, { cause });
    this.name = "ApiError";
    this.status = status;
    this.code = code;
    this.requestId = requestId;
    this.current = current;
    this.body = errors ? { errors } : {};
  }
}

/** Codes of failures that are found here and not told by the server. */
export const LOCAL_CODE = { network: "network", notJson: "not_json", absent: "absent", lost: "session_lost" } as const;

/** Gives the failure of a request that no answer came to (specification §8). */
export const noAnswer = (cause: unknown): ApiError =>
  new ApiError(t(FAILURE_WORDS.network), { status: 0, code: LOCAL_CODE.network, cause });

/** Gives the failure that an answer tells: with its own message, else with the words of the call. */
export function failureOf(status: number, body: unknown, fails: string, cause?: unknown): ApiError {
  const told = isRecord(body) ? body : {};
  const message = toldIn(told) ?? t(fails);
  return new ApiError(message, {
    status,
    code: textOf(told.code),
    requestId: textOf(told.requestId),
    current: told.current,
    errors: formErrors(told.errors, message),
    cause,
  });
}

/** Tells whether a value is an object with named members. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Says what an answer tells in the language of the page: by its template, else as the server said it. */
export const toldIn = ({ message, template, params }: Record<string, unknown>): string | undefined =>
  typeof template === "string" && isRecord(params) ? t({ template, params: params as Params }) : said(textOf(message));

const said = (words: string | undefined) => (words === undefined ? undefined : t(words));

const textOf = (value: unknown) => (typeof value === "string" && value !== "" ? value : undefined);

function formErrors(errors: unknown, message: string): FormErrors | undefined {
  if (!Array.isArray(errors)) return undefined;
  const fields = errors.flatMap((error: unknown) => {
    const path = isRecord(error) ? textOf(error.path) : undefined;
    const words = isRecord(error) ? toldIn(error) : undefined;
    return path && words ? [[path, words] as const] : [];
  });
  return fields.length === 0 ? undefined : { ...Object.fromEntries(fields), root: { serverError: message } };
}
