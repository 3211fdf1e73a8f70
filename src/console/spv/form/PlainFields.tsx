import type { Field } from "../../../contract/fieldRegistry";
import { FormInput } from "../../kit/FormInput";

/** Shows the inputs of a section one after the other. */
export const PlainFields = ({ fields }: { fields: readonly Field[] }) => (
  <div className="form-grid">
    {fields.map((field) => (
      <FormInput key={field.path} field={field} />
    ))}
  </div>
);
