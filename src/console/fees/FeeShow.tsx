import { ShowPage } from "../kit/ShowPage";
import { FeeExample } from "./FeeExample";

/** The page of a fee percentage, with what a payment would cost. */
export const FeeShow = () => (
  <ShowPage>
    <FeeExample />
  </ShowPage>
);
