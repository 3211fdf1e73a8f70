import { type Field, fieldAt } from "../../contract/fieldRegistry";
import { resources } from "../../contract/subjects";
import { leavesOf } from "../resources/leaves";
import type { Changes } from "./changes";

/**
 * Hides what is personal in the changes of a record, by its definition: the trail is never erased, so it tells that a
 * name or an address changed, and not what it was. Of numbers the last four characters stay, to tell them apart.
 */
export function maskPersonal(resource: string, changes: Changes): Changes {
  const fields = resources.find(({ name }) => name === resource)?.fields ?? [];
  return Object.fromEntries(
    Object.entries(changes).map(([path, { before, after }]) => {
      const field = fieldAt(fields, path);
      if (!field) return [path, { before, after }];
      return [
        path,
        { before: hidden({ ...field, path: "value" }, before), after: hidden({ ...field, path: "value" }, after) },
      ];
    }),
  );
}

/** Rows are given with what is personal in them hidden. */
function hidden(field: Field, value: unknown): unknown {
  const copy = { [field.path]: structuredClone(value) };
  for (const { field: leaf, value: given, holder, key } of leavesOf([field], copy)) {
    if (leaf.personal && given !== null) holder[key] = endOf(leaf, given);
  }
  return copy[field.path];
}

function endOf({ kind }: Field, value: unknown): string {
  const end = typeof value === "string" && kind !== "date" ? [...value].slice(-4).join("") : "";
  return /\d{3}/.test(end) ? `…${end}` : "…";
}
