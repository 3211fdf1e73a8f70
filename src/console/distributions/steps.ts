import { distributions } from "../../contract/distributions/resource";
import { valueAt } from "../kit/values";

/** The steps of the wizard that take entries, each with its fields; the last one, the check, has none. */
export const STEPS = [
  {
    name: "about",
    paths: [
      "spv_id",
      "property_id",
      "kind",
      "redeem_percent",
      "gross",
      "period_from",
      "period_to",
      "record_date",
      "note",
    ],
  },
  { name: "fees", paths: ["fee_percent", "reserve", "cap_per_holder", "payout"] },
  { name: "withholding", paths: distributions.form.Withholding ?? [] },
  { name: "check", paths: [] },
] as const satisfies ReadonlyArray<{ name: string; paths: readonly string[] }>;

/** Number of the step that shows the figures. */
export const CHECK = STEPS.length;

const PATHS: readonly string[] = STEPS.flatMap(({ paths }) => [...paths]);

/** The fields that the wizard takes, in the order of the definition. */
export const WIZARD_FIELDS = distributions.fields.filter(({ path }) => PATHS.includes(path));

/** Gives the fields of a step in its order. */
export const fieldsOfStep = (step: number) =>
  (STEPS[step - 1]?.paths ?? []).flatMap((path) => WIZARD_FIELDS.find((field) => field.path === path) ?? []);

/** Gives the number of the first step in which something is wrong; nothing where no step takes what is. */
export function wrongStepOf(errors: object): number | undefined {
  const at = STEPS.findIndex(({ paths }) =>
    paths.some((path: string) => path in errors || valueAt(errors, path) !== undefined),
  );
  return at < 0 ? undefined : at + 1;
}
