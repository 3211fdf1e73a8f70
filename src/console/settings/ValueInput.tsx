import { useWatch } from "react-hook-form";
import type { Field } from "../../contract/fieldRegistry";
import { knownSetting } from "../../contract/settings/known";
import { FormInput } from "../kit/FormInput";

/** Takes the value of a setting: by the kind of one that the platform knows, as plain text of any other. */
export function ValueInput({ field }: { field: Field }) {
  const known = knownSetting(useWatch({ name: "name" }));
  return <FormInput field={known ? { ...known, path: field.path, label: field.label ?? "", required: true } : field} />;
}
