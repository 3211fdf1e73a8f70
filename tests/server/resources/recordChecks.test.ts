import { describe, expect, test } from "vitest";
import { company } from "../../../src/contract/company/resource";
import { tenants } from "../../../src/contract/tenants/resource";
import { build } from "../../build/build";
import { wordsOf } from "../assets/wizard";
import { signedIn } from "../signedIn";

const here = signedIn();

describe("fields that do not fit each other", () => {
  const lease = { lease_from: "2026-05-01", lease_to: "2026-04-30" };
  const words = ["lease_to: The lease ends after it begins"];

  test("are refused of a new record and a changed one, whichever of them changes", async () => {
    const { id } = await here.add.asset();
    const body = build(tenants, { property_id: id as number, ...lease });
    expect(wordsOf(await here.send("POST /console/tenants", body))).toEqual(words);
    const right = { lease_from: "2026-05-01", lease_to: "2027-04-30" };
    const { id: tenant } = await here.add.row(tenants, { property_id: id, ...right });
    expect(wordsOf(await here.send(`PUT /console/tenants/${tenant}`, { lease_to: lease.lease_to }))).toEqual(words);
    expect(wordsOf(await here.send(`PUT /console/tenants/${tenant}`, { lease_from: "2028-01-01" }))).toEqual(words);
    expect((await here.send(`PUT /console/tenants/${tenant}`, lease)).status).toBe(422);
    expect((await here.send(`PUT /console/tenants/${tenant}`, { lease_to: null })).status).toBe(200);
  });

  test("do not keep a record from being changed elsewhere, where they did not fit before", async () => {
    const { id } = await here.add.asset();
    const { id: tenant } = await here.add.row(tenants, { property_id: id, ...lease });
    expect((await here.send(`PUT /console/tenants/${tenant}`, { unit: "7" })).status).toBe(200);
  });

  test("of an asset are its kinds, and a raise that is not its tokens times their price", async () => {
    const asset = { name: "Both", property_type_id: 1, property_type: "villa" };
    const sums = { total_token: 3, token_amount: "33.33", raise_amount: "100.00" };
    expect(wordsOf(await here.send("POST /project", { ...asset, ...sums }))).toEqual([
      "property_type: Choose a category or a property type, not both",
      "raise_amount: 3 tokens at 33.33 come to 99.99: this is 0.01 too much",
    ]);
    expect((await here.send("POST /project", { name: "One", ...sums, raise_amount: "99.99" })).status).toBe(201);
  });
});

describe("a phone number", () => {
  const body = (values: object) => ({ ...build(company, {}), ...values });

  test.each([
    ["+91", "00123456789", ["phone: Enter a phone number of India"]],
    ["+1", "1234567890", ["phone: Enter a phone number of United States"]],
    ["+999", "9876543210", ["phone: Enter a phone number of +999"]],
    ["+91", "0000123456", []],
    ["+44", "2079460000", []],
  ])("of %s is one that its networks have: %s", async (country_code, phone, words) => {
    const sent = await here.send("POST /console/company", body({ country_code, phone }));
    expect([sent.status, wordsOf(sent)]).toEqual([words.length ? 422 : 200, words]);
  });

  test("that a record has already stays, until it or its country changes", async () => {
    const added = await here.add.row(company, { country_code: "+91", phone: "12345" });
    const change = (values: object) => here.send(`PUT /console/company/${added.id}`, values);
    expect((await change({ city: "Pune", phone: "12345" })).status).toBe(200);
    expect(wordsOf(await change({ phone: "12346" }))).toEqual(["phone: Enter a phone number of India"]);
    expect(wordsOf(await change({ country_code: "+44" }))).toEqual(["phone: Enter a phone number of United Kingdom"]);
  });
});
