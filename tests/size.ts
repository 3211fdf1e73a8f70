/** The tier of this run: the short one of `npm test`, all tests in full size, or all in the size of hours. */
export const TIER = (process.env.TEST_TIER ?? "short") as "short" | "all" | "long";

/** Time limit of a test whose size depends on the tier: enough for the largest, in milliseconds. */
export const SIZED_LIMIT = 3_600_000;

interface Sizes {
  short: number;
  full: number;
  long?: number;
  /** The size on PGlite in a run of all tests; the short one by default, since PostgreSQL has the full one. */
  embedded?: number;
}

/**
 * Returns how many rounds, rows or kills a test has: the value of its environment variable where that is set, else the
 * size of the tier.
 */
export function sizeOf(variable: string, { short, full, long = full, embedded = short }: Sizes): number {
  const given = process.env[variable];
  if (given !== undefined) {
    const size = Number(given);
    if (!Number.isSafeInteger(size) || size < 1) throw new Error(`${variable} is ${given}, which is no size`);
    return size;
  }
  if (TIER === "short") return short;
  if (TIER === "long") return long;
  return process.env.TEST_DATABASE_URL ? full : embedded;
}
