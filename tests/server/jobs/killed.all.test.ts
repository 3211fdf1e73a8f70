import { randomInt } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { SIZED_LIMIT, sizeOf } from "../../size";
import { makePlace } from "../place";
import { type Built, buildProgram, toldBy } from "../program";

const ROWS = sizeOf("BULK_ROWS", { short: 150, full: 3_000, long: 50_000 });
const KILLS = sizeOf("BULK_KILLS", { short: 1, full: 4, long: 20 });

let worker: Built;
beforeAll(async () => {
  worker = await buildProgram("tests/server/jobs/worker.ts");
});
afterAll(() => worker.remove());

/** Kills the program in the middle of its work again and again, and lets it end the last time. */
async function killedAndEnded(env: Record<string, string>) {
  for (let kill = 0; kill < KILLS; kill++) {
    const run = worker.run(env);
    await run.says(/found .*\n/);
    const { done, told } = toldBy(run, "found");
    expect(told).toBe(done);
    // Not so late that nothing is left for the last run.
    const most = Math.max(Math.floor(ROWS / 50 / (KILLS + 1)), 1);
    await run.says(new RegExp(`(begun\\n[^b]*){${randomInt(1, most + 1)}}`));
    run.process.kill("SIGKILL");
    expect(await run.ended).toBe("SIGKILL");
  }
  const last = worker.run(env);
  expect(await last.ended, last.stderr()).toBe(0);
  expect(toldBy(last, "found").status).toBe("running");
  const { ms, ...ended } = toldBy(last, "ended");
  if (process.env.PRINT_ANSWERS) console.log(`${ended.done - toldBy(last, "found").done} records in ${ms} ms`);
  return ended;
}

test(
  `a program killed ${KILLS} times while it edits ${ROWS} records changes each once, and takes all of it back`,
  async () => {
    const place = await makePlace();
    const env = { ...place.env, BULK_ROWS: String(ROWS) };
    const whole = { status: "finished", total: ROWS, done: ROWS, refused: 0, told: ROWS, audited: ROWS };
    expect(await killedAndEnded(env)).toEqual({ ...whole, alike: ROWS, former: 0, newest: 2, oldest: 2 });
    expect(await killedAndEnded({ ...env, UNDO: "1" })).toEqual({
      ...whole,
      alike: 0,
      former: ROWS,
      newest: 3,
      oldest: 3,
    });
    await place.remove();
  },
  SIZED_LIMIT,
);
