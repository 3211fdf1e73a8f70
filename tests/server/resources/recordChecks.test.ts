import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { company } from "../../../src/contract/company/resource";
import { tenants } from "../../../src/contract/tenants/resource";
import { tables } from "../../../src/server/db/tables";
import { build, buildRow } from "../../build/build";
import { addRow } from "../assets/completeAsset";
import { wordsOf } from "../assets/wizard";
import { signedIn } from "../signedIn";

const here = signedIn();

describe("fields that do not fit each other", () => {
  const lease = { lease_from: "2026-05-01", lease_to: "2026-04-30" };
  const words = ["lease_to: The lease ends after it begins"];

  test("are refused of a new record", async () => {
    const { id } = await here.add.asset();
    const body = build(tenants, { property_id: id as number, ...lease });
    expect(wordsOf(await here.send("POST /console/tenants", body))).toEqual(words);
  });

  test("are refused of a changed one, whichever of them changes", async () => {
    const { id } = await here.add.asset();
    const right = { lease_from: "2026-05-01", lease_to: "2027-04-30" };
    const tenant = await addRow(here, "tenants", buildRow(tenants, { property_id: id as number, ...right }));
    expect(wordsOf(await here.send(`PUT /console/tenants/${tenant}`, { lease_to: lease.lease_to }))).toEqual(words);
    expect(wordsOf(await here.send(`PUT /console/tenants/${tenant}`, { lease_from: "2028-01-01" }))).toEqual(words);
    expect((await here.send(`PUT /console/tenants/${tenant}`, lease)).status).toBe(422);
    expect((await here.send(`PUT /console/tenants/${tenant}`, { lease_to: null })).status).toBe(200);
  });

  test("do not keep a record from being changed elsewhere, where they did not fit before", async () => {
    const { id } = await here.add.asset();
    const tenant = await addRow(here, "tenants", buildRow(tenants, { property_id: id as number, ...lease }));
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
    ["+91", "98765", "India"],
    ["+91", "00123456789", "India"],
    ["+44", "12345", "United Kingdom"],
    ["+1", "1234567890", "United States"],
    ["+999", "9876543210", "+999"],
  ])("of %s that its networks do not have, %s, is refused", async (country_code, phone, country) => {
    expect(wordsOf(await here.send("POST /console/company", body({ country_code, phone })))).toEqual([
      `phone: Enter a phone number of ${country}`,
    ]);
  });

  test.each([
    ["+91", "9876543210"],
    ["+91", "0000123456"],
    ["+44", "2079460000"],
    ["+971", "501234567"],
  ])("of %s, %s, is taken", async (country_code, phone) => {
    const { status, errors } = await here.send("POST /console/company", body({ country_code, phone }));
    expect([status, errors]).toEqual([200, undefined]);
  });

  test("that a record has already stays, until it or its country changes", async () => {
    const [added] = await here.platform.db
      .insert(tables.companies)
      .values(buildRow(company, { country_code: "+91", phone: "12345" }) as never)
      .returning();
    const change = (values: object) => here.send(`PUT /console/company/${added?.id}`, values);
    expect((await change({ city: "Pune", phone: "12345" })).status).toBe(200);
    expect(wordsOf(await change({ phone: "12346" }))).toEqual(["phone: Enter a phone number of India"]);
    expect(wordsOf(await change({ country_code: "+44" }))).toEqual(["phone: Enter a phone number of United Kingdom"]);
    await here.platform.db.delete(tables.companies).where(eq(tables.companies.id, added?.id as number));
  });
});
