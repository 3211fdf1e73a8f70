import type { Field } from "../../src/contract/fieldRegistry";
import type { RecordOf, Resource } from "../../src/contract/resource";
import { rowOf } from "../../src/server/resources/shape";
import type { Values } from "../../src/server/resources/values";
import { drawFor } from "./draw";
import { valueFor } from "./values";

/** Values of a record that its builder is told; a group may be given in part. */
export type Overrides<R extends Resource> = {
  [K in keyof RecordOf<R>]?: RecordOf<R>[K] extends Values ? Partial<RecordOf<R>[K]> : RecordOf<R>[K];
};

/** A record as it is built: some fields are the server's and absent from a body. */
export type Built<R extends Resource> = Partial<RecordOf<R>>;

/**
 * Builds the body that creates a record of any definition: valid, and the same for the same seed.
 *
 * Unique fields differ from seed to seed. A reference that may not be empty is 1 unless unique: override it.
 *
 * @example build(orders, { user_id: 7, property_id: 3 }, 12)
 */
export const build = <R extends Resource>(resource: R, overrides: Overrides<R> = {}, seed = 1): Built<R> =>
  filled(resource, overrides, seed, (field) => !field.readOnly && !field.computed);

// Rows are told when they came: an hour apart, so that sorting by it has one outcome.
const FIRST_ROW = Date.UTC(2025, 0, 1);

/**
 * Builds a whole row of the table behind a resource, with the fields that the server sets, by the names of its columns.
 *
 * Its key is left to the database unless overridden.
 */
export function buildRow<R extends Resource>(resource: R, overrides: Overrides<R> = {}, seed = 1): Values {
  const at = new Date(FIRST_ROW + seed * 3_600_000).toISOString();
  const kept = { version: 1, created_at: at, updated_at: at };
  const held = (field: Field) => !field.computed && !field.writeOnly && field.kind !== "id";
  return rowOf(resource, filled(resource, { ...kept, ...overrides }, seed, held));
}

function filled<R extends Resource>(resource: R, overrides: Values, seed: number, wanted: (field: Field) => boolean) {
  const record: Values = {};
  for (const field of resource.fields.filter(wanted)) {
    const [head, tail] = field.path.split(".") as [string, string?];
    // One sequence a field: a field that is added or overridden leaves the others as they were.
    const draw = drawFor(`${resource.name}.${field.path}`, seed);
    const value = () => valueFor({ draw, field, resource: resource.name, number: seed });
    if (tail === undefined) record[head] = head in overrides ? overrides[head] : value();
    else record[head] = { ...(record[head] as Values | undefined), [tail]: value() };
  }
  for (const [key, value] of Object.entries(overrides)) {
    const group = record[key];
    record[key] = isGroup(group) && isGroup(value) ? { ...group, ...value } : value;
  }
  return fitting(resource, record, overrides) as Built<R>;
}

/** Empties what was drawn and does not fit the rest, such as an end before its beginning. */
function fitting({ check, fields }: Resource, record: Values, overrides: Values): Values {
  const wrong = (check?.(record) ?? []).map(({ path }) => path).filter((path) => !(path in overrides));
  const optional = wrong.filter((path) => fields.find((field) => field.path === path)?.nullable);
  return { ...record, ...Object.fromEntries(optional.map((path) => [path, null])) };
}

const isGroup = (value: unknown): value is Values =>
  typeof value === "object" && value !== null && !Array.isArray(value);
