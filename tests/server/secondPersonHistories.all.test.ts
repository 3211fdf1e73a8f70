import fc from "fast-check";
import { expect, test } from "vitest";
import { SIZED_LIMIT, sizeOf } from "../size";
import { platformOfFile } from "./platform";
import { type Counted, KINDS, newCounts, Office, type Step } from "./secondPersonOffice";

const HISTORIES = sizeOf("SECOND_PERSON_HISTORIES", { short: 24, full: 500, long: 20_000 });
/** How often as many are taken again, at most, where they did not come to everything. */
const ROUNDS = 5;

// Together they last less than the seven days after which an account says no more of who made it.
const STEPS = 24;
const index = fc.nat(11);
const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom(...KINDS),
  by: index,
  of: index,
  minutes: fc.nat(350),
});

const platform = platformOfFile();
test(
  `in ${HISTORIES} histories nothing that is guarded takes effect by what could be one person`,
  async () => {
    const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
    console.info(`seed ${seed}`);
    const counted: Counted = newCounts();
    const history = fc.tuple(fc.boolean(), fc.array(step, { minLength: 12, maxLength: STEPS, size: "max" }));
    const property = fc.asyncProperty(history, async ([alone, steps]) => {
      const office = await Office.open(platform, alone ? 1 : 4, counted);
      for (const each of steps) await office.take(each);
      await office.close();
    });
    // The histories must have come to each of these, or they would have proved little; few of them may by chance not.
    let taken = 0;
    const rare = () => Object.entries(counted).filter(([, times]) => times <= taken / 20);
    for (let round = 0; round === 0 || (round < ROUNDS && rare().length > 0); round++) {
      await fc.assert(property, { seed: seed + round, numRuns: HISTORIES });
      taken += HISTORIES;
    }
    expect(rare()).toEqual([]);
  },
  SIZED_LIMIT,
);
