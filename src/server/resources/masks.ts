import { type Field, partsOfData } from "../../contract/fieldRegistry";
import type { Values } from "./shape";

const MASK = "••••";

/** Gives what leaves the platform of an account number and the like: its last four characters. */
export const maskOf = (value: unknown) => (typeof value === "string" && value ? MASK + value.slice(-4) : value);

/** Tells whether a value is a mask, and so no number at all. */
export const isMask = (value: unknown) => typeof value === "string" && value.trim().startsWith(MASK);

/** Gives the value of a field as it leaves the platform: what is masked within structured data as its mask. */
export function withMasks(field: Field, value: unknown): unknown {
  const masked = partsOfData(field).filter((part) => part.masked);
  if (!masked.length || typeof value !== "object" || value === null) return value;
  const hidden = masked.map(({ path }) => [path, maskOf((value as Values)[path])]);
  return { ...value, ...Object.fromEntries(hidden) };
}
