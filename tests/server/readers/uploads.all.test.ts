import { afterAll, beforeAll, expect, test } from "vitest";
import { SIZED_LIMIT, sizeOf, TIER } from "../../size";
import { type Built, buildProgram, emptyDirectory } from "../program";
import { HOSTILE_UPLOADS } from "./hostileUploads";

const COUNT = sizeOf("HOSTILE_UPLOADS", { short: 2, full: 10, long: 200 });
const SEED = Number(process.env.SEED ?? 7);
/**
 * How many times as long hostile files may keep the thread of the server as harmless ones of their sizes, or as those of
 * all kinds on average where these keep it shorter. A pattern that grows with n² keeps it a thousand times as long.
 */
const MOST = 10;

let program: Built;
let files: Awaited<ReturnType<typeof emptyDirectory>>;

beforeAll(async () => {
  [program, files] = await Promise.all([buildProgram("tests/server/readers/uploading.ts"), emptyDirectory()]);
});

afterAll(() => Promise.all([program.remove(), files.remove()]));

test(
  `${COUNT} hostile uploads of each kind (seed ${SEED}) are kept or refused, and nobody waits for them`,
  async () => {
    const run = program.run({
      ...{ DATA_DIR: "memory://", FILES: files.path, HOSTILE_UPLOADS: String(COUNT), SEED: String(SEED) },
      HOSTILE_PART: String(TIER === "short" ? 1 / 32 : 1),
    });
    expect(await run.ended, run.stderr()).toBe(0);
    const told = [...run.stdout().matchAll(/^kind (.*)$/gm)].map(([, line = ""]) => JSON.parse(line));
    expect(told.map(({ kind }) => kind)).toEqual(Object.keys(HOSTILE_UPLOADS));
    const average = told.reduce((sum, { harmless }) => sum + harmless, 0) / told.length;
    for (const { kind, statuses, hostile, harmless } of told) {
      const failed = Object.keys(statuses).filter((status) => !/^[24]/.test(status));
      expect(failed, `${kind}: ${run.stderr()}`).toEqual([]);
      expect(hostile / Math.max(harmless, average), `${kind}: ${hostile} ms beside ${harmless} ms`).toBeLessThan(MOST);
    }
  },
  SIZED_LIMIT,
);
