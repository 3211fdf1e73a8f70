import { type AssetStatus, hasSettledTerms } from "../../contract/assets/steps";
import type { FieldError } from "../../contract/errors";
import type { Field } from "../../contract/fieldRegistry";
import { paiseOf } from "../../contract/money";
import type { Values } from "../resources/values";

/** Tells which changes touch a term that stays as it was reviewed, for an asset of that status. */
export function settledProblems(
  status: unknown,
  terms: readonly string[],
  fields: readonly Field[],
  before: Values,
  changes: Values,
): FieldError[] {
  if (!hasSettledTerms(status as AssetStatus)) return [];
  const message =
    status === "in-review"
      ? "This is settled while the asset is in review; request changes first"
      : "This is settled since the asset was reviewed";
  return terms
    .flatMap((term) => fields.find(({ path }) => path === term) ?? [])
    .filter(({ path }) => changes[path] !== undefined)
    .filter(({ path, kind }) => worth(kind, changes[path]) !== worth(kind, before[path]))
    .map(({ path }) => ({ path, message }));
}

/** The same amount may be written with more or fewer places. */
const worth = (kind: Field["kind"], value: unknown) =>
  kind === "money" && typeof value === "string" ? paiseOf(value) : value;
