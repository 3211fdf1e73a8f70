import type { eois as eoisResource } from "../../contract/eois/resource";
import { SECOND } from "../../contract/time";
import { amountTitle } from "../approvals/titles";
import type { TableOf } from "../db/derive";
import { subject } from "../subject";
import { expireEois } from "./expire";
import { eoiRules } from "./rules";
import { serveEoiCalls } from "./serve";

declare module "../db/tables" {
  interface Tables {
    eois: TableOf<typeof eoisResource>;
  }
}

/** Expressions of interest and the demand that they make. */
export const eois = subject({
  resources: { eois: eoiRules },
  serve: [serveEoiCalls],
  titles: { "POST /console/eois/:id/payments": amountTitle("Booking amount") },
  work: { "ending expressions of interest": { every: 5 * SECOND, run: expireEois } },
});
