import { type Field, partsOfData } from "../../contract/fieldRegistry";
import { isMask, maskOf } from "../../contract/masks";
import { invalid } from "../http/failure";
import type { Values } from "./values";

/** Gives the value of a field as it leaves the platform: what is masked, also within structured data, as its mask. */
export function withMasks(field: Field, value: unknown): unknown {
  if (field.masked) return maskOf(value);
  const masked = partsOfData(field).filter((part) => part.masked);
  if (!masked.length || typeof value !== "object" || value === null) return value;
  const hidden = masked.map(({ path }) => [path, maskOf((value as Values)[path])]);
  return { ...value, ...Object.fromEntries(hidden) };
}

/**
 * Leaves out of given values the masks of what is stored, which say that it stays; another mask names nothing, and is
 * refused.
 */
export function withoutMasks(fields: readonly Field[], given: Values, stored: Values = {}): Values {
  const masks = fields.filter(({ path, masked }) => masked && isMask(given[path])).map(({ path }) => path);
  const wrong = masks.filter((path) => given[path] !== maskOf(stored[path]));
  if (wrong.length) throw invalid(wrong.map((path) => ({ path, message: "Enter it whole" })));
  return Object.fromEntries(Object.entries(given).filter(([path]) => !masks.includes(path)));
}
