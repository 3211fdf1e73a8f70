import type { RaRecord } from "react-admin";
import type { FieldKind } from "../../contract/fieldRegistry";
import type { Resource } from "../../contract/resource";
import { isRecord } from "./failure";
import type { Row } from "./rows";

const toText = (value: unknown) => (typeof value === "number" ? String(value) : value);
const toNumber = (value: unknown) =>
  typeof value === "string" && value.trim() !== "" && Number.isFinite(Number(value)) ? Number(value) : value;
const FLAGS = new Map<unknown, boolean>([
  [1, true],
  [0, false],
  ["1", true],
  ["0", false],
  ["true", true],
  ["false", false],
]);

/** How a value of another server is brought to the type of its field; what does not fit stays as it came. */
const READ: Partial<Record<FieldKind, (value: unknown) => unknown>> = {
  text: toText,
  phone: toText,
  money: toText,
  percent: toText,
  decimal: toText,
  integer: toNumber,
  flag: (value) => FLAGS.get(value) ?? value,
};

/** Makes a record of a resource from a row of any server: values in the types of their fields, an `id` always. */
export function readRecord(resource: Resource, row: Row): RaRecord {
  const record: RaRecord = { ...structuredClone(row), id: idOf(row) };
  for (const { path, kind } of resource.fields) {
    const read = READ[kind];
    const keys = path.split(".");
    const last = keys.pop() ?? path;
    const holder = keys.reduce<unknown>((inner, key) => (isRecord(inner) ? inner[key] : undefined), record);
    if (read && isRecord(holder) && last in holder) holder[last] = read(holder[last]);
  }
  return record;
}

function idOf(row: Row): string | number {
  const key = [row.id, row._id, row.uuid].find((value) => typeof value === "number" || typeof value === "string");
  return typeof key === "number" || typeof key === "string" ? key : "";
}
