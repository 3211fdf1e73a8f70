import { beforeAll, describe, expect, test } from "vitest";
import { defaultsOf } from "../../../src/console/kit/record";
import { changeCheck, creationCheck } from "../../../src/console/kit/validation";
import { speakPlainly } from "../../../src/contract/messages";
import { resourceNamed } from "../../../src/contract/resources";

beforeAll(() => {
  speakPlainly();
});

describe("a form that creates", () => {
  const check = creationCheck(resourceNamed("employee"));

  test("names each missing field in the product's words", () => {
    expect(check({ name: null, email: "" })).toMatchObject({ name: "Required", email: "Required" });
  });

  test("says what is wrong at its field", () => {
    expect(check({ name: "Ann", email: "ann", phone: "12" })).toEqual({
      email: "Enter an e-mail address",
      phone: "Enter 4 to 15 digits, without the country code",
    });
  });

  test("begins with the definition's defaults and accepts them", () => {
    const defaults = defaultsOf(resourceNamed("employee"));
    expect(defaults).toMatchObject({ country_code: "+91", status: "Active" });
    expect(check({ ...defaults, name: "Ann", email: "ann@example.org", phone: null })).toEqual({});
  });

  test("says an error inside a list of choices at the list", () => {
    const fee = creationCheck(resourceNamed("fee-management"));
    expect(fee({ name: "x", types: ["platform", "bribe"] })).toEqual({ types: "Choose one of the offered values" });
  });
});

describe("a form that changes", () => {
  const customers = resourceNamed("customers");
  const record = {
    id: 1,
    name: "Ann",
    phone: "unknown",
    kyc: { status: "lost", email_verification_status: "pending" },
  };

  test("holds nothing against the person that was there before", () => {
    expect(changeCheck(customers, record)({ ...record, name: "Anna" })).toEqual({});
  });

  test("checks what was changed, in its group too", () => {
    const values = { ...record, name: null, kyc: { ...record.kyc, status: "maybe" } };
    expect(changeCheck(customers, record)(values)).toEqual({
      name: "Required",
      kyc: { status: "Choose one of the offered values" },
    });
  });
});
