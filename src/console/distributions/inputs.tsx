import { useWatch } from "react-hook-form";
import { DISTRIBUTION_SOURCE } from "../../contract/distributions/vocabulary";
import type { Field } from "../../contract/fieldRegistry";
import { FormInput } from "../kit/FormInput";
import { AssetInput } from "./AssetInput";

/** Gives the input of a field that what else is entered decides on; nothing where the kit's own serves. */
export function inputOf(field: Field) {
  if (field.path === "property_id") return <AssetInput key={field.path} field={field} />;
  return field.path === "redeem_percent" ? <RedemptionInput key={field.path} field={field} /> : undefined;
}

/** Takes what part of the units a return of capital redeems; income asks for none. */
function RedemptionInput({ field }: { field: Field }) {
  const [kind, typed]: unknown[] = useWatch({ name: ["kind", field.path] });
  const isCapital = DISTRIBUTION_SOURCE[kind as keyof typeof DISTRIBUTION_SOURCE] === "capital";
  // What was typed before the kind was changed is still there to be taken away.
  return isCapital || typed ? <FormInput field={field} /> : null;
}
