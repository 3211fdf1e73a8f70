import { Edit } from "../admin/Edit";
import { DefinedForm } from "../admin/forms";
import { FeeExample } from "./FeeExample";

/** The page that changes a fee percentage, with what a payment would cost below. */
export const FeeEdit = () => (
  <Edit>
    <DefinedForm />
    <FeeExample />
  </Edit>
);
