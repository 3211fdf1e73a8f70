import type { unitTransfers } from "../../contract/holdings/resource";
import type { TableOf } from "../db/derive";
import { subject } from "../subject";
import { serveHoldings } from "./serve";
import { unitTransferEffects, unitTransferRules } from "./transfers";

declare module "../db/tables" {
  interface Tables {
    unit_transfers: TableOf<typeof unitTransfers>;
  }
}

/** Who holds an SPV, and transfers of units. */
export const holdings = subject({
  resources: { "unit-transfers": unitTransferRules },
  serve: [serveHoldings],
  effects: unitTransferEffects,
});
