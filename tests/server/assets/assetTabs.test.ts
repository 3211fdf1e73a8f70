import { beforeEach, describe, expect, test } from "vitest";
import { amenities } from "../../../src/contract/amenities/resource";
import { assetTabs, fits } from "../../../src/contract/assets/tabs";
import { features } from "../../../src/contract/features/resource";
import { buildRow } from "../../build/build";
import { addRow } from "../rows";
import { signedIn } from "../signedIn";
import { setAsset, tabsOfAsset } from "./completeAsset";
import { FILM, VILLA, wizardOn, wordsOf } from "./wizard";

const here = signedIn();
const { addDraft, save, tabIn, assetOf, trailOf } = wizardOn(here);

let id: number;
beforeEach(async () => {
  id = await addDraft();
});

describe("the tabs of an asset", () => {
  test.each([
    ["a property", VILLA, "property"],
    ["a work", FILM, "entertainment"],
  ] as const)("are those that %s has, in their order", async (_words, values, kind) => {
    const expected = assetTabs.filter((tab) => fits(tab.only, kind)).map(({ name }) => name);
    expect((await tabsOfAsset(here, await addDraft(values))).map(({ name }) => name)).toEqual(expected);
  });

  test("that were never saved say their defaults and what they need", async () => {
    expect(await tabIn(id, "host")).toEqual({
      name: "host",
      values: expect.objectContaining({ company_id: null, country_code: "+91" }),
      version: 0,
      saved_at: null,
      saved_by: null,
      missing: ["company_id", "contact_email"],
    });
    expect(await tabIn(id, "risks")).toMatchObject({ values: { records: 0 }, missing: ["records"] });
    expect((await tabIn(id, "token")).missing).toEqual(["symbol", "total_token", "token_amount", "spv_id"]);
  });

  test("of an asset that does not exist are not found", async () => {
    expect((await here.send("GET /console/assets/999999/tabs")).status).toBe(404);
    expect((await save(999_999, "exit", {})).status).toBe(404);
  });
});

test("a film needs its stage of production and no postal address, a villa its rent, and the furthest step is told by what was saved", async () => {
  const forged = { name: "Forged", step_completed: "9.1", property_type_id: 1, total_token: 4, token_amount: "2.50" };
  const { data: film } = await here.send("POST /project", forged);
  expect(film).toMatchObject({ step_completed: "1.1", raise_amount: "10.00" });
  expect(await tabIn(film.id, "basics")).toMatchObject({ version: 1, saved_by: "Administrator" });
  expect(await tabIn(film.id, "token")).toMatchObject({ version: 0 });
  await here.send(`PUT /console/assets/${film.id}`, { step_completed: "9.1", city: "Pune" });
  await save(film.id, "exit", {});
  expect(await assetOf(Number(film.id))).toMatchObject({ city: "Pune", step_completed: "7.2" });
  const missing = async (asset: unknown, ...names: string[]) =>
    (await tabsOfAsset(here, asset)).filter(({ name }) => names.includes(name)).flatMap((tab) => tab.missing);
  const tabs = ["basics", "rent", "location"];
  expect(await missing(film.id, ...tabs)).toEqual(["stage_of_production", "description", "email"]);
  expect(await missing(id, ...tabs)).toEqual(["description", "email", "lease_type", "address", "pin_code"]);
  const { data: land } = await here.send("POST /project", { name: "Land", asset_class: "realestate" });
  expect(await missing(land.id, "basics")).toEqual(["property_type_id", "description", "email"]);
});

describe("a saved tab", () => {
  test("keeps what is not given, and counts its own version; from an older one it is refused with the tab as it is now", async () => {
    const first = await save(id, "location", { address: "1 Sample Road", state: "Goa" });
    expect([first.status, first.data]).toEqual([
      200,
      expect.objectContaining({ name: "location", version: 1, saved_by: "Administrator", missing: ["pin_code"] }),
    ]);
    const second = await save(id, "location", { pin_code: "403001" }, 1);
    expect(second.data).toMatchObject({
      version: 2,
      missing: [],
      values: { address: "1 Sample Road", state: "Goa", pin_code: "403001" },
    });
    expect(second.data).toEqual(await tabIn(id, "location"));
    const late = await here.raw(`PUT /console/assets/${id}/tabs/location`, { values: { state: "Kerala" }, version: 1 });
    expect([late.status, await late.json()]).toMatchObject([409, { code: "stale", current: second.data }]);
  });

  test("leaves the asset's version alone where it is a section, and moves the furthest step on only", async () => {
    const { version } = (await assetOf(id)) as { version: number };
    await save(id, "exit", {});
    expect(await assetOf(id)).toMatchObject({ version, step_completed: "7.2" });
    await save(id, "features", {});
    expect(await assetOf(id)).toMatchObject({ version, step_completed: "7.2" });
    await save(id, "faq", {});
    expect(await assetOf(id)).toMatchObject({ version, step_completed: "8.2" });
  });

  test("that holds records takes no values, and is marked as done", async () => {
    expect((await save(id, "risks", {})).data).toMatchObject({ version: 1, values: { records: 0 } });
    expect(await assetOf(id)).toMatchObject({ step_completed: "7.1" });
    expect(wordsOf(await save(id, "risks", { records: 5 }, 1))).toEqual(["records: Not a field of this tab"]);
  });

  test("of the asset's own fields changes the asset by its rules", async () => {
    const { version } = (await assetOf(id)) as { version: number };
    const terms = { total_token: 10, token_amount: "5", raise_amount: "50", minimum_raise: "50" };
    const saved = await save(id, "token", terms);
    expect(saved.data).toMatchObject({ version: 1, values: { token_amount: "5.00", raise_amount: "50.00" } });
    expect(await assetOf(id)).toMatchObject({ version: version + 1, total_token: 10, step_completed: "2.1" });
    expect(wordsOf(await save(id, "token", { raise_amount: "40", minimum_raise: "50.01" }, 1))).toEqual([
      "raise_amount: 10 tokens at 5.00 come to 50.00: this is 10.00 too little",
      "minimum_raise: The whole raise is 40.00",
    ]);
    // What nobody typed otherwise follows the tokens and their price.
    const followed = await save(id, "token", { total_token: 11, raise_amount: "50.00" }, 1);
    expect(followed.data.values).toMatchObject({ total_token: 11, raise_amount: "55.00" });
    await here.send(`PUT /console/assets/${id}`, { token_amount: "6.00" });
    expect(await assetOf(id)).toMatchObject({ raise_amount: "66.00" });
    expect(wordsOf(await save(id, "basics", { property_type_id: 1 }))).toEqual([
      "property_type: Choose a category or a property type, not both",
    ]);
  });

  test("is stale once the asset itself was changed beside it", async () => {
    await here.send(`PUT /console/assets/${id}`, { symbol: "NEW" });
    expect((await save(id, "token", { symbol: "OLD" })).status).toBe(409);
    expect((await save(id, "basics", { city: "Pune" })).status).toBe(200);
    expect((await save(id, "token", {}, 1)).data).toMatchObject({ version: 2, values: { symbol: "NEW" } });
  });

  test("that there is not, or that the asset's kind has not, is refused in words", async () => {
    expect(await save(id, "nothing", {})).toMatchObject({ status: 404, message: "This tab does not exist" });
    expect((await save(id, "constructor", {})).status).toBe(404);
    expect(await save(await addDraft(FILM), "rent", {})).toMatchObject({
      status: 422,
      message: "Only a property has Rent Information",
    });
  });

  test("names each wrong value at its field, in rows too", async () => {
    const rows = [{ natureOfIP: "Film", percentageOfIP: "120" }, { rights: "All" }, { natureOfIP: "x", colour: "red" }];
    expect(wordsOf(await save(id, "investment", { rows: rows.slice(0, 2), minimum_investment: "much" }))).toEqual([
      "minimum_investment: Enter an amount such as 1250.00",
      "rows.0.percentageOfIP: Enter a percentage between 0 and 100",
      "rows.1.natureOfIP: Required",
    ]);
    expect(wordsOf(await save(id, "investment", { rows, colour: 1 }))).toEqual([
      "rows.2.colour: Not a field of this tab",
      "colour: Not a field of this tab",
    ]);
    expect(wordsOf(await save(id, "investment", { opens_on: "2026-05-01", closes_on: "2026-05-01" }))).toEqual([
      "closes_on: The offer closes after it opens",
    ]);
    expect((await save(id, "investment", { rows: null })).status).toBe(422);
  });

  test("checks a postal code by the asset's country, and keeps nothing of what was refused", async () => {
    await setAsset(here, id, { country: "IN" });
    expect(wordsOf(await save(id, "location", { state: "Goa", pin_code: "SW1A 1AA" }))).toEqual([
      "pin_code: Enter the six digits of a PIN code",
    ]);
    expect(await tabIn(id, "location")).toMatchObject({ version: 0, values: { state: null } });
    expect(await trailOf(id)).toEqual([]);
    await setAsset(here, id, { country: "GB" });
    expect((await save(id, "location", { pin_code: "SW1A 1AA" })).status).toBe(200);
  });

  test("names records that do not exist, and phones that no network has", async () => {
    const feature = await addRow(here, "features", buildRow(features, { name: `Feature ${id}` }));
    expect(wordsOf(await save(id, "features", { features: [feature, 999_999] }))).toEqual([
      "features: Feature 999999 does not exist",
    ]);
    expect((await save(id, "features", { features: [feature] })).status).toBe(200);
    const amenity = await addRow(here, "amenities", buildRow(amenities, { name: `Amenity ${id}` }));
    expect((await save(id, "amenities", { amenities: [amenity] })).status).toBe(200);
    const wrong = { company_id: 999_999, contact_phone: "98765", hosted_by: "Host" };
    expect(wordsOf(await save(id, "host", wrong))).toEqual([
      "contact_phone: Enter a phone number of India",
      "company_id: Company 999999 does not exist",
    ]);
    expect(wordsOf(await save(id, "host", { country_code: "+44", contact_phone: "9876543210" }))).toEqual([
      "contact_phone: Enter a phone number of United Kingdom",
    ]);
    expect(wordsOf(await save(id, "signature", { template_id: 999_999 }))).toEqual([
      "template_id: Template 999999 does not exist",
    ]);
    expect(wordsOf(await save(id, "token", { spv_id: 999_999 }))).toEqual(["spv_id: SPV 999999 does not exist"]);
  });

  test("keeps of rich text what is harmless, in rows too", async () => {
    const text = `<h2 onclick="x()">Risk</h2><script>alert(1)</script>`;
    expect((await save(id, "disclosure", { text })).data.values).toEqual({ text: "<h2>Risk</h2>" });
    const items = [
      { title: "One", text: "a < b & c" },
      { title: "Two", text: "<style>p{}</style><p> &nbsp;<br></p>" },
    ];
    expect((await save(id, "terms", { items })).data.values).toEqual({
      items: [
        { title: "One", text: "a < b & c" },
        { title: "Two", text: null },
      ],
    });
  });
});
