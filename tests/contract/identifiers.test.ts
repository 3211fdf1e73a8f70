import { expect, test } from "vitest";
import { countryCode, gstin, pan } from "../../src/contract/identifiers";

test.each([
  ["PAN", pan(), "ABCDE1234F", ["ABCDE1234", "abcde1234f", "ABCD12345F", "ABCDE1234FF"]],
  ["GSTIN", gstin(), "27ABCDE1234F1Z5", ["27ABCDE1234F1X5", "ABCDE1234F1Z5", "27ABCDE1234F0Z5"]],
  ["country code", countryCode(), "+91", ["91", "+", "+12345", "+9a"]],
] as const)("a %s is taken in its form alone", (_name, field, right, wrong) => {
  expect(field.safeParse(right).success).toBe(true);
  expect(wrong.filter((value) => field.safeParse(value).success)).toEqual([]);
});
