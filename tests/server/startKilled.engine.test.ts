import { randomInt } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { SIZED_LIMIT, sizeOf } from "../size";
import { makePlace } from "./place";
import { type Built, buildProgram } from "./program";

const KILLS = sizeOf("START_KILLS", { short: 2, full: 40, long: 200, embedded: 20 });

let writer: Built;
beforeAll(async () => {
  writer = await buildProgram("tests/server/writer.ts");
});
afterAll(() => writer.remove());

test(
  `no acknowledged write is lost or halved by ${KILLS} kills, and the database opens again after each`,
  async () => {
    const place = await makePlace();
    let acknowledged = 0;
    for (let kill = 0; kill <= KILLS; kill++) {
      const run = writer.run(place.env);
      await run.says(/found .*\n/);
      const found: [number, number][] = JSON.parse(/found (.*)\n/.exec(run.stdout())?.[1] ?? "");
      expect(found.length).toBeGreaterThanOrEqual(acknowledged);
      // Numbers without a gap, each with both halves.
      expect(found).toEqual(found.map((_, index) => [index + 1, 2]));
      await run.says(`wrote ${found.length + randomInt(1, 30)}\n`);
      run.process.kill("SIGKILL");
      expect(await run.ended).toBe("SIGKILL");
      acknowledged = Number(/wrote (\d+)\n$/.exec(run.stdout())?.[1]);
    }
    await place.remove();
  },
  SIZED_LIMIT,
);
