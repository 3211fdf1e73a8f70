import { randomInt } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { SIZED_LIMIT, sizeOf } from "../../size";
import { makePlace } from "../place";
import { type Built, buildProgram, toldBy } from "../program";

const HOLDERS = sizeOf("DISTRIBUTION_HOLDERS", { short: 1500, full: 6000, long: 100_000 });
const KILLS = sizeOf("DISTRIBUTION_KILLS", { short: 1, full: 4, long: 20 });

let payer: Built;
beforeAll(async () => {
  payer = await buildProgram("tests/server/distributions/payer.ts");
});
afterAll(() => payer.remove());

const SOUND = { accounts: [], sum: "0.00", transfers: [] };

test(
  `a program killed ${KILLS} times while it pays ${HOLDERS} holders pays each once, and leaves none out`,
  async () => {
    const place = await makePlace();
    const env = { ...place.env, HOLDERS: String(HOLDERS) };
    // Not so many batches that nothing is left for the last run.
    const most = Math.floor(HOLDERS / 500 / (KILLS + 1));
    for (let kill = 0; kill < KILLS; kill++) {
      const run = payer.run(env);
      await run.says(/found .*\n/);
      const { paid, check } = toldBy(run, "found");
      expect(check).toEqual(SOUND);
      if (kill > 0) expect(paid).toBeLessThan(HOLDERS);
      await run.says(new RegExp(`(begun\\n[^b]*){${randomInt(1, most + 1)}}`));
      run.process.kill("SIGKILL");
      expect(await run.ended).toBe("SIGKILL");
    }
    const last = payer.run(env);
    expect(await last.ended, last.stderr()).toBe(0);
    expect(toldBy(last, "ended")).toEqual({
      ...{ status: "completed", holders: HOLDERS, paid: HOLDERS, odd: 0, unposted: 0 },
      ...{ arrived: HOLDERS, mails: HOLDERS },
      ...{ rest: "0.00", waiting: null, check: SOUND },
    });
    await place.remove();
  },
  SIZED_LIMIT,
);
