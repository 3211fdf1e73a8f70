import type { customers as customersResource } from "../../contract/customers/resource";
import { KYC_CHECK, type KycCheck } from "../../contract/customers/vocabulary";
import { MINUTE } from "../../contract/time";
import type { TableOf } from "../db/derive";
import { subject } from "../subject";
import { servePortfolio } from "./portfolio";
import { customerRules } from "./rules";
import { serveCustomerCalls } from "./serve";
import { endWalletHolds } from "./walletHold";

const checkOf = ({ check }: Record<string, unknown>) => KYC_CHECK[check as KycCheck];

declare module "../db/tables" {
  interface Tables {
    users: TableOf<typeof customersResource>;
  }
}

/** Customers: KYC, notes, interests and portfolio. */
export const customers = subject({
  resources: { customers: customerRules },
  serve: [servePortfolio, serveCustomerCalls],
  work: { "ending holds of new wallets": { every: MINUTE, run: endWalletHolds, byClock: true } },
  titles: {
    "PUT /console/customers/:id/kyc/:check": ({ params, before }) => `${checkOf(params)} check of ${before?.name}`,
  },
  parts: { "PUT /console/customers/:id/kyc/:check": ({ params }) => checkOf(params) },
});
