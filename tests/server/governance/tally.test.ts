import fc from "fast-check";
import { expect, test } from "vitest";
import { paiseOf, rupeesOf } from "../../../src/contract/money";
import { type Ballots, outcomeOf, tallyOf } from "../../../src/server/governance/tally";

const OPTIONS = [{ label: "For" }, { label: "Against" }, { label: "Abstain" }];
const HALF = { options: OPTIONS, quorum: "50.0000", majority: "50.0000" };

const ballot = (weight: string, option: number | null): Ballots => ({ weight, option, holders: 1 });

const ballots = fc.array(
  fc
    .tuple(fc.bigInt(1n, 10n ** 15n), fc.constantFrom(null, 0, 1, 2))
    .map(([paise, option]) => ballot(rupeesOf(paise), option)),
  { minLength: 1, maxLength: 40 },
);
const percent = fc.integer({ min: 0, max: 999_999 }).map((part) => (part / 10_000).toFixed(4));
const terms = fc.record({ options: fc.constant(OPTIONS), quorum: percent, majority: percent });

test("neither the order of votes nor their grouping changes the count", () => {
  fc.assert(
    fc.property(terms, ballots, fc.integer(), (by, given, turn) => {
      const counted = tallyOf(by, given);
      const at = Math.abs(turn) % given.length;
      expect(tallyOf(by, [...given.slice(at), ...given.slice(0, at)].reverse())).toEqual(counted);
      const grouped = [null, 0, 1, 2].map((option) => {
        const same = given.filter((one) => one.option === option);
        const weight = rupeesOf(same.reduce((sum, one) => sum + paiseOf(one.weight), 0n));
        return { option, weight, holders: same.length };
      });
      expect(tallyOf(by, grouped)).toEqual(counted);
    }),
  );
});

test("weights add up to what was voted, and percentages to 100.00", () => {
  fc.assert(
    fc.property(terms, ballots, (by, given) => {
      const { options, holders, voted, total_weight, voted_weight, turnout } = tallyOf(by, given);
      const sum = (weights: string[]) => weights.reduce((all, weight) => all + paiseOf(weight), 0n);
      expect(sum(given.map(({ weight }) => weight))).toBe(paiseOf(total_weight));
      expect(sum(options.map(({ weight }) => weight))).toBe(paiseOf(voted_weight));
      expect(sum(options.map(({ percentage }) => percentage))).toBe(voted ? 10_000n : 0n);
      expect(holders).toBe(given.length);
      for (const said of [turnout, ...options.map(({ percentage }) => percentage)]) expect(said).toMatch(/^\d+\.\d\d$/);
    }),
  );
});

test("a shown turnout never reaches a quorum that is not met", () => {
  fc.assert(
    fc.property(ballots, fc.integer({ min: 0, max: 100 }), (given, quorum) => {
      const { turnout, quorum_met } = tallyOf({ ...HALF, quorum: `${quorum}.0000` }, given);
      expect(paiseOf(turnout) >= BigInt(quorum) * 100n).toBe(quorum_met);
    }),
  );
});

test("a winner has more than the majority, and nothing else has as much", () => {
  fc.assert(
    fc.property(terms, ballots, (by, given) => {
      const { options, winner, voted_weight } = tallyOf(by, given);
      const weights = options.map(({ weight }) => paiseOf(weight));
      const enough = weights.map(
        (weight) => weight * 1_000_000n > BigInt(Math.round(Number(by.majority) * 10_000)) * paiseOf(voted_weight),
      );
      const ahead = weights.map((weight, at) => weights.every((other, place) => place === at || other < weight));
      const expected = weights.findIndex((_, at) => enough[at] && ahead[at]);
      expect(winner).toBe(expected < 0 ? null : expected);
    }),
  );
});

test("exactly half of what is held meets a quorum of 50 %, a paisa less does not", () => {
  expect(tallyOf(HALF, [ballot("50.00", 0), ballot("50.00", null)])).toMatchObject({
    turnout: "50.00",
    quorum_met: true,
  });
  const less = tallyOf(HALF, [ballot("4999999999999.99", 0), ballot("5000000000000.01", null)]);
  expect(less).toMatchObject({ turnout: "49.99", quorum_met: false });
});

test("exactly half of what was voted is no majority of 50 %, a paisa more is one", () => {
  const even = tallyOf(HALF, [ballot("50.00", 0), ballot("30.00", 1), ballot("20.00", 2)]);
  expect(even.winner).toBeNull();
  expect(tallyOf(HALF, [ballot("50.01", 0), ballot("49.99", 1)]).winner).toBe(0);
});

test("a resolution passes when its first option wins, a choice with whatever wins, and neither without a quorum", () => {
  /** The outcome of the weights of the three options, and of what did not vote. */
  const outcome = (kind: "resolution" | "choice", ...weights: string[]) =>
    outcomeOf(
      kind,
      tallyOf(
        HALF,
        weights.map((weight, at) => ballot(weight, at === 3 ? null : at)),
      ),
    );
  expect(outcome("resolution", "60.00", "40.00")).toBe("passed");
  expect(outcome("resolution", "40.00", "60.00")).toBe("rejected");
  expect(outcome("choice", "40.00", "60.00")).toBe("passed");
  expect(outcome("choice", "50.00", "50.00")).toBe("rejected");
  // Abstentions count to the quorum, and to what the majority is taken of.
  expect(outcome("resolution", "45.00", "10.00", "45.00")).toBe("rejected");
  expect(outcome("choice", "40.00", "0.00", "10.00", "50.00")).toBe("passed");
  expect(outcome("choice", "40.00", "0.00", "0.00", "60.00")).toBe("no-quorum");
});
