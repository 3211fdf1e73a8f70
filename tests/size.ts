/** Limit of a test whose size the environment sets: time enough for the largest, in milliseconds. */
export const SIZED_LIMIT = 3_600_000;

/**
 * Gives how much of something a test does: what the environment's variable says, else the full size where everything
 * runs (`npm run test:all`), else a part of it. The sizes of long runs stand in src/tools/test.mjs.
 */
export function sizeOf(variable: string, part: number, full: number): number {
  const told = process.env[variable];
  if (told === undefined) return process.env.TEST_ALL ? full : part;
  const size = Number(told);
  if (!Number.isSafeInteger(size) || size < 1) throw new Error(`${variable} is ${told}, which is no size`);
  return size;
}
