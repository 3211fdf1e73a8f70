import { randomInt } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { SIZED_LIMIT, sizeOf } from "../../size";
import { makePlace } from "../place";
import { type Built, buildProgram, toldBy } from "../program";

const ROWS = sizeOf("IMPORT_ROWS", { short: 240, full: 3_000, long: 50_000 });
const KILLS = sizeOf("IMPORT_KILLS", { short: 2, full: 4, long: 20 });

let worker: Built;
beforeAll(async () => {
  worker = await buildProgram("tests/server/imports/worker.ts");
});
afterAll(() => worker.remove());

test(
  `a program killed ${KILLS} times while it checks and writes ${ROWS} rows writes each once`,
  async () => {
    const place = await makePlace();
    const env = { ...place.env, IMPORT_ROWS: String(ROWS) };
    for (let kill = 0; kill < KILLS; kill++) {
      const run = worker.run(env);
      await run.says(/found .*\n/);
      const { status, created, told, made, audited } = toldBy(run, "found");
      // Whole rows alone: each record with its outcome and its entry of the trail.
      if (status === "running") expect([told, made, audited]).toEqual([created, created, created]);
      else expect([made, audited]).toEqual([0, 0]);
      await run.says(new RegExp(`(begun\\n[^b]*){${randomInt(1, Math.max(2, Math.floor(ROWS / 50 / KILLS)))}}`));
      run.process.kill("SIGKILL");
      expect(await run.ended).toBe("SIGKILL");
    }
    const last = worker.run(env);
    expect(await last.ended, last.stderr()).toBe(0);
    expect(toldBy(last, "ended")).toMatchObject({
      ...{ status: "finished", total: ROWS, created: ROWS, refused: 0 },
      ...{ told: ROWS, made: ROWS, apart: ROWS, audited: ROWS },
    });
    await place.remove();
  },
  SIZED_LIMIT,
);
