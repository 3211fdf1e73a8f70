import { Show } from "../admin/Show";
import { SimpleShowLayout } from "../admin/SimpleShowLayout";
import { FeeExample } from "./FeeExample";

/** The page of a fee percentage, with what a payment would cost. */
export const FeeShow = () => (
  <Show>
    <FeeExample />
    <SimpleShowLayout />
  </Show>
);
