import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { company } from "../../src/contract/company/resource";
import { customers } from "../../src/contract/customers/resource";
import { KYC_STATUS } from "../../src/contract/customers/vocabulary";
import { fieldAt, fieldsOf } from "../../src/contract/fieldRegistry";
import { choice, choiceOfIds, link, longText, money, optional, percent, text } from "../../src/contract/fields";
import { english } from "../../src/contract/language/translate";
import { setMessages } from "../../src/contract/messages";
import { businessFields } from "../../src/contract/onboarding/resource";
import { problemsIn } from "../../src/contract/problem";
import { changesOf, creationOf, defineResource } from "../../src/contract/resource";
import { resources } from "../../src/contract/subjects";
import { CATEGORY } from "../../src/contract/vocabulary";

beforeAll(() => {
  setMessages();
});

function firstMessage(schema: z.ZodType, value: unknown): string | undefined {
  const [problem] = problemsIn(schema.safeParse(value).error);
  return problem && english.translate(problem.message);
}

test.each([
  ["0", true],
  ["1250.5", true],
  ["999999999999999.99", true],
  [1250.5, true],
  ["1250.505", false],
  ["-1", false],
  ["1,250", false],
  ["1e3", false],
  ["", false],
  [Number.NaN, false],
])("money takes %s: %s", (value, taken) => {
  expect(money().safeParse(value).success).toBe(taken);
});

test("money is always a string, never a float", () => {
  expect(money().parse(12.5)).toBe("12.5");
});

test.each([
  ["0", true],
  ["12.5", true],
  ["100", true],
  ["100.01", false],
  ["101", false],
  ["-0.1", false],
])("a percentage takes %s: %s", (value, taken) => {
  expect(percent().safeParse(value).success).toBe(taken);
});

test.each([
  ["https://host.example/a@b?c=d:e@f", undefined],
  ["https://user@host.example/", "Leave out the user name and password before the @"],
  ["https://user:word@host.example/", "Leave out the user name and password before the @"],
  ["https://bank.example:443@host.example/", "Leave out the user name and password before the @"],
  ["javascript:alert(1)", "Enter an address that begins with https://"],
])("a link to %s is told: %s", (value, message) => {
  expect(firstMessage(link(), value)).toBe(message);
});

test("what is wrong is said in the product's words", () => {
  expect(firstMessage(text(), "")).toBe("Required");
  expect(firstMessage(text(), undefined)).toBe("Required");
  expect(firstMessage(text("", { max: 3 }), "four")).toBe("Use at most 3 characters");
  expect(firstMessage(money(), "many")).toBe("Enter an amount such as 1250.00");
  expect(firstMessage(choice(KYC_STATUS), "perhaps")).toBe("Choose one of the offered values");
  expect(firstMessage(choiceOfIds(CATEGORY), 9)).toBe("Choose one of the offered values");
});

const UNSEEN = ["\u200b", "\u00ad", "\u2060", "\ufeff", "\u0000", "\u3164", "\u2800", "\u0301", "\ufe0f", " ", "\n"];
const TURNED = [..."\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"];
const signs = (...from: string[]) => fc.string({ unit: fc.constantFrom(...from), minLength: 1, maxLength: 20 });

test.each([
  ["a line", text],
  ["a text of several lines", longText],
])("%s in which nothing is seen is none", (_, field) => {
  fc.assert(
    fc.property(signs(...UNSEEN, ...TURNED), (typed) => {
      expect(["Required", "Enter a text that can be read"]).toContain(firstMessage(field(), typed));
    }),
  );
  expect(firstMessage(field(), "\u200b")).toBe("Enter a text that can be read");
});

test.each([
  ["a line", text],
  ["a text of several lines", longText],
])("%s is read in the order in which it is written, whatever is put between", (_, field) => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(signs(...TURNED), signs("a", "1", "א", "م", "क्", "👩‍👧", "\u200d")), { maxLength: 9 }),
      (parts) => {
        const written = parts.filter((part) => !TURNED.includes(part[0] ?? "")).join("");
        const { success, data } = field().safeParse(`x${parts.join("")}`);
        expect([success, data]).toEqual([true, `x${written}`]);
      },
    ),
  );
});

test.each(["Ω", "1", "-", "…", "👍", "कि", "한", "日", "אב", "a\u200bb"])(
  "a text such as %s is taken as it is",
  (typed) => {
    expect(text().parse(typed)).toBe(typed);
  },
);

test("a category id is read from its text too", () => {
  expect(choiceOfIds(CATEGORY).parse("3")).toBe(3);
});

test("nested fields have dotted paths, and wrappers say whether one is required", () => {
  const record = z.object({
    a: text(),
    b: optional(text()),
    c: text().default("x"),
    kyc: z.object({ status: text() }),
  });
  const fields = fieldsOf(record).map(({ path, required, nullable }) => ({ path, required, nullable }));
  expect(fields).toEqual([
    { path: "a", required: true, nullable: false },
    { path: "b", required: false, nullable: true },
    { path: "c", required: false, nullable: false },
    { path: "kyc.status", required: true, nullable: false },
  ]);
});

test("a schema that no builder made is refused when the definition is read", () => {
  expect(() => fieldsOf(z.object({ a: z.string() }))).toThrow("Field a was not made by a field builder");
});

test("a new record takes its defaults, a change takes none", () => {
  const things = defineResource({
    name: "things",
    label: "Thing",
    title: "name",
    permission: "catalogue",
    record: z.object({ name: text(), kind: text().default("plain"), note: optional(text()) }),
    api: { list: { fails: "Failed" } },
    columns: ["name"],
  });
  expect(creationOf(things).parse({ name: "a" })).toEqual({ name: "a", kind: "plain", note: null });
  expect(changesOf(things).parse({ note: null })).toEqual({ note: null });
});

test("nobody changes a balance, a role or a KYC check through a change of the record", () => {
  const change = { kyc: { status: "verified" }, wallet_balance: "1000000", role: 1, is_employee: true };
  expect(changesOf(customers).parse(change)).toEqual({});
});

test("each postal address fits on paper", () => {
  const all = [...resources.flatMap(({ fields }) => fields), ...fieldsOf(z.object(businessFields))];
  const addresses = all.filter(({ path, kind }) => kind === "longText" && /(^|[._])address$/.test(path));
  expect(addresses.length).toBeGreaterThan(3);
  for (const { schema, label } of addresses) {
    expect([label, firstMessage(schema, "a".repeat(500))]).toEqual([label, undefined]);
    expect([label, firstMessage(schema, "a".repeat(501))]).toEqual([label, "Use at most 500 characters"]);
  }
});

test("a path leads to a field, also to one within structured data under both names, and else to nothing", () => {
  const within = (path: string) => fieldAt(company.fields, path);
  expect(within("cin")?.label).toBe("CIN");
  expect(within("bank_details.ifsc")).toMatchObject({
    path: "bank_details.ifsc",
    label: "IFSC",
    within: "Bank details",
  });
  expect([within("bank_details.iban"), within("nothing")]).toEqual([undefined, undefined]);
});
