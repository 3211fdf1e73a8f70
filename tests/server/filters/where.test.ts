import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import type { Field } from "../../../src/contract/fieldRegistry";
import { askable, operatorsOf } from "../../../src/contract/filters/askable";
import { OPERATOR } from "../../../src/contract/filters/operators";
import { resources } from "../../../src/contract/subjects";
import { inEnglish } from "../inEnglish";
import { DAY } from "../platform";
import { addRow } from "../rows";
import { signedIn } from "../signedIn";

const here = signedIn();

async function list(resource: string, filter: unknown) {
  const query = new URLSearchParams({ filter: JSON.stringify(filter), range: "[0,99]", sort: '["id","ASC"]' });
  const response = await here.raw(`GET /console/${resource}?${query}`);
  const body = await response.json();
  return {
    status: response.status,
    total: response.headers.get("content-range")?.split("/")[1],
    ids: Array.isArray(body) ? body.map(({ id }) => Number(id)) : [],
    errors: inEnglish(body.errors) as { path: string; message: string }[] | undefined,
  };
}

/** As many as one filter takes, beside one more. */
const inParts = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / 19) }, (_, part) => all.slice(part * 19, part * 19 + 19));

/** A value that fits what an operator takes of a field. */
function fitting({ kind, choices, numeric }: Field, operator: keyof typeof OPERATOR): unknown {
  const takes = OPERATOR[operator];
  if (takes === "nothing") return undefined;
  if (takes === "days") return 7;
  if (takes === "period") return "this_month";
  const [first] = Object.keys(choices ?? {});
  const one =
    kind === "date" || kind === "instant"
      ? "2026-01-05"
      : kind === "flag"
        ? true
        : kind === "uuid"
          ? "0b6a1c5e-6f3c-4a8b-9d1e-2f3a4b5c6d7e"
          : first !== undefined
            ? numeric
              ? Number(first)
              : first
            : ["id", "integer", "reference", "references", "money", "percent", "decimal"].includes(kind)
              ? 1
              : "ABCDE1234F";
  return takes === "several" ? [one, one] : takes === "range" ? [one, one] : one;
}

describe.each(resources.map((resource) => [resource.name, resource] as const))("%s", (name, resource) => {
  test("answers each comparison of each of its fields", async () => {
    const conditions = askable(resource).flatMap((field) =>
      operatorsOf(field).map((operator) =>
        [field.path, operator, fitting(field, operator)].filter((part) => part !== undefined),
      ),
    );
    for (const part of inParts(conditions)) {
      const { status, errors } = await list(name, { where: { all: [["id", "greater", 0], { any: part }] } });
      expect([part, status, errors]).toEqual([part, 200, undefined]);
    }
  });

  test("is asked for nothing that it does not show whole", async () => {
    const asked = new Set(askable(resource).map(({ path }) => path));
    const hidden = resource.fields.map(({ path }) => path).filter((path) => !asked.has(path));
    for (const part of inParts([...hidden, "constructor", "__proto__", "password_hash"])) {
      const { status, errors } = await list(name, { where: { any: part.map((path) => [path, "is", "1"]) } });
      expect([status, errors?.map(({ path }) => path)]).toEqual([
        422,
        part.map((_, place) => `filter.where.any.${place}`),
      ]);
    }
  });
});

describe("orders", () => {
  let ids: number[];
  let people: number[];

  beforeAll(async () => {
    const property_id = Number((await here.add.asset()).id);
    people = [(await here.platform.customer()).id, (await here.platform.customer()).id];
    const at = (day: string) => `${day}T12:00:00.000Z`;
    const rows = [
      ["pending", 1, "1000.00", at("2025-12-31"), people[0]],
      ["order-created", 5, "5000.00", at("2026-01-01"), people[1]],
      // Half past midnight of the next day on the platform.
      ["fully-paid", 10, "10000.00", "2026-01-04T19:00:00.000Z", people[0]],
      ["refunded", 20, "20000.50", at("2026-01-20"), people[1]],
    ] as const;
    ids = [];
    for (const [status, no_sqyds, total_amount, created_at, user_id] of rows)
      ids.push(await addRow(here, "orders", { property_id, user_id, status, no_sqyds, total_amount, created_at }));
  });

  const found = async (where: unknown, beside: object = {}) => {
    const { status, ids: got, errors } = await list("orders", { ...beside, where });
    expect([status, errors]).toEqual([200, undefined]);
    return got.map((id) => ids.indexOf(id));
  };

  test.each<[string, string, unknown, string]>([
    ["status", "is", "pending", "0"],
    ["status", "is_not", "pending", "1 2 3"],
    ["status", "any", ["pending", "refunded"], "0 3"],
    ["status", "none", ["pending", "refunded"], "1 2"],
    ["total_amount", "greater", "5000", "2 3"],
    ["total_amount", "less", 5000, "0"],
    ["total_amount", "between", ["5000.00", "20000.50"], "1 2 3"],
    ["created_at", "before", "2026-01-01", "0"],
    ["created_at", "after", "2026-01-04", "2 3"],
    ["created_at", "on", "2026-01-05", "2"],
    ["created_at", "during", "today", "2"],
    ["created_at", "during", "last_month", "0"],
    ["created_at", "during", "this_month", "1 2 3"],
    ["created_at", "last_days", 5, "1 2"],
    ["created_at", "next_days", 16, "2 3"],
  ])("are found whose %s %s %j", async (field, operator, value, expected) => {
    expect((await found({ all: [[field, operator, value]] })).join(" ")).toBe(expected);
  });

  test("all of the conditions have to hold, or any, or one group the other way", async () => {
    const paid = ["status", "is", "fully-paid"];
    const early = ["created_at", "before", "2026-01-01"];
    expect(await found({ any: [paid, early] })).toEqual([0, 2]);
    expect(await found({ all: [["id", "greater", 0], { any: [paid, early] }] })).toEqual([0, 2]);
    expect(await found({ any: [paid, { all: [early, ["user_id", "is", people[1]]] }] })).toEqual([2]);
    expect(await found({ all: [["user_id", "any", people], paid] })).toEqual([2]);
  });

  test("stand beside a documented filter, which they do not widen", async () => {
    expect(await found({ all: [["status", "any", ["pending", "refunded"]]] }, { status: "pending" })).toEqual([0]);
    expect(await found({ all: [["created_at", "during", "this_month"]] }, { to_date: "2026-01-03" })).toEqual([1]);
  });

  test("what is relative is right tomorrow", async () => {
    await here.pass(DAY);
    expect(await found({ all: [["created_at", "during", "yesterday"]] })).toEqual([2]);
    expect(await found({ all: [["created_at", "during", "today"]] })).toEqual([]);
  });

  test("a field without an index is asked for beside one that has an index", async () => {
    const units = ["no_sqyds", "greater", 5];
    const { status, errors } = await list("orders", { where: { all: [units] } });
    expect([status, errors?.[0]?.path]).toEqual([422, "filter.where.all.0"]);
    expect(errors?.[0]?.message).toMatch(
      /^There are too many records for this alone: add a condition on .*Customer.*Status/,
    );
    const either = await list("orders", { where: { any: [units, ["status", "is", "refunded"]] } });
    expect(either.errors?.map(({ path }) => path)).toEqual(["filter.where.any.0"]);
    expect(await found({ all: [units, ["total_amount", "less", "15000"]] })).toEqual([2]);
    expect(await found({ all: [units] }, { status: "refunded" })).toEqual([3]);
    const vague = await list("orders", { where: { all: [units, ["status", "is_not", "pending"]] } });
    expect(vague.status).toBe(422);
  });

  test("the whole result is exported", async () => {
    const query = new URLSearchParams({ filter: JSON.stringify({ where: { all: [["status", "is", "refunded"]] } }) });
    const response = await here.raw(`GET /console/export/orders?${query}`);
    expect((await response.text()).trim().split("\n")).toHaveLength(2);
  });

  test("more than a thousand are not counted, unless they are kept counted", async () => {
    const [first = 0] = ids;
    await here.platform.db.execute(sql`insert into orders (user_id, property_id, no_sqyds, total_amount)
      select user_id, property_id, 1, 77 from orders, generate_series(1, 10050) where id = ${first}`);
    const alike = ["total_amount", "is", "77"];
    expect((await list("orders", { where: { all: [alike] } })).total).toBe("*");
    expect((await list("orders", { where: { any: [alike, ["status", "is", "refunded"]] } })).total).toBe("*");
    const few = [
      ["status", "is", "refunded"],
      ["id", "less", first + 2],
    ];
    expect((await list("orders", { where: { any: few } })).total).toBe("3");
    expect((await list("orders", { where: { all: [["status", "any", ["pending", "refunded"]]] } })).total).toBe(
      "10052",
    );
  });
});

const TOO_MANY = Array.from({ length: 21 }, () => ["id", "is", 1]);

test.each([
  ["no object", 7],
  ["no list", { all: 1 }],
  ["nothing", { all: [] }],
  ["both ways", { all: [["id", "is", 1]], any: [["id", "is", 1]] }],
  ["two groups", { all: [{ any: [["id", "is", 1]] }, { any: [["id", "is", 1]] }] }],
  ["a group within a group", { all: [{ any: [{ all: [["id", "is", 1]] }] }] }],
  ["too many", { all: TOO_MANY }],
  ["no operator", { all: [["id"]] }],
  ["an operator that is none", { all: [["id", "constructor", 1]] }],
  ["an operator of another kind", { all: [["id", "contains", "1"]] }],
  ["a value of another kind", { all: [["id", "is", "one"]] }],
  ["a number that no row has", { all: [["id", "is", 1e12]] }],
  ["a day that is none", { all: [["created_at", "on", "2026-02-30"]] }],
  ["the year nought", { all: [["created_at", "on", "0000-01-01"]] }],
  ["half a span", { all: [["created_at", "between", ["2026-01-01"]]] }],
  ["a span that ends before it begins", { all: [["created_at", "between", ["2026-01-02", "2026-01-01"]]] }],
  ["an upper end below the lower one", { all: [["total_amount", "between", ["1000", "999.50"]]] }],
  ["no days", { all: [["created_at", "last_days", 0]] }],
  ["a choice that is none", { all: [["status", "any", ["pending", "none"]]] }],
  ["an amount with too many digits", { all: [["total_amount", "is", "1".repeat(40)]] }],
  ["a value where none is taken", { all: [["user_id", "empty", 1]] }],
])("a filter with %s is refused with its place", async (_what, where) => {
  const { status, errors } = await list("orders", { where });
  expect(status).toBe(422);
  expect(errors?.every(({ path }) => path.startsWith("filter.where")) ?? true).toBe(true);
});

test.each([
  ["before", "0001-01-01"],
  ["after", "9999-12-31"],
  ["on", "9999-12-31"],
  ["between", ["0001-01-01", "9999-12-31"]],
])("a comparison %s a day of which there is none beside it is refused at its condition", async (operator, day) => {
  const words = { path: "filter.where.all.0", message: "Enter a day of the years 1000 to 9998" };
  for (const [resource, field] of [
    ["orders", "created_at"],
    ["invoices", "issued_on"],
  ] as const)
    expect((await list(resource, { where: { all: [[field, operator, day]] } })).errors).toContainEqual(words);
});

test.each([
  ["before", "1000-01-01"],
  ["after", "9998-12-31"],
])("a comparison %s one of the first and last days is answered", async (operator, day) => {
  expect((await list("orders", { where: { all: [["created_at", operator, day]] } })).status).toBe(200);
});

test("a text of more than a hundred characters is refused, and one of signs finds nothing", async () => {
  const name = (value: string) => list("amenities", { where: { all: [["name", "contains", value]] } });
  expect((await name("a".repeat(101))).errors).toEqual([
    { path: "filter.where.all.0", message: "Enter at most 100 characters" },
  ]);
  for (const text of ["%", "_", "\\", "'", "\u0000x"]) expect([200, 422]).toContain((await name(text)).status);
});
