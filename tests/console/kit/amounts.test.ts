import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readDecimal, readInteger, readMoney, readPercent } from "../../../src/console/kit/inputs/amounts";
import { formatMoney, formatNumber, formatPercent } from "../../../src/console/kit/values";
import { money, percent } from "../../../src/contract/fields";

const paise = fc.bigInt({ min: 0n, max: 10n ** 17n - 1n });
const amountOf = (all: bigint) => `${all / 100n}.${String(all % 100n).padStart(2, "0")}`;

describe("an amount", () => {
  test("that is said is read back to the paisa", () => {
    fc.assert(fc.property(paise.map(amountOf), (amount) => readMoney(formatMoney(amount)) === amount));
  });

  test("is read with Indian and with Western groups", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n - 1n }), fc.constantFrom("en-IN", "en-US"), (whole, locale) => {
        expect(readDecimal(new Intl.NumberFormat(locale).format(whole))).toBe(String(whole));
      }),
    );
  });

  test("is either an amount afterwards, or still what was typed", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."0123456789,. -₹a") }), (typed) => {
        const read = readMoney(typed);
        expect(/^-?\d+(\.\d+)?$/.test(read) || read === typed.replaceAll("₹", "").trim()).toBe(true);
      }),
    );
  });

  test.each([
    ["₹ 1,00,000", "100000"],
    ["1,00,000.50", "100000.50"],
    ["  1250 ", "1250"],
    [".5", "0.5"],
    ["5.", "5"],
    ["007", "7"],
  ])("typed as %j is %s", (typed, amount) => {
    expect(readMoney(typed)).toBe(amount);
    expect(money().safeParse(readMoney(typed)).success).toBe(true);
  });

  test.each(["1.5 lakh", "12,5", "1,25", "1,2345", "1.2.3", "ten", "1e5"])("is never guessed from %j", (typed) => {
    expect(readMoney(typed)).toBe(typed);
    expect(money().safeParse(readMoney(typed)).success).toBe(false);
  });
});

test("a percentage is read with either decimal sign, and back as it is said", () => {
  expect(["12.5", "12,5", "12.5 %", "12,5%"].map(readPercent)).toEqual(["12.5", "12.5", "12.5", "12.5"]);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000 }), (parts) => {
      const value = String(parts / 10_000);
      expect(readPercent(formatPercent(value))).toBe(value);
      expect(percent().safeParse(readPercent(value)).success).toBe(true);
    }),
  );
});

test("a whole number is a number, and what is none stays for its check to refuse", () => {
  fc.assert(fc.property(fc.integer(), (whole) => readInteger(formatNumber(whole)) === whole));
  expect(readInteger("1,00,000")).toBe(100_000);
  expect(["1.5", "a lot", "--2"].map(readInteger)).toEqual(["1.5", "a lot", "--2"]);
});
