import type { unitHolds } from "../../contract/units/holds";
import type { valuations } from "../../contract/units/valuations";
import type { TableOf } from "../db/derive";
import { subject } from "../subject";
import { unitHoldRules } from "./holds";
import { serveUnits } from "./serve";
import { unitTitles } from "./titles";
import { valuationRules } from "./valuations";

declare module "../db/tables" {
  interface Tables {
    unit_holds: TableOf<typeof unitHolds>;
    valuations: TableOf<typeof valuations>;
  }
}

/** The register of units: what else moves them, holds on them, and what they are worth. */
export const units = subject({
  resources: { "unit-holds": unitHoldRules, valuations: valuationRules },
  serve: [serveUnits],
  titles: unitTitles,
});
