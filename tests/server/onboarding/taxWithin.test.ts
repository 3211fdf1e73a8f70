import fc from "fast-check";
import { expect, test } from "vitest";
import { paiseOf, rupeesOf } from "../../../src/contract/money";
import { chargeOf } from "../../../src/contract/onboarding/tokenisation";
import { taxWithin } from "../../../src/server/onboarding/taxWithin";

const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);

const invoice = fc.record({
  price: fc.bigInt({ min: 1n, max: 10n ** 12n }),
  rate: fc.integer({ min: 0, max: 1_000_000 }).map((rate) => (rate / 10_000).toFixed(4)),
  cuts: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 12 }),
});

test(`payments in whatever parts hold exactly the tax of the invoice, none more than itself (seed ${seed})`, () => {
  fc.assert(
    fc.property(invoice, ({ price, rate, cuts }) => {
      const { tax, total } = chargeOf(rupeesOf(price), rate, "100");
      const whole = paiseOf(total);
      const at = (cut: number) => (whole * BigInt(Math.floor(cut * 1_000_000))) / 1_000_000n;
      const ends = [...new Set([...cuts.map(at), whole])].sort((one, other) => (one < other ? -1 : 1));
      let received = 0n;
      let taxed = 0n;
      for (const end of ends.filter((end) => end > 0n)) {
        const part = paiseOf(taxWithin({ tax, total, received: rupeesOf(received) }, rupeesOf(end - received)));
        expect(part >= 0n && part <= end - received).toBe(true);
        taxed += part;
        received = end;
      }
      expect([received, rupeesOf(taxed)]).toEqual([whole, tax]);
    }),
    { seed, numRuns: 500 },
  );
});
