import { describe, expect, test } from "vitest";
import { fieldsOf } from "../../../src/contract/fieldRegistry";
import { escrowChangeIn, escrowDetailsIn } from "../../../src/contract/spv/escrow";
import { SPV_IDENTIFIERS } from "../../../src/contract/spv/identifiers";
import { spv } from "../../../src/contract/spv/resource";
import { COUNTRY } from "../../../src/contract/vocabulary";

const problems = (record: Record<string, unknown>) => spv.check?.(record) ?? [];

describe("the numbers of an SPV", () => {
  test("every country has its own, and its example fits", () => {
    expect(Object.keys(SPV_IDENTIFIERS).sort()).toEqual(Object.keys(COUNTRY).sort());
    for (const [country, { registration_number, tax_id }] of Object.entries(SPV_IDENTIFIERS)) {
      const examples = { registration_number: registration_number.example, tax_id: tax_id.example };
      expect(problems({ country, ...examples }), country).toEqual([]);
    }
  });

  test.each([
    ["IN", "registration_number", ["AAA-1234", "U12345MH2020PTC123456"], ["AAA1234", "12345"]],
    ["IN", "tax_id", ["ABCDE1234F"], ["ABCDE12345", "12-3456789"]],
    ["US", "registration_number", ["A-1234", "20201234567"], ["123", "1234 5678", "A".repeat(21)]],
    ["US", "tax_id", ["12-3456789"], ["123456789"]],
    ["AE", "tax_id", ["100123456700003"], ["10012345670000"]],
    ["GB", "registration_number", ["01234567", "SC123456"], ["1234567", "S1234567"]],
    ["GB", "tax_id", ["1234567890"], ["123456789"]],
    ["SG", "registration_number", ["202012345K", "53123456X", "T08LL1234A"], ["12345678", "X08LL1234A"]],
    ["QA", "registration_number", ["1", "1234567"], ["12345678", "A1"]],
    ["QA", "tax_id", ["1234567890"], ["12345678901"]],
  ])("%s: what fits as %s", (country, path, right, wrong) => {
    for (const value of right) expect(problems({ country, [path]: value }), value).toEqual([]);
    for (const value of wrong) expect(problems({ country, [path]: value }), value).toMatchObject([{ path }]);
  });

  test("none is no mistake, nor is one of a country that nobody knows", () => {
    expect(problems({ country: "IN", registration_number: null, tax_id: "" })).toEqual([]);
    expect(problems({ country: "XX", registration_number: "?" })).toEqual([]);
  });
});

describe("a board", () => {
  test("a member resigns after being appointed; the message stands at their row", () => {
    const member = (resigned_on: string | null) => ({ appointed_on: "2024-05-01", resigned_on });
    expect(problems({ board_members: [member(null), member("2024-05-02")] })).toEqual([]);
    expect(problems({ board_members: [member(null), member("2024-05-01")] })).toMatchObject([
      { path: "board_members.1.resigned_on" },
    ]);
  });
});

test("the smallest investment is not more than all that is to be raised", () => {
  expect(problems({ target_amount: "1000000.00", min_investment: "1000000" })).toEqual([]);
  expect(problems({ target_amount: "999999.99", min_investment: "1000000" })).toMatchObject([
    { path: "min_investment" },
  ]);
});

describe("an escrow account", () => {
  const account = (bank_code: string, account_number: string) => ({
    account_name: "Quorra escrow",
    bank_name: "Quorra Bank",
    bank_code,
    account_number,
  });
  const wrongIn = (country: string, code: string, number: string) => {
    const { error } = escrowDetailsIn(country).safeParse(account(code, number));
    return (error?.issues ?? []).map(({ path }) => path.join(".")).sort();
  };

  test.each([
    ["IN", "HDFC0001234", "123456789"],
    ["US", "021000021", "1234"],
    ["AE", "XXXXAEXX", "AE070331234567890123456"],
    ["GB", "XXXXGBXXABC", "GB29NWBK60161331926819"],
    ["QA", "XXXXQAXX", "QA58DOHB00001234567890ABCDEFG"],
    ["SG", "XXXXSGXX", "123456"],
  ])("%s: what its banks write fits", (country, code, number) => {
    expect(wrongIn(country, code, number)).toEqual([]);
  });

  test.each([
    ["IN", "HDFC1001234", "12345678"],
    // The digits add up wrongly.
    ["US", "021000022", "123"],
    ["AE", "XXXXAEX", "AE070331234567890123457"],
    ["GB", "XXXX1BXX", "GB29NWBK60161331926891"],
    // An IBAN of another country.
    ["QA", "HDFC0001234!", "GB29NWBK60161331926819"],
    ["SG", "12345678", "12345"],
  ])("%s: anything else is told at its field", (country, code, number) => {
    expect(wrongIn(country, code, number)).toEqual(["account_number", "bank_code"]);
  });

  test("the mask of a number stands for it in every country", () => {
    expect(wrongIn("GB", "XXXXGBXX", "••••6819")).toEqual([]);
  });

  test("its fields are named as in the country", () => {
    const labelsIn = (country: string) => fieldsOf(escrowChangeIn(country)).map(({ label }) => label);
    expect(labelsIn("US")).toContain("Routing number (ABA)");
    expect(labelsIn("QA")).toEqual(expect.arrayContaining(["BIC", "IBAN", "Reason"]));
  });
});
