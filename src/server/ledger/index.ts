import type { ledgerAccounts, ledgerPostings, ledger as ledgerResource } from "../../contract/ledger/resource";
import { TRANSFER_KIND } from "../../contract/ledger/vocabulary";
import { MINUTE } from "../../contract/time";
import type { TableOf } from "../db/derive";
import { subject } from "../subject";
import { formatAmount } from "./amount";
import { ledgerAccountRules, ledgerPostingRules, ledgerRules } from "./rules";
import { serveLedger } from "./serve";
import { verifyHourly } from "./verification";

declare module "../db/tables" {
  interface Tables {
    ledger_accounts: TableOf<typeof ledgerAccounts>;
    ledger_postings: TableOf<typeof ledgerPostings>;
    ledger_transfers: TableOf<typeof ledgerResource>;
  }
}

/** The double-entry ledger and its verification. */
export const ledger = subject({
  resources: { ledger: ledgerRules, "ledger-accounts": ledgerAccountRules, "ledger-postings": ledgerPostingRules },
  serve: [serveLedger],
  titles: {
    "POST /console/ledger/:id/reversal": ({ before }) =>
      `Reverse transfer ${before?.id}: ${TRANSFER_KIND[before?.kind as keyof typeof TRANSFER_KIND]} of ${formatAmount(String(before?.amount))}`,
  },
  work: { "verifying the ledger": { every: MINUTE, run: verifyHourly } },
});
