import type { Field } from "../../../contract/fieldRegistry";
import { FormInput } from "../../kit/FormInput";

/** What the inputs of a section are given. */
export interface FieldsProps {
  fields: readonly Field[];
  /** Paths of what has to be there before nothing is left to do. */
  needs: readonly string[];
}

/** Shows the inputs of a section one after the other. */
export const PlainFields = ({ fields, needs }: FieldsProps) => (
  <div className="form-grid">
    {fields.map((field) => (
      <FormInput key={field.path} field={field} isNeeded={needs.includes(field.path)} />
    ))}
  </div>
);
