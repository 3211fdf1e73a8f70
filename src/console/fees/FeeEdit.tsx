import { EditPage } from "../kit/EditPage";
import { FeeExample } from "./FeeExample";

/** The page that changes a fee percentage, with what a payment would cost below. */
export const FeeEdit = () => (
  <EditPage>
    <FeeExample />
  </EditPage>
);
