import type { MiddlewareHandler } from "hono";
import { type DestinationStream, type LogFn, type Logger, pino } from "pino";
import { SECOND } from "../contract/time";
import { isDatabaseLost } from "./db/lost";
import type { Env } from "./http/context";
import { routeOf } from "./http/route";

const PRIVATE = [
  ..."authorization cookie token accessToken refreshToken authToken secret password password_hash".split(" "),
  ..."currentPassword recovery_codes recovery_hashes token_hash uri".split(" "),
  ..."otp email recipient work_email phone whatsapp_no mobile_no pan_number aadhaar bank_details account_number".split(
    " ",
  ),
];
// Below the root, two levels down; nothing deeper is ever logged on purpose.
const redact = {
  paths: [
    ...PRIVATE.flatMap((key) => [key, `*.${key}`, `*.*.${key}`, `headers["${key}"]`]),
    // Not everywhere: the `code` of an error says what went wrong.
    ...["code", "body.code", "*.body.code"],
  ],
  censor: "[hidden]",
};

/**
 * Makes the program's log: a JSON line an event, without personal data or tokens.
 *
 * It is silent in tests unless they give a destination.
 */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const countOutage = createOutageLines();
  const quiet = process.env.NODE_ENV === "test" && !destination;
  const options = {
    level: quiet ? "silent" : level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: describeError },
    hooks: {
      logMethod(this: Logger, args: Parameters<LogFn>, log: LogFn) {
        const err = errorIn(args[0]);
        if (isDatabaseLost(err)) countOutage((count) => log.call(this, { err, count }, "the database does not answer"));
        else formatOwnWords.call(this, args, log);
      },
    },
    redact,
  };
  return destination ? pino(options, destination) : pino(options);
}

/** Returns the error that a line is about. */
const errorIn = (subject: unknown): unknown =>
  typeof subject === "object" && subject !== null && "err" in subject ? subject.err : subject;

/**
 * Lets one line a second through, with how many there were since the last one: in an outage every request and each kind
 * of work fails by the same cause, and a line for each fills the disk.
 */
function createOutageLines(): (write: (count: number) => void) => void {
  let count = 0;
  let latest: (count: number) => void;
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    timer = undefined;
    if (count === 0) return;
    latest(count);
    count = 0;
    timer = setTimeout(flush, SECOND).unref();
  };
  return (write) => {
    latest = write;
    count++;
    if (timer === undefined) flush();
  };
}

/** Keeps pino from taking the message of an error, with the values in it, as the words of the line. */
function formatOwnWords(this: Logger, args: Parameters<LogFn>, log: LogFn): void {
  const [first, ...words] = args as [unknown, ...string[]];
  const subject = first instanceof Error ? { err: first } : first;
  if (words.length === 0 && typeof subject === "object" && subject !== null && "err" in subject) words.push("error");
  log.apply(this, [subject, ...words] as Parameters<LogFn>);
}

/**
 * Logs a line a request: the route's pattern instead of its path, so that no id or query gets into the log. A request
 * that failed because the database is lost has none: `answerFailure` counts it.
 */
export function logRequests(parent: Logger): MiddlewareHandler<Env> {
  // The line has nothing to hide, and looking for it in every one takes longer than writing it.
  let log: Logger | undefined;
  return async (context, next) => {
    log ??= parent.child({}, { redact: [] });
    const from = performance.now();
    await next();
    if (isDatabaseLost(context.error)) return;
    const { status } = context.res;
    const given = context.get("clientRequestId");
    const line = {
      requestId: context.get("requestId"),
      ...(given === undefined ? {} : { clientRequestId: given }),
      method: context.req.method,
      route: routeOf(context),
      status,
      ms: Math.round((performance.now() - from) * 10) / 10,
    };
    log[status >= 500 ? "error" : "info"](line, "request");
  };
}

interface ErrorLine {
  type: string;
  message?: string;
  code?: string;
  at?: string[];
  cause?: ErrorLine;
  [detail: string]: unknown;
}

/** Describes an error by what helps to find it, without the values that a query or a message may carry. */
function describeError(error: unknown): ErrorLine {
  if (!(error instanceof Error)) return { type: typeof error };
  const code = "code" in error && error.code !== undefined ? String(error.code) : undefined;
  return {
    type: error.name,
    ...(code === undefined ? {} : { code }),
    ...detailsOf(error),
    at: (error.stack ?? "")
      .split("\n")
      .filter((line) => /^\s+at /.test(line))
      .map((line) => line.trim()),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}

/** Messages and details of a database quote the data; where it happened and the text of the query do not. */
function detailsOf(error: Error): Record<string, unknown> {
  if (!("severity" in error) && !("query" in error)) return { message: scrub(error.message) };
  const wanted = ["query", "table", "column", "constraint", "dataType", "routine"];
  return Object.fromEntries(
    Object.entries(error).filter(([name, value]) => wanted.includes(name) && value !== undefined),
  );
}

/** Hides what looks like a token, an e-mail address, a PAN, or a phone, account or Aadhaar number. */
export function scrub(text: string): string {
  return text
    .replace(/\beyJ[\w-]+(?:\.[\w-]+)*/g, "[token]")
    .replace(/[^\s"'<>()]+/g, (word) => (/.@./s.test(word) ? "[e-mail]" : word))
    .replace(/\b[A-Z]{5}\d{4}[A-Z]\b/gi, "[PAN]")
    .replace(/\+?\d(?:[ -]?\d){7,}/g, "[number]");
}
