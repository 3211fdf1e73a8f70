import fc from "fast-check";
import { z } from "zod";
import { type Field, type FieldKind, fieldsOf } from "../../src/contract/fieldRegistry";
import { inOrder, isLegible } from "../../src/contract/fields";

type Values = Record<string, unknown>;
/** Values of a kind that a test takes from what it has, such as the records that it added. */
export type Known = Partial<Record<FieldKind, fc.Arbitrary<unknown>>>;

/** Text fields that have a form of their own, by the last part of their path. */
const FORM: Record<string, fc.Arbitrary<string>> = {
  escrow_account_number: fc.stringMatching(/^\d{9,18}$/),
  escrow_ifsc: fc.stringMatching(/^[A-Z]{4}0[A-Z\d]{6}$/),
  gstin: fc.stringMatching(/^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[\dA-Z]$/),
  pan_number: fc.stringMatching(/^[A-Z]{5}\d{4}[A-Z]$/),
  pin_code: fc.stringMatching(/^[1-9]\d{5}$/),
  country_code: fc.constant("+91"),
};

const line = (max: number) =>
  fc
    .string({ unit: "grapheme", minLength: 1, maxLength: Math.min(max, 60) })
    .filter((text) => inOrder(text).trim() === text && isLegible(text) && text.length <= max);
const words = fc.stringMatching(/^[a-z]{1,9}( [a-z]{1,9}){0,4}$/);
const choicesOf = ({ choices = {}, numeric }: Field) =>
  Object.keys(choices).map((value) => (numeric ? Number(value) : value));

const VALUE: Record<FieldKind, (field: Field, known: Known) => fc.Arbitrary<unknown>> = {
  id: () => fc.integer({ min: 1 }),
  text: (field) => FORM[field.path] ?? line(innerOf(field).maxLength ?? 200),
  longText: () => fc.array(line(200), { minLength: 1, maxLength: 3 }).map((lines) => lines.join("\n")),
  richText: () =>
    fc
      .array(
        fc.oneof(
          words.map((text) => `<p>${text}</p>`),
          words.map((text) => `<h2>${text}</h2>`),
          words.map((text) => `<ul><li><strong>${text}</strong></li></ul>`),
        ),
        { minLength: 1, maxLength: 4 },
      )
      .map((parts) => parts.join("")),
  email: () => fc.stringMatching(/^[a-z]{1,20}\.[a-z]{1,9}@[a-z]{2,12}\.example$/),
  phone: () => fc.stringMatching(/^98\d{8}$/),
  link: () => fc.stringMatching(/^https:\/\/[a-z]{2,12}\.example\/[a-z\d]{0,20}$/),
  integer: (field) => {
    const { minValue, maxValue } = innerOf(field);
    return fc.integer({ min: Number(minValue ?? 0), max: Number(maxValue ?? 2_147_483_647) });
  },
  money: () => fc.stringMatching(/^[1-9]\d{0,14}(\.\d{1,2})?$/),
  percent: () => fc.integer({ min: 0, max: 1_000_000 }).map((parts) => String(parts / 10_000)),
  decimal: () => fc.integer({ min: 0, max: 8_999 }).map((parts) => String(parts / 100)),
  date: () =>
    fc
      .date({ min: new Date("1990-01-01"), max: new Date("2090-01-01"), noInvalidDate: true })
      .map((day) => day.toISOString().slice(0, 10)),
  instant: () => fc.date({ noInvalidDate: true }).map((at) => at.toISOString()),
  choice: (field) => fc.constantFrom(...choicesOf(field)),
  icon: (field) => fc.constantFrom(...choicesOf(field)),
  choices: (field) => fc.subarray(choicesOf(field)),
  flag: () => fc.boolean(),
  reference: () => fc.integer({ min: 1, max: 2_147_483_647 }),
  references: () => fc.uniqueArray(fc.integer({ min: 1, max: 2_147_483_647 }), { maxLength: 10 }),
  image: () => fc.uuid().map((id) => `/api/media/${id}`),
  file: () => fc.uuid().map((id) => `/api/console/files/${id}`),
  rows: ({ item = z.object({}) }, known) => fc.array(recordArbitrary(fieldsOf(item), known), { maxLength: 4 }),
  password: () => fc.string({ minLength: 12, maxLength: 60 }),
  uuid: () => fc.uuid(),
  data: () => fc.constant(null),
};

/** Draws values that a field takes and keeps as they are; none, too, where it may be empty. */
function valueArbitrary(field: Field, known: Known = {}): fc.Arbitrary<unknown> {
  const value = known[field.kind] ?? VALUE[field.kind](field, known);
  return field.nullable ? fc.option(value, { nil: null }) : value;
}

/** Draws whole records of some fields. */
export const recordArbitrary = (fields: readonly Field[], known: Known = {}): fc.Arbitrary<Values> =>
  fc
    .record(Object.fromEntries(fields.map((field) => [field.path, valueArbitrary(field, known)])))
    .map((record) => ({ ...record }));

/** A value that a field does not take, and the paths at which that is said. */
export interface Corruption {
  field: string;
  value: unknown;
  paths: string[];
}

const WRONG: Record<FieldKind, readonly unknown[]> = {
  id: [0],
  text: [7, {}, " "],
  longText: [7, " ", "x".repeat(20_001)],
  richText: [7, " ", "x".repeat(20_001)],
  email: ["ann", "ann@", 7],
  phone: ["123", "+919876543210", "98 76", 9876543210],
  link: ["javascript:alert(1)", "ftp://host.example", "host.example", "https://user:word@host.example", 7],
  integer: [1.5, "3", 3_000_000_000, -1],
  money: ["1,00,000", "-1", "1.234", "1e3", "1234567890123456", true, "₹5"],
  percent: ["100.0001", "101", "-1", "1.23456", "12%", true],
  decimal: ["1e3", "NaN", "1.1234567", "9999999999", "1,000", true],
  date: ["2026-02-30", "01/02/2026", "2026-1-1", 20260101],
  instant: ["yesterday"],
  choice: ["nothing", 99, []],
  icon: ["nothing", 7],
  choices: ["nothing", {}],
  flag: ["yes", 1],
  reference: [0, -1, 1.5, "1"],
  references: ["1", [1, 1], Array.from({ length: 101 }, (_, at) => at + 1)],
  image: [7, "x".repeat(501)],
  file: [7, "x".repeat(501)],
  rows: ["one", {}, Array(51).fill({})],
  password: ["short"],
  uuid: ["none"],
  data: [],
};

/** Lists values that a field does not take; of rows, those of each cell of a first row. */
export function corruptionsOf(field: Field): Corruption[] {
  const { path, kind, nullable, item } = field;
  const wrong = [...WRONG[kind], ...(nullable ? [] : [null])].map((value) => ({ field: path, value, paths: [path] }));
  const long = kind === "text" ? "x".repeat((innerOf(field).maxLength ?? 200) + 1) : undefined;
  if (long) wrong.push({ field: path, value: long, paths: [path] });
  if (kind === "text" && FORM[path]) wrong.push({ field: path, value: "!?", paths: [path] });
  if (kind === "choices") wrong.push({ field: path, value: ["nothing"], paths: [`${path}.0`] });
  if (kind === "references") wrong.push({ field: path, value: [1, 0], paths: [`${path}.1`] });
  if (!item) return wrong;
  const cells = fieldsOf(item);
  const row = Object.fromEntries(
    cells.map((cell) => [cell.path, fc.sample(valueArbitrary(cell), { seed: 1, numRuns: 1 })[0]]),
  );
  const inCells = cells.flatMap(corruptionsOf).map((cell) => ({
    field: path,
    value: [row, { ...row, [cell.field]: cell.value }],
    paths: cell.paths.map((at) => `${path}.1.${at}`),
  }));
  return [...wrong.filter(({ value }) => !Array.isArray(value)), ...inCells];
}

/** What lies within the wrappers of a field's schema. */
function innerOf({ schema }: Field): { maxLength?: number; minValue?: number; maxValue?: number } {
  let inner: z.ZodType = schema;
  while (inner instanceof z.ZodOptional || inner instanceof z.ZodNullable || inner instanceof z.ZodDefault)
    inner = inner.unwrap() as z.ZodType;
  return inner as never;
}
