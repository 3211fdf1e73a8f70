import type { reviews as reviewsResource } from "../../contract/reviews/resource";
import type { TableOf } from "../db/derive";
import { subject } from "../subject";
import { reviewRules } from "./rules";

declare module "../db/tables" {
  interface Tables {
    review: TableOf<typeof reviewsResource>;
  }
}

/** Reviews by investors. */
export const reviews = subject({ resources: { review: reviewRules } });
