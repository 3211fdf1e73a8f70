import { describe, expect, test } from "vitest";
import { z } from "zod";
import { DISPLAYS } from "../../../src/console/kit/displays";
import { formatData } from "../../../src/console/kit/formatData";
import { titleOf } from "../../../src/console/kit/titleOf";
import {
  formatChoice,
  formatDate,
  formatInstant,
  formatMoney,
  formatNumber,
  formatPercent,
  formatSpan,
  valueAt,
} from "../../../src/console/kit/values";
import { fromWallClock, toWallClock } from "../../../src/console/kit/zoned";
import { fieldsOf } from "../../../src/contract/fieldRegistry";
import { choice, instant } from "../../../src/contract/fields";
import { ORDER_STATUS } from "../../../src/contract/orders/vocabulary";
import { periods } from "../../../src/contract/periods/resource";
import { toneOf } from "../../../src/contract/status";

describe("money", () => {
  test.each([
    ["125000", "INR", "₹\u00a01,25,000.00"],
    ["125000.5", undefined, "₹\u00a01,25,000.50"],
    [1250, "INR", "₹\u00a01,250.00"],
    ["0", "INR", "₹\u00a00.00"],
    ["-42.10", "INR", "-₹\u00a042.10"],
    ["999999999999999.99", "INR", "₹\u00a099,99,99,99,99,99,999.99"],
    ["10000", "GBP", "£\u00a010,000.00"],
    ["10000", "NONE", "10,000.00"],
    ["ten", "INR", "ten"],
    [null, "INR", ""],
  ])("%s in %s reads %s", (value, currency, words) => {
    expect(formatMoney(value, currency)).toBe(words);
  });
});

test("a number reads in Indian grouping and a percentage without empty places", () => {
  expect(formatNumber(12345678)).toBe("1,23,45,678");
  expect(formatPercent("12.5000")).toBe("12.5 %");
  expect(formatPercent("much")).toBe("much");
});

test("a day reads the same in every time zone, and what is no day as it came", () => {
  expect(formatDate("2026-11-21")).toBe("21 Nov 2026");
  expect(formatDate("2026-13-45")).toBe("2026-13-45");
  expect(formatDate("soon")).toBe("soon");
});

test("a moment reads by the platform's clock", () => {
  expect(formatInstant("2026-11-21T05:00:00.000Z")).toBe("21 Nov 2026, 10:30 IST");
  expect(formatInstant("2026-11-20T20:00:00Z")).toBe("21 Nov 2026, 01:30 IST");
  expect(formatInstant("later")).toBe("later");
});

const HOUR = 3600_000;
const DAY = 24 * HOUR;

test.each([
  [30_000, "1 minute"],
  [59 * 60_000, "59 minutes"],
  [HOUR, "1 hour"],
  [HOUR + 5 * 60_000, "1 hour 5 minutes"],
  [DAY, "1 day"],
  [2 * DAY + 4 * HOUR + 30 * 60_000, "2 days 4 hours"],
  [DAY + 30 * 60_000, "1 day"],
  [12 * DAY + 5 * HOUR, "12 days"],
  [-3 * DAY, "3 days"],
])("a span of %d ms is said as %s", (span, words) => {
  expect(formatSpan(span)).toBe(words);
});

test("what a wall clock in the platform's time zone shows leads back to the moment", () => {
  expect(toWallClock("2026-11-21T05:00:00.000Z")).toBe("2026-11-21T10:30");
  expect(fromWallClock("2026-11-21T10:30")).toBe("2026-11-21T05:00:00.000Z");
  expect(fromWallClock("")).toBeNull();
  expect(fromWallClock("20261-11-21T10:30"), "a year that is still typed").toBeNull();
  expect(fromWallClock("+020261-11-21T10:30")).toBeNull();
  expect(toWallClock(null)).toBe("");
});

test("an unknown value of a vocabulary reads as it came and has a neutral tone", () => {
  expect(formatChoice("fully-paid", ORDER_STATUS)).toBe("Fully paid");
  expect(formatChoice("lost-at-sea", ORDER_STATUS)).toBe("lost-at-sea");
  expect(toneOf("lost-at-sea", ORDER_STATUS)).toBe("neutral");
  expect(toneOf("fully-paid", ORDER_STATUS)).toBe("progress");
});

test("a value is read at a dotted path, through what is not there too", () => {
  expect(valueAt({ kyc: { status: "verified" } }, "kyc.status")).toBe("verified");
  expect(valueAt({ kyc: null }, "kyc.status")).toBeUndefined();
});

test("a month of the books is named in words, and what is none as it came", () => {
  expect(titleOf(periods, { id: 7, month: "2026-10" })).toBe("October 2026");
  expect(titleOf(periods, { id: 7, month: "2026-13" })).toBe("2026-13");
  expect(titleOf(periods, { id: 7 })).toBe("#7");
});

test("structured data is said in words, by the labels of what it is made of where they are known", () => {
  const parts = fieldsOf(z.object({ kind: choice({ bank: "Bank account" }, "Kind"), until: instant("Open until") }));
  const value = { kind: "bank", until: "2026-01-05T04:30:00.000Z", open: true, none: null };
  expect(formatData(value, parts)).toBe("Kind: Bank account; Open until: 5 Jan 2026, 10:00 IST; Open: Yes");
  expect(formatData({ status: { before: "paid", after: "refunded" } })).toBe("Status: Before: paid; After: refunded");
  expect(formatData(["a_b", 2])).toBe("a_b and 2");
  expect(formatData(null)).toBe("—");
});

test("a password is never shown", () => {
  expect(JSON.stringify(DISPLAYS.password({ value: "Correct-horse-battery-7" } as never))).not.toContain("horse");
});
