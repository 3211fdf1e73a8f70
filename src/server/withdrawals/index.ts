import type { withdrawals as withdrawalsResource } from "../../contract/withdrawals/resource";
import type { TableOf } from "../db/derive";
import { subject } from "../subject";
import { withdrawalRules } from "./rules";
import { serveWithdrawals, withdrawalEffect } from "./serve";

declare module "../db/tables" {
  interface Tables {
    withdrawals: TableOf<typeof withdrawalsResource>;
  }
}

/** Withdrawals from wallets. */
export const withdrawals = subject({
  resources: { withdrawals: withdrawalRules },
  serve: [serveWithdrawals],
  effects: { "withdrawals.withdrawal": withdrawalEffect },
});
