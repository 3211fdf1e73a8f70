import { isDeepStrictEqual } from "node:util";
import type { Resource } from "../../contract/resource";
import { valueAt } from "../resources/shape";
import type { Changes } from "./record";

const NOISE = new Set(["id", "version", "created_at", "updated_at"]);
/** Identifiers that the trail never shows whole. */
const MASKED = /pan_number|aadhaa?r|bank_details|escrow/i;

type Values = Record<string, unknown> | undefined;

/** Lists what differs between two states of a record, a field a line; PAN, Aadhaar and bank data are masked. */
export function differenceOf(resource: Resource, before: Values, after: Values): Changes {
  const changes: Changes = {};
  for (const { path, computed, writeOnly } of resource.fields) {
    if (NOISE.has(path) || computed) continue;
    const [old, now] = [valueAt(before, path) ?? null, valueAt(after, path) ?? null];
    if (isDeepStrictEqual(old, now)) continue;
    changes[path] = writeOnly
      ? { before: null, after: "set" }
      : { before: masked(path, old), after: masked(path, now) };
  }
  return changes;
}

function masked(path: string, value: unknown): unknown {
  if (value === null || !MASKED.test(path) || path.endsWith("_status")) return value;
  return typeof value === "string" ? `…${value.slice(-4)}` : "masked";
}
