import fc from "fast-check";
import { expect, test } from "vitest";
import { paiseOf, percentOf, rupeesOf } from "../../../src/contract/money";
import { chargeOf, tokenise } from "../../../src/contract/onboarding/tokenisation";

const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);

const LEAST_PRICE = 100n;
const MOST = 10n ** 17n - 1n;
const paise = (min: bigint, max = MOST) => fc.bigInt({ min, max });
const rate = fc.integer({ min: 0, max: 1_000_000 }).map((part) => (part / 10_000).toFixed(4));
const fees = fc.array(fc.record({ name: fc.string(), percentage: rate }), { maxLength: 6 });
/** An offer whose price divides its target, and its asset. */
const divided = paise(LEAST_PRICE).chain((price) =>
  fc.record({
    price: fc.constant(price),
    tokens: fc.bigInt({ min: 1n, max: MOST / price }),
    more: paise(0n),
    fees,
  }),
);
const sum = (amounts: readonly string[]) => amounts.reduce((all, amount) => all + paiseOf(amount), 0n);

test("an offer says its tokens, its part of the asset and each fee", () => {
  const fee = (name: string, percentage: string) => ({ name, percentage });
  const offer = { value: "300000.00", target: "100000.00", price: "500.00" };
  expect(tokenise({ ...offer, fees: [fee("Platform", "1.25"), fee("None", "0"), fee("Listing", "0.0005")] })).toEqual({
    tokens: 200,
    offered: "33.33",
    fees: [
      { name: "Platform", percentage: "1.25", amount: "1250.00" },
      { name: "Listing", percentage: "0.0005", amount: "0.50" },
    ],
    fee_total: "1250.50",
  });
});

test("a price that does not divide the target makes no tokens, and neither does none", () => {
  const offer = { value: "1000", target: "1000", price: "300", fees: [] };
  expect(tokenise(offer).tokens).toBeNull();
  expect(tokenise({ ...offer, price: "0" }).tokens).toBeNull();
  expect(tokenise({ ...offer, target: "0" }).tokens).toBeNull();
  expect(tokenise({ ...offer, value: "0" }).offered).toBe("0.00");
});

test(`tokens at their price come to the target, to the paisa (seed ${seed})`, () => {
  fc.assert(
    fc.property(divided, ({ price, tokens, more, fees }) => {
      const target = price * tokens;
      const whole = target + more;
      const of = { value: rupeesOf(whole), target: rupeesOf(target), price: rupeesOf(price), fees };
      const { tokens: made, offered } = tokenise(of);
      expect(made).not.toBeNull();
      expect(BigInt(made ?? 0) * price).toBe(target);
      // In hundredths of a percent, rounded down.
      const part = paiseOf(offered);
      expect(part * whole).toBeLessThanOrEqual(target * 10_000n);
      expect((part + 1n) * whole).toBeGreaterThan(target * 10_000n);
      if (more === 0n) expect(offered).toBe("100.00");
    }),
    { seed, numRuns: 300 },
  );
});

test(`of any other price and target there are no tokens (seed ${seed})`, () => {
  fc.assert(
    fc.property(paise(LEAST_PRICE), paise(1n), (price, target) => {
      const { tokens } = tokenise({
        value: rupeesOf(MOST),
        target: rupeesOf(target),
        price: rupeesOf(price),
        fees: [],
      });
      expect(tokens === null).toBe(target % price !== 0n);
    }),
    { seed, numRuns: 300 },
  );
});

test(`the fees sum to their total, each within half a paisa of its percentage (seed ${seed})`, () => {
  fc.assert(
    fc.property(paise(1n), fees, (target, taken) => {
      const { fees: lines, fee_total } = tokenise({ value: "0", target: rupeesOf(target), price: "0", fees: taken });
      expect(paiseOf(fee_total)).toBe(sum(lines.map(({ amount }) => amount)));
      for (const { percentage, amount } of lines) {
        const exact = target * BigInt(percentage.replace(".", ""));
        const off = 2n * (paiseOf(amount) * 1_000_000n - exact);
        expect(off > -1_000_000n && off <= 1_000_000n).toBe(true);
        expect(paiseOf(amount)).toBeGreaterThan(0n);
      }
      // None but those that come to nothing are left out, and the others stay in their order.
      expect(lines.map(({ name }) => name)).toEqual(
        taken.filter(({ percentage }) => percentOf(target, percentage) > 0n).map(({ name }) => name),
      );
    }),
    { seed, numRuns: 300 },
  );
});

test(`what is due first is never above the total, which is price and tax (seed ${seed})`, () => {
  fc.assert(
    fc.property(paise(0n, 10n ** 12n), rate, rate, (price, taxPercent, deposit) => {
      const { tax, total, due_first } = chargeOf(rupeesOf(price), taxPercent, deposit);
      expect(paiseOf(total)).toBe(price + paiseOf(tax));
      expect(paiseOf(due_first)).toBeLessThanOrEqual(paiseOf(total));
      expect(chargeOf(rupeesOf(price), taxPercent, "100").due_first).toBe(total);
    }),
    { seed, numRuns: 200 },
  );
});
