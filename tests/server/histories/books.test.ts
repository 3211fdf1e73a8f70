import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { SIZED_LIMIT, sizeOf } from "../../size";
import { signedIn } from "../signedIn";
import { brokenFacts } from "./facts";
import { OFFICE_ACTS } from "./officeActs";
import { ORDER_ACTS } from "./orderActs";
import { type Step, World } from "./world";

const ACTS = { ...ORDER_ACTS, ...OFFICE_ACTS };
const HISTORIES = sizeOf("BOOK_HISTORIES", { short: 1, full: 12, long: 150 });
const ROUNDS = 90;

const here = signedIn();
let world: World;
beforeAll(async () => {
  world = await World.open(here);
});

const number = fc.nat(9999);
/** Acts that come more often than others: what much begins with, and what seldom can be done. */
const OFTEN = [
  "brings an order to its end",
  "takes an order",
  "decides a request",
  "distributes",
  "tries a distribution again, or ends it",
] as const satisfies (keyof typeof ACTS)[];
const step: fc.Arbitrary<Step> = fc.record({
  act: fc.constantFrom(...Object.keys(ACTS), ...OFTEN),
  by: number,
  copy: number,
  pick: number,
  more: number,
});
/** What up to four of the staff do at once; now and then connections are cut in between. */
const round = fc.record({ steps: fc.array(step, { minLength: 1, maxLength: 4 }), killed: fc.nat(14) });

test(
  `after each of ${HISTORIES} histories of eight administrators on two copies the books, units and rules hold`,
  async () => {
    const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
    console.info(`seed ${seed}`);
    const history = fc.array(round, { minLength: ROUNDS, maxLength: ROUNDS });
    const property = fc.asyncProperty(history, async (rounds) => {
      const estate = await world.estate();
      for (const { steps, killed } of rounds) {
        const work = Promise.all(steps.map((one) => ACTS[one.act as keyof typeof ACTS](world, one, estate)));
        await (killed === 0 ? world.killing(work) : work);
        expect(world.broken).toEqual([]);
      }
      // Whatever is due by then is done.
      for (let day = 0; day < 9; day++) {
        world.pass(24);
        await world.work();
      }
      expect(await brokenFacts(world, estate)).toEqual({});
    });
    await fc.assert(property, { seed, numRuns: HISTORIES, endOnFailure: true });
    // Many histories must have come to each of these, or they would have proved little; a few may miss the rarest.
    if (HISTORIES >= 100) {
      const taken = (act: string) => [200, 201].some((status) => world.answers.has(`${act} ${status}`));
      const sent = Object.keys(ACTS).filter((act) => !act.startsWith("lets "));
      expect(sent.filter((act) => !taken(act))).toEqual([]);
    }
  },
  SIZED_LIMIT,
);
