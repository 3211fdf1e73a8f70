import { randomInt } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ReplayedBooks } from "../../../src/server/ledger/check";
import { SIZED_LIMIT, sizeOf } from "../../size";
import { makePlace } from "../place";
import { type Built, buildProgram } from "../program";

const KILLS = sizeOf("LEDGER_KILLS", { short: 1, full: 20, long: 200, embedded: 10 });

let transferer: Built;
beforeAll(async () => {
  transferer = await buildProgram("tests/server/ledger/transferer.ts");
});
afterAll(() => transferer.remove());

test(
  `a program killed ${KILLS} times in the middle of fifty transfers leaves none half, and loses none`,
  async () => {
    const place = await makePlace();
    const acknowledged = new Set<string>();
    for (let kill = 0; kill <= KILLS; kill++) {
      const run = transferer.run(place.env);
      await run.says(/found .*\n/);
      const found: { keys: string[]; check: ReplayedBooks } = JSON.parse(/found (.*)\n/.exec(run.stdout())?.[1] ?? "");
      expect(found.check).toEqual({ accounts: [], sum: "0.00", transfers: [] });
      expect([...acknowledged].filter((key) => !found.keys.includes(key))).toEqual([]);
      const some = randomInt(1, 120);
      await run.says(new RegExp(`(posted[^\\n]*\\n[^p]*){${some}}`));
      run.process.kill("SIGKILL");
      expect(await run.ended).toBe("SIGKILL");
      for (const [, key] of run.stdout().matchAll(/posted (\S+) \n/g)) acknowledged.add(key as string);
    }
    expect(acknowledged.size).toBeGreaterThan(KILLS);
    await place.remove();
  },
  SIZED_LIMIT,
);
