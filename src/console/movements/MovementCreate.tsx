import { useEffect } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import type { Field } from "../../contract/fieldRegistry";
import { MOVEMENT_NEEDS } from "../../contract/movements/resource";
import { Create } from "../admin/Create";
import { DefinedForm } from "../admin/forms";
import { FormInput } from "../kit/FormInput";

type Kind = keyof typeof MOVEMENT_NEEDS;

const PARTICULAR: readonly string[] = Object.values(MOVEMENT_NEEDS).flat();

/** The page that asks for a movement of money: each kind takes what it has to come with. */
export const MovementCreate = () => (
  <Create>
    <DefinedForm input={(field) => <OfKind key={field.path} field={withoutReversal(field)} />} />
  </Create>
);

/** A transfer is reversed on its page in the ledger. */
function withoutReversal(field: Field): Field {
  if (field.path !== "kind") return field;
  const { reversal: _, ...choices } = field.choices ?? {};
  return { ...field, choices };
}

function OfKind({ field }: { field: Field }) {
  const kind: Kind = useWatch({ name: "kind" });
  const { getValues, setValue } = useFormContext();
  const { path } = field;
  const needed: readonly string[] = MOVEMENT_NEEDS[kind] ?? [];
  const isShown = !PARTICULAR.includes(path) || needed.includes(path);
  useEffect(() => {
    if (!isShown && getValues(path) != null) setValue(path, null);
  }, [isShown, path, getValues, setValue]);
  return isShown && <FormInput field={needed.includes(path) ? { ...field, required: true } : field} />;
}
