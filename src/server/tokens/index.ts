import { SECOND } from "../../contract/time";
import type { chainTransactions, tokens as tokenRecords, unitDeliveries } from "../../contract/tokens/resource";
import type { TableOf } from "../db/derive";
import { subject } from "../subject";
import { deployTokens } from "./deploy";
import { planDeliveries } from "./plan";
import { deliveryRules, tokenRules, transactionRules } from "./rules";
import { serveTokens } from "./serve";
import { settleDeliveries } from "./settle";
import { nextAsking, tellWallets } from "./wallets";

declare module "../db/tables" {
  interface Tables {
    tokens: TableOf<typeof tokenRecords>;
    chain_transactions: TableOf<typeof chainTransactions>;
    unit_deliveries: TableOf<typeof unitDeliveries>;
  }
}

/** Units on a chain: the contracts of assets, and what they are told and tell. */
export const tokens = subject({
  resources: { tokens: tokenRules, "chain-transactions": transactionRules, "unit-deliveries": deliveryRules },
  serve: [serveTokens],
  parts: { "POST /console/customers/:id/units-to-wallet": ({ body }) => String(body.property_id) },
  titles: { "POST /console/assets/:id/token": ({ before, body }) => `Token ${body.symbol} of “${before?.name}”` },
  work: {
    "putting tokens on the chain": { every: SECOND, run: deployTokens },
    "telling tokens of wallets": { every: SECOND, run: tellWallets, due: nextAsking },
    "sending units": { every: SECOND, run: planDeliveries },
    "settling deliveries of units": { every: SECOND, run: settleDeliveries },
  },
});
