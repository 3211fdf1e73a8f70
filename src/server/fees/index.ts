import type { fees as feesResource } from "../../contract/fees/resource";
import type { TableOf } from "../db/derive";
import { subject } from "../subject";
import { serveFeeItems } from "./serve";
import { titleOfAddedFees, titleOfSwitch } from "./titles";

declare module "../db/tables" {
  interface Tables {
    fee_percentages: TableOf<typeof feesResource>;
  }
}

/** Fee percentages, and the fees of an asset. */
export const fees = subject({
  serve: [serveFeeItems],
  titles: {
    "PUT /percentage/property/:project_id/": titleOfSwitch,
    "POST /console/assets/:project_id/fees": titleOfAddedFees,
  },
});
