import fc from "fast-check";
import { expect, test } from "vitest";
import { INVESTOR_CATEGORY } from "../../../src/contract/customers/vocabulary";
import { percentOf, rupeesOf } from "../../../src/contract/money";
import { divide, type Holder, type Terms } from "../../../src/server/distributions/divide";
import { Failure } from "../../../src/server/http/failure";

const NONE = { corporate: "0", individual: "0", government: "0", educational: "0", retail: "0", other: "0" };
const termsOf = (terms: Partial<Terms> = {}): Terms => ({
  ...{ gross: "1000.00", fee_percent: "0", reserve: "0", cap_per_holder: null, withholding: NONE },
  ...terms,
});
const holders = (...weights: (number | bigint)[]): Holder[] =>
  weights.map((weight, index) => ({ key: index + 1, weight: BigInt(weight), category: "individual" }));
const grossOf = (terms: Terms, parts: readonly Holder[]) =>
  Object.fromEntries(divide(terms, parts).shares.map(({ key, gross }) => [key, rupeesOf(gross)]));

test("what is left after fee and reserve is divided by weight, to the paisa", () => {
  const { fee, reserved, distributable, shares, rounding } = divide(
    termsOf({ fee_percent: "2.5", reserve: "75.00" }),
    holders(1, 1, 1),
  );
  expect([fee, reserved, distributable].map(rupeesOf)).toEqual(["25.00", "75.00", "900.00"]);
  expect(shares.map(({ gross }) => rupeesOf(gross))).toEqual(["300.00", "300.00", "300.00"]);
  expect(rounding).toBe(0n);
  expect(grossOf(termsOf({ gross: "100.00" }), holders(1, 1, 1))).toEqual({ 1: "33.34", 2: "33.33", 3: "33.33" });
});

test("what lies above the cap goes to the others, and what nobody can take to the reserve", () => {
  const capped = termsOf({ cap_per_holder: "300.00" });
  expect(grossOf(capped, holders(8, 1, 1))).toEqual({ 1: "300.00", 2: "300.00", 3: "300.00" });
  expect(rupeesOf(divide(capped, holders(8, 1, 1)).reserved)).toBe("100.00");
  // The second is above the cap only after the first has left something.
  expect(grossOf(termsOf({ cap_per_holder: "400.00" }), holders(60, 30, 10))).toEqual({
    1: "400.00",
    2: "400.00",
    3: "200.00",
  });
});

test("tax is withheld by the category of each holder, half a paisa up", () => {
  const parts: Holder[] = [
    { key: 1, weight: 1n, category: "retail" },
    { key: 2, weight: 1n, category: "government" },
  ];
  const { shares, withheld, net } = divide(termsOf({ gross: "20.10", withholding: { ...NONE, retail: "10" } }), parts);
  expect(shares.map((share) => [rupeesOf(share.withheld), rupeesOf(share.net)])).toEqual([
    ["1.01", "9.04"],
    ["0.00", "10.05"],
  ]);
  expect([withheld, net].map(rupeesOf)).toEqual(["1.01", "19.09"]);
});

test("nobody who weighs nothing gets anything, and where nobody weighs anything all is kept", () => {
  expect(grossOf(termsOf(), holders(0, 5))).toEqual({ 2: "1000.00" });
  expect(rupeesOf(divide(termsOf(), holders(0, 0)).reserved)).toBe("1000.00");
  expect(rupeesOf(divide(termsOf(), []).reserved)).toBe("1000.00");
});

const paise = (max: bigint) => fc.bigInt({ min: 0n, max }).map(rupeesOf);
const rate = fc.integer({ min: 0, max: 1_000_000 }).map((part) => (part / 10_000).toFixed(4));
const weight = fc.oneof(fc.constant(0n), fc.bigInt({ min: 0n, max: 50n }), fc.bigInt({ min: 0n, max: 10n ** 15n }));
const category = fc.constantFrom(...(Object.keys(INVESTOR_CATEGORY) as Holder["category"][]));
const parts = fc
  .array(fc.record({ weight, category }), { maxLength: 40 })
  .map((drawn) => drawn.map((one, key) => ({ ...one, key })));
const drawnTerms = fc.record({
  gross: paise(10n ** 14n),
  fee_percent: rate,
  reserve: paise(10n ** 6n),
  cap_per_holder: fc.option(paise(10n ** 13n)),
  withholding: fc.record(
    Object.fromEntries(Object.keys(NONE).map((key) => [key, rate])) as Record<keyof typeof NONE, typeof rate>,
  ),
});

const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
const inPaise = (amount: string) => BigInt(amount.replace(".", ""));

test(`of any gross amount every paisa is fee, reserve, tax or somebody's (seed ${seed})`, () => {
  fc.assert(
    fc.property(drawnTerms, parts, (terms, drawn) => {
      const gross = inPaise(terms.gross);
      const whole = gross - percentOf(gross, terms.fee_percent) - inPaise(terms.reserve);
      if (whole < 0n) {
        expect(() => divide(terms, drawn)).toThrow(Failure);
        return;
      }
      const { fee, reserved, distributable, withheld, net, shares, rounding } = divide(terms, drawn);
      const sum = (of: "gross" | "withheld" | "net") => shares.reduce((all, share) => all + share[of], 0n);
      expect(sum("gross") + reserved + fee).toBe(gross);
      expect(sum("gross")).toBe(distributable);
      expect([sum("withheld"), sum("net")]).toEqual([withheld, net]);
      expect(withheld + net).toBe(distributable);
      expect(reserved).toBeGreaterThanOrEqual(inPaise(terms.reserve));
      expect(rounding).toBeLessThanOrEqual(BigInt(shares.length));
      const all = drawn.reduce((total, one) => total + one.weight, 0n);
      const cap = terms.cap_per_holder === null ? whole : inPaise(terms.cap_per_holder);
      const bites = drawn.some((one) => whole * one.weight > cap * all);
      for (const share of shares) {
        const own = drawn.find(({ key }) => key === share.key) as Holder;
        expect(share.gross).toBeGreaterThan(0n);
        expect(share.gross).toBeLessThanOrEqual(cap);
        expect(share.withheld).toBe(percentOf(share.gross, terms.withholding[own.category]));
        expect(share.net).toBe(share.gross - share.withheld);
        const off = share.gross * all - whole * own.weight;
        if (!bites) expect(off > -all && off < all).toBe(true);
        // Whom the cap does not bind loses nothing by it.
        else if (share.gross < cap) expect(off > -all).toBe(true);
      }
      // Nothing is kept back while somebody could still take it.
      const room = shares.some((share) => share.gross < cap);
      if (room) expect(reserved).toBe(inPaise(terms.reserve));
    }),
    { seed, numRuns: 500 },
  );
});

test(`the order of the holders changes nothing (seed ${seed})`, () => {
  fc.assert(
    fc.property(drawnTerms, parts, fc.infiniteStream(fc.nat()), (terms, drawn, places) => {
      const plenty = { ...terms, fee_percent: "1", reserve: "0" };
      const shuffled = drawn
        .map((one) => ({ one, place: places.next().value as number }))
        .sort((one, other) => one.place - other.place)
        .map(({ one }) => one);
      const inOrder = (some: readonly Holder[]) =>
        divide(plenty, some).shares.toSorted((one, other) => one.key - other.key);
      expect(inOrder(shuffled)).toEqual(inOrder(drawn));
    }),
    { seed, numRuns: 100 },
  );
});
