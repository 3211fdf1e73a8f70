import { isUnreachable } from "../db/lost";
import { Failure } from "./failure";

const FULL = ["53100", "ENOSPC", "EDQUOT"];
/** Of PostgreSQL: a statement took too long, locks were not to be had, collisions went on, memory ran out. */
const BUSY = /^(?:57014|55P03|40001|40P01|53\w{3})$/;

/** Seconds after which it is worth to ask again. */
const AGAIN = 5;

/** What is wrong with what the server keeps its data in, however the request was. */
export const STORAGE_WORDS = {
  full: "The server’s disk is full, so this was not saved. Tell whoever runs this platform",
  diskFull: "The server’s disk is full: nothing can be saved until there is room again",
  gone: "The database does not answer; try again in a moment",
  busy: "The database has too much to do; try again in a moment",
} as const;

/** Turns a lost database into 503 and a full disk into 507; everything else that fails gives undefined. */
export function failureOfStorage(cause: unknown): Failure | undefined {
  for (let at: unknown = cause; at instanceof Error; at = at.cause) {
    const code = "code" in at ? String(at.code) : "";
    if (FULL.includes(code)) return new Failure("full", STORAGE_WORDS.full, { cause });
    if (isUnreachable(at)) return new Failure("unavailable", STORAGE_WORDS.gone, { retryAfter: AGAIN, cause });
    if (BUSY.test(code)) return new Failure("unavailable", STORAGE_WORDS.busy, { retryAfter: AGAIN, cause });
  }
  return undefined;
}
