import { sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { SIZED_LIMIT, sizeOf } from "../../size";
import { deskOf } from "../orders/desk";
import { signedIn } from "../signedIn";
import { BoundOffice, KINDS, newCounts, type Step } from "./boundOffice";

const HISTORIES = sizeOf("BOUND_HISTORIES", { short: 8, full: 250, long: 1_000 });

/** How often as many are taken again, at most. */
const ROUNDS = 12;

const here = signedIn();
const desk = deskOf(here);
beforeAll(async () => {
  await here.platform.db.execute(sql`insert into settings (name, value) values ('second_person_from', '1000.00')`);
});

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom(...KINDS),
  by: fc.nat(11),
  of: fc.nat(11),
  minutes: fc.nat(90),
});

test(
  `in ${HISTORIES} histories nothing takes effect on another record than its approver was told of, nor for fewer people`,
  async () => {
    const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
    console.info(`seed ${seed}`);
    const counted = newCounts();
    const steps = fc.array(step, { minLength: 25, maxLength: 40, size: "max" });
    const property = fc.asyncProperty(steps, async (taken) => {
      const office = await BoundOffice.open(here, desk, counted);
      for (const each of taken) await office.take(each);
      await office.close();
    });
    // Histories in which one of these never happens would prove nothing of it; few of them may by chance not have it.
    const missing = () => Object.entries(counted).filter(([, times]) => times === 0);
    for (let round = 0; round === 0 || (round < ROUNDS && missing().length > 0); round++)
      await fc.assert(property, { seed: seed + round, numRuns: HISTORIES });
    console.info(JSON.stringify(counted));
    expect(missing()).toEqual([]);
  },
  SIZED_LIMIT,
);
