import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { assetTabs, fits, kindOf, missingOf, sectionOf } from "../../../src/contract/assets/tabs";
import { fieldsOf } from "../../../src/contract/fieldRegistry";
import { english } from "../../../src/contract/language/translate";
import { GALLERY_MAX_FILES } from "../../../src/contract/limits";
import { setMessages } from "../../../src/contract/messages";
import { problemsIn } from "../../../src/contract/problem";
import { corruptionsOf, recordArbitrary } from "../arbitrary";

beforeAll(() => {
  setMessages();
});

type Values = Record<string, unknown>;
const tabNamed = (wanted: string) => assetTabs.find(({ name }) => name === wanted) as (typeof assetTabs)[number];
const filled = assetTabs.flatMap((tab) => (tab.record ? [{ ...tab, record: tab.record }] : []));

describe.each(filled)("the tab $label", ({ record, needs, settled = [], fits: kinds = {} }) => {
  const fields = fieldsOf(record);

  test("takes what fits its fields, which comes back unchanged from its JSON", () => {
    fc.assert(
      fc.property(recordArbitrary(fields), (values) => {
        const read = record.parse(JSON.parse(JSON.stringify(values)));
        expect(read).toEqual(values);
        expect(record.parse(read)).toEqual(read);
      }),
      { numRuns: 60 },
    );
  });

  const corruptions = fields.flatMap(corruptionsOf);

  test("refuses each wrong value at exactly its field, in the product’s words", () => {
    const [values] = fc.sample(recordArbitrary(fields), 1);
    for (const { field, value, paths } of corruptions) {
      const issues = record.safeParse({ ...values, [field]: value }).error?.issues ?? [];
      const at = [...new Set(issues.map(({ path }) => path.join(".")))];
      expect([field, value, at]).toEqual([field, value, paths]);
      for (const { message } of issues)
        expect([field, value, message]).not.toEqual([field, value, expect.stringMatching(/^Invalid|expected|^Too /)]);
    }
  });

  test("needs, locks and fits only fields that it has", () => {
    const paths = fields.map(({ path }) => path);
    const named = [...needs.flat(), ...settled, ...Object.keys(kinds)];
    expect(named.filter((path) => !paths.includes(path))).toEqual([]);
  });
});

describe("rows", () => {
  test.each([
    ["investment", "rows", { natureOfIP: "Film" }, 20],
    ["gallery", "galleryFiles", { file: "/api/media/00000000-0000-4000-8000-000000000001" }, GALLERY_MAX_FILES],
    ["terms", "items", { title: "One" }, 50],
  ] as const)("of %s in %s are so many at most", (tab, field, row, most) => {
    const record = tabNamed(tab).record;
    const said = (count: number) => {
      const { error } = record?.safeParse({ [field]: Array(count).fill(row) }) ?? {};
      return error && problemsIn(error).map(({ path, message }) => [path, english.translate(message)]);
    };
    expect(said(most)).toBeUndefined();
    expect(said(most + 1)).toEqual([[field, `Keep at most ${most}`]]);
  });
});

describe("a number", () => {
  test.each([
    ["location", "latitude", "-90", "90", "90.000001"],
    ["location", "longitude", "-180", "180", "-180.5"],
    ["investment", "target_irr", "0", "100.0000", "100.0001"],
    ["investment", "built_up_area", "0", "999999999", "-0.01"],
    ["investment", "holding_period", 0, 1200, 1201],
    ["rent", "escalation_every", 1, 600, 0],
    ["token", "total_token", 1, 2_147_483_647, 0],
  ])("of %s in %s goes up to its bounds and not beyond", (tab, field, least, most, beyond) => {
    const taken = (value: unknown) => tabNamed(tab).record?.shape[field]?.safeParse(value).success;
    expect([least, most, beyond].map(taken)).toEqual([true, true, false]);
  });
});

describe("a check", () => {
  const day = fc.integer({ min: 0, max: 20_000 }).map((at) => new Date(at * 86_400_000).toISOString().slice(0, 10));

  test("tells that an offer closes before it opens, whatever the days", () => {
    fc.assert(
      fc.property(day, day, (opens_on, closes_on) => {
        const problems = tabNamed("investment").check?.({ opens_on, closes_on }, {});
        const message = "The offer closes after it opens";
        expect(problems).toEqual(opens_on < closes_on ? [] : [{ path: "closes_on", message }]);
      }),
    );
    expect(tabNamed("investment").check?.({ opens_on: "2026-01-01", closes_on: null }, {})).toEqual([]);
  });

  const check = (tab: string, values: Values, asset: Values = {}) =>
    tabNamed(tab)
      .check?.(values, asset)
      .map(({ path }) => path);

  test("tells of a place with one coordinate, and of a PIN code that India has not", () => {
    expect(check("location", { latitude: "1" })).toEqual(["longitude"]);
    expect(check("location", { longitude: "1" })).toEqual(["latitude"]);
    expect(check("location", { latitude: "0", longitude: "0" })).toEqual([]);
    expect(check("location", { pin_code: "012345" }, { country: "IN" })).toEqual(["pin_code"]);
    expect(check("location", { pin_code: "012345" }, { country: "US" })).toEqual([]);
  });

  test("tells of a picture that is in the gallery twice, and of a featured one that is not in it", () => {
    const [a, b] = [{ file: "a" }, { file: "b" }];
    expect(check("gallery", { galleryFiles: [a, b, a], featuredImage: "a" })).toEqual(["galleryFiles.2.file"]);
    expect(check("gallery", { galleryFiles: [a], featuredImage: "b" })).toEqual(["featuredImage"]);
    expect(check("gallery", { galleryFiles: [a, b], featuredImage: null })).toEqual([]);
  });
});

test("the tabs stand in the order of their numbers, each number once", () => {
  const keys = assetTabs.map(({ key }) => key);
  expect(keys).toEqual([...new Set(keys)].toSorted());
  expect([...new Set(assetTabs.map(sectionOf))]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

test("what is missing follows the kind of the asset, and one of several is enough", () => {
  const kinds = [{ property_type_id: 1 }, { property_type: "villa" }, {}].map(kindOf);
  expect(kinds).toEqual(["entertainment", "property", undefined]);
  expect(missingOf(tabNamed("host"), { hosted_by: "Host", contact_email: "a@b.example" }, "property")).toEqual([]);
  expect(missingOf(tabNamed("host"), {}, "property")).toEqual(["company_id", "contact_email"]);
  expect(
    missingOf(tabNamed("token"), { symbol: "A", total_token: 0, token_amount: "0.00", currency: "INR" }, undefined),
  ).toEqual(["total_token", "token_amount", "spv_id"]);
  expect(missingOf(tabNamed("diligence"), { checks: [] }, "property")).toEqual(["checks"]);
  expect([fits("property", "entertainment"), fits("property", undefined), fits(undefined, "property")]).toEqual([
    false,
    true,
    true,
  ]);
});
