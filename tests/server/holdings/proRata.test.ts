import fc from "fast-check";
import { expect, test } from "vitest";
import { divideProRata, type Part, percentagesOf } from "../../../src/server/holdings/proRata";

const weight = fc.oneof(fc.constant(0n), fc.bigInt(0n, 20n), fc.bigInt(0n, 10n ** 30n));
const parts = fc
  .uniqueArray(fc.record({ key: fc.integer({ min: 1, max: 2_147_483_647 }), weight }), {
    selector: ({ key }) => key,
    maxLength: 40,
  })
  .map((some): Part[] => some);
const whole = fc.oneof(fc.bigInt(0n, 100n), fc.bigInt(0n, 10n ** 20n));
const sumOf = (amounts: Iterable<bigint>) => [...amounts].reduce((sum, amount) => sum + amount, 0n);

// A failure prints the seed and the path that repeat it.
test("a whole that is divided by weight is given out to the last paisa, to nobody more than one beside the exact part", () => {
  fc.assert(
    fc.property(whole, parts, (amount, some) => {
      const divided = divideProRata(amount, some);
      const total = sumOf(some.map((part) => part.weight));
      expect([...divided.keys()].sort()).toEqual(some.map(({ key }) => key).sort());
      expect(sumOf(divided.values())).toBe(total === 0n ? 0n : amount);
      for (const { key, weight: own } of some) {
        const part = (divided.get(key) as bigint) * total;
        const exact = amount * own;
        expect(part > exact - total || total === 0n).toBe(true);
        expect(part < exact + total || total === 0n).toBe(true);
        if (own === 0n) expect(divided.get(key)).toBe(0n);
      }
    }),
  );
});

test("the order of the parts changes nothing", () => {
  fc.assert(
    fc.property(
      whole,
      parts.chain((some) => fc.tuple(fc.constant(some), fc.shuffledSubarray(some, { minLength: some.length }))),
      (amount, [some, shuffled]) => {
        const sorted = (given: readonly Part[]) =>
          [...divideProRata(amount, given)].sort(([one], [other]) => one - other);
        expect(sorted(shuffled)).toEqual(sorted(some));
      },
    ),
  );
});

test("who weighs more never gets less", () => {
  fc.assert(
    fc.property(whole, parts, (amount, some) => {
      const divided = divideProRata(amount, some);
      const rising = some.toSorted(
        (one, other) => Number(one.weight > other.weight) - Number(one.weight < other.weight),
      );
      rising.slice(1).forEach((part, index) => {
        const before = rising[index] as Part;
        if (part.weight > before.weight)
          expect(divided.get(part.key)).toBeGreaterThanOrEqual(divided.get(before.key) as bigint);
      });
    }),
  );
});

test("percentages have two places and sum to 100.00 wherever anything weighs anything", () => {
  fc.assert(
    fc.property(parts, (some) => {
      const said = [...percentagesOf(some).values()];
      for (const percentage of said) expect(percentage).toMatch(/^\d{1,3}\.\d{2}$/);
      const hundredths = said.reduce((sum, percentage) => sum + Number(percentage.replace(".", "")), 0);
      expect(hundredths).toBe(some.some((part) => part.weight > 0n) ? 10_000 : 0);
    }),
  );
});
