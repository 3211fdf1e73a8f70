import type { wallet as walletResource } from "../../contract/wallet/resource";
import { amountTitle } from "../approvals/titles";
import type { TableOf } from "../db/derive";
import { subject } from "../subject";
import { walletRules } from "./rules";
import { serveWallet } from "./serve";

declare module "../db/tables" {
  interface Tables {
    wallet_transactions: TableOf<typeof walletResource>;
  }
}

/** Customers’ wallets. */
export const wallet = subject({
  resources: { wallet: walletRules },
  serve: [serveWallet],
  titles: { "POST /console/wallet/deposits": amountTitle("Deposit") },
});
