import type { Waits } from "../guard";
import { REGIMES } from "../offerRules/rules";

/** Settings that say where money goes, what it comes to, or who has to agree. */
export const STEERING = {
  settings: [
    "approval_hours",
    "audit_anchor_hours",
    "second_person_from",
    "import_rows_alone",
    "second_factor",
    "collection_account",
    "collection_bank",
    "chain_id",
    "invoice_issuer",
    "invoice_tax_percent",
    "minimum_raise_percent",
    "payout_coin",
    "plan_starter",
    "plan_growth",
    "plan_enterprise",
    ...REGIMES["private-placement"].figures,
    ...REGIMES["sm-reit"].figures,
  ],
} as const satisfies Waits;
