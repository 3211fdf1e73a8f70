import { beforeAll, describe, expect, test } from "vitest";
import { defaultsOf } from "../../../src/console/kit/record";
import { changeCheck, creationCheck, errorsOf } from "../../../src/console/kit/validation";
import { diligence } from "../../../src/contract/assets/sections";
import { fieldsOf } from "../../../src/contract/fieldRegistry";
import { setMessages } from "../../../src/contract/messages";
import { resourceNamed } from "../../../src/contract/resourceNamed";

beforeAll(() => {
  setMessages();
});

describe("a form that creates", () => {
  const check = creationCheck(resourceNamed("employee"));

  test("says what is wrong at its field", () => {
    expect(check({ name: "Ann", email: "ann", phone: "12", role: 6 })).toEqual({
      email: "Enter an e-mail address",
      phone: "Enter 4 to 15 digits, without the country code",
    });
  });

  test("begins with the definition's defaults and accepts them", () => {
    const defaults = defaultsOf(resourceNamed("employee"));
    expect(defaults).toMatchObject({ country_code: "+91", status: "Active" });
    expect(check({ ...defaults, name: "Ann", email: "ann@example.org", phone: null, role: 6 })).toEqual({});
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
    const notification = resourceNamed("notification");
    const written = { id: 1, title: "Closing soon", body: "Soon.", channels: ["in-app"], audience: { kyc: "pending" } };
    const values = { ...written, title: null, audience: { kyc: "maybe" } };
    expect(changeCheck(notification, written)(values)).toEqual({
      title: "Required",
      audience: { kyc: "Choose one of the offered values" },
    });
  });
});

describe("what does not fit together", () => {
  const tenants = resourceNamed("tenants");
  const lease = { property_id: 1, name: "Ann", lease_from: "2026-04-01", lease_to: "2026-03-01", monthly_rent: "5" };

  test("is told at its field once each value fits by itself", () => {
    expect(creationCheck(tenants)(lease)).toEqual({ lease_to: "The lease ends after it begins" });
    expect(creationCheck(tenants)({ ...lease, name: null })).toEqual({ name: "Required" });
  });

  test("is not held against who did not bring it about", () => {
    const record = { ...lease, id: 1 };
    const check = changeCheck(tenants, record);
    expect(check({ ...record, name: "Anna" })).toEqual({});
    const fitting = changeCheck(tenants, { ...record, lease_to: null });
    expect(fitting(record)).toEqual({ lease_to: "The lease ends after it begins" });
  });
});

test("what is wrong in a row is told at its cell, with the rows before it as they are", () => {
  const values = { checks: [{ title: "Title deed" }, { title: "", outcome: "lost" }] };
  const errors = errorsOf(fieldsOf(diligence), diligence, values) as { checks: object[] };
  expect(errors.checks[1]).toEqual({ title: "Required", outcome: "Choose one of the offered values" });
  expect(Array.isArray(errors.checks) && 0 in errors.checks).toBe(false);
});
