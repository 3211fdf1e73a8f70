/** Of PostgreSQL: it shuts down, starts, has no connection left, or lost this one. */
const GONE = /^(?:08|57P0|53300$)/;
const UNREACHABLE = "ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT EHOSTUNREACH ENETUNREACH ENOTFOUND EAI_AGAIN".split(" ");
/** What the drivers say of a connection that ended, or did not come about, without a code of its own. */
const UNCODED =
  /^(?:Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed|Cannot use a pool after)/;

/** Whether an error by itself says that a server cannot be reached; which one it was, only its causes tell. */
export function isUnreachable(error: Error): boolean {
  const code = codeOf(error);
  return GONE.test(code) || UNREACHABLE.includes(code) || UNCODED.test(error.message);
}

/**
 * An error of a connection to the database.
 *
 * A socket's own error does not tell whose it is: mail server, bucket and nodes of the chain have the same codes.
 */
export class ConnectionError extends Error {
  constructor(cause: unknown) {
    super("No connection to the database", { cause });
    this.name = "ConnectionError";
  }
}

/** Whether an error, or one of its causes, says that the database itself is gone. */
export const isDatabaseLost = (error: unknown): boolean => findLoss(error) !== undefined;

/** Returns in a few words why the database cannot be used; never a query or a value. */
export function getLossReason(error: unknown): string {
  const loss = findLoss(error) ?? (error instanceof ConnectionError ? error.cause : error);
  if (!(loss instanceof Error)) return String(loss);
  const known = REASONS[codeOf(loss)];
  if (known !== undefined) return known;
  // The driver gives its own time-out, a connection that ended and a missing password no code.
  if (/timeout/i.test(loss.message)) return "it did not answer in time";
  if (UNCODED.test(loss.message)) return "it closed the connection";
  if (/password must be a string/.test(loss.message)) return "it asks for a password";
  return loss.message.replace(/\s+/g, " ");
}

const REASONS: Record<string, string> = {
  ECONNREFUSED: "nothing answers there",
  ENOTFOUND: "there is no such host",
  EAI_AGAIN: "the host's name could not be looked up",
  ETIMEDOUT: "it did not answer in time",
  ECONNRESET: "it closed the connection",
  EPIPE: "it closed the connection",
  "28P01": "it refuses this user and password",
  "28000": "it refuses this user",
  "3D000": "it has no such database",
  "53300": "it takes no more connections",
  "57P01": "it closed the connection",
  "57P03": "it is still starting",
};

const codeOf = (error: Error) => ("code" in error ? String(error.code) : "");

/** Finds the error that says that the database is gone, below those of queries and of the program. */
function findLoss(error: unknown): Error | undefined {
  let isOfDatabase = false;
  for (let at = error; at instanceof Error; at = at.cause) {
    isOfDatabase ||= at instanceof ConnectionError || "query" in at || "severity" in at || UNCODED.test(at.message);
    if (isOfDatabase && isUnreachable(at)) return at;
  }
  return undefined;
}
