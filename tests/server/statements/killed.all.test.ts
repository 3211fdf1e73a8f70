import { randomInt } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { SIZED_LIMIT, sizeOf } from "../../size";
import { makePlace } from "../place";
import { type Built, buildProgram, toldBy } from "../program";

const LINES = sizeOf("STATEMENT_LINES", { short: 120, full: 2_000, long: 10_000 });
const KILLS = sizeOf("STATEMENT_KILLS", { short: 2, full: 6, long: 20 });
/** How often it says that it works until it is killed, at most: each line asks for the time twice at least. */
const MARKS = Math.max(2, Math.floor((LINES * 2) / 50 / KILLS));

let worker: Built;
beforeAll(async () => {
  worker = await buildProgram("tests/server/statements/worker.ts");
});
afterAll(() => worker.remove());

test(
  `a program killed ${KILLS} times while it posts a statement of ${LINES} lines posts each once`,
  async () => {
    const place = await makePlace();
    const env = { ...place.env, STATEMENT_LINES: String(LINES) };
    for (let kill = 0; kill < KILLS; kill++) {
      const run = worker.run(env);
      await run.says(/found .*\n/);
      // Whole lines alone: each with its receipt, what that moved, and its entry of the trail.
      const { posted, made, moved, audited, even, wallet } = toldBy(run, "found");
      expect([made, moved, audited, wallet]).toEqual([posted, posted, posted, `${even * 10 || 0}.00`]);
      await run.says(new RegExp(`found [^]*(begun\\n[^b]*){${randomInt(1, MARKS)}}`));
      run.process.kill("SIGKILL");
      expect(await run.ended).toBe("SIGKILL");
    }
    const last = worker.run(env);
    expect(await last.ended, last.stderr()).toBe(0);
    expect(toldBy(last, "ended")).toMatchObject({
      ...{ status: "posted", posted: LINES, made: LINES, apart: LINES, moved: LINES, audited: LINES },
      wallet: `${Math.floor(LINES / 2) * 10}.00`,
    });
    await place.remove();
  },
  SIZED_LIMIT,
);
