import { isDeepStrictEqual } from "node:util";
import { isIdentifier } from "../../contract/audit/inClear";
import { type Field, partsOfData } from "../../contract/fieldRegistry";
import { leavesOf } from "../resources/leaves";
import { valueAt } from "../resources/values";
import type { Changes } from "./changes";

/** What the server keeps by itself; whoever made a record is named by the entry that tells of it. */
const NOISE = new Set(["id", "version", "created_at", "updated_at", "made_by", "maker", "brought_by"]);

type Values = Record<string, unknown> | undefined;

/**
 * Lists what differs between two states of a record, a field a line, and of structured data a line for each of its
 * fields; PAN, Aadhaar and account numbers are masked. Paths that were `typed` differ, whatever they were before.
 */
export function differenceOf(
  { fields }: { fields: readonly Field[] },
  before: Values,
  after: Values,
  typed: readonly string[] = [],
): Changes {
  const changes: Changes = {};
  for (const field of fields.flatMap(inParts)) {
    const { path, computed, writeOnly } = field;
    if (NOISE.has(path) || computed) continue;
    const [old, now] = [valueAt(before, path) ?? null, valueAt(after, path) ?? null];
    if (isDeepStrictEqual(old, now) && !typed.includes(path)) continue;
    changes[path] = writeOnly
      ? { before: null, after: "set" }
      : { before: masked(field, old), after: masked(field, now) };
  }
  return changes;
}

function inParts(field: Field): readonly Field[] {
  const parts = partsOfData(field);
  return parts.length ? parts.map((part) => ({ ...part, path: `${field.path}.${part.path}` })) : [field];
}

/** Rows are given whole, with what is personal in them masked. */
function masked(field: Field, value: unknown): unknown {
  if (!field.item || value === null) return hidden(field, value);
  const copy = { [field.path]: structuredClone(value) };
  for (const cell of leavesOf([field], copy)) cell.holder[cell.key] = hidden(cell.field, cell.value);
  return copy[field.path];
}

function hidden(field: Field, value: unknown): unknown {
  if (value === null || !isIdentifier(field)) return value;
  // By whole characters: half of one is no text that the database takes.
  return typeof value === "string" ? `…${[...value].slice(-4).join("")}` : "masked";
}
