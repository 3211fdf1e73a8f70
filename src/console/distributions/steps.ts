import { distributions } from "../../contract/distributions/resource";
import type { Field } from "../../contract/fieldRegistry";

const named = (paths: readonly string[]): Field[] =>
  paths.flatMap((path) => distributions.fields.find((field) => field.path === path) ?? []);

/** The steps of the wizard, each with the fields that it takes; the last one shows the figures. */
export const STEPS = [
  {
    name: "about",
    fields: named([
      "spv_id",
      "property_id",
      "kind",
      "redeem_percent",
      "gross",
      "record_date",
      "period_from",
      "period_to",
      "note",
    ]),
  },
  { name: "fees", fields: named(["fee_percent", "reserve", "cap_per_holder", "payout"]) },
  { name: "withholding", fields: named(distributions.form.Withholding ?? []) },
  { name: "check", fields: [] },
] as const satisfies ReadonlyArray<{ name: string; fields: readonly Field[] }>;

/** Number of the step that shows the figures. */
export const CHECK = STEPS.length;

/** The fields that the wizard takes. */
export const WIZARD_FIELDS: readonly Field[] = STEPS.flatMap(({ fields }) => fields);
