import { REGIMES } from "../offerRules/rules";
import type { Route } from "../resource";
import type { KnownSetting } from "../settings/known";
import type { SENSITIVE_ACTION } from "./vocabulary";

/** When a guarded write waits for a second person; one that does not is done at once. */
export type Waits =
  | "always"
  /** When one of these fields gets another value; the whole change waits then. */
  | { changed: readonly string[] }
  /** When it is about one of these settings, by their names. */
  | { settings: readonly KnownSetting[] }
  /** When the amount reaches what a setting says, and always without the proof; money from a wallet has arrived before. */
  | { amountFrom: KnownSetting; proof: string }
  /** When a field of the body has one of these values. */
  | { field: string; is: readonly string[] }
  /** When what only the server knows is so. */
  | { rule: GuardRule };

/** What only the server knows of a guarded write, in words. */
export const GUARD_RULES = {
  "no evidence": "nothing is handed in that speaks for an approval, or a refusal has no reason",
  "recorded the money": "whoever asks has recorded money of the order that nobody else has confirmed",
  "passes a gate by": "the step passes a gate by that asks for two, such as a KYC that is not verified",
  "offer under way": "an asset of it is reviewed or on offer, and a rule of the offer gets another figure",
  "another could approve": "somebody else could approve it; until then the first administrator invites alone",
} as const;

/** A rule that only the server can look at. */
export type GuardRule = keyof typeof GUARD_RULES;

/** A write that one person does not do alone. */
export interface GuardedWrite {
  /** Resource whose `approve` right the second person needs, and whose record it is about. */
  resource: string;
  /** What is written: a verb of the resource by whatever path, or a call of its own. */
  write: "create" | "update" | "remove" | Route;
  /** Kind of the request. */
  action: keyof typeof SENSITIVE_ACTION;
  waits: Waits;
  /** What it is, in a few words. */
  what: string;
}

type Row = readonly [GuardedWrite["write"], GuardedWrite["action"], Waits, string];

const of = (resource: string, ...rows: readonly Row[]): GuardedWrite[] =>
  rows.map(([write, action, waits, what]) => ({ resource, write, action, waits, what }));

/** Who a customer is: what a sign-in code, a payment or a check stands on. */
export const IDENTITY_FIELDS = "name firstname lastname country_code phone email pan_number dob".split(" ");

/** Who a customer is as an investor: what the rules of an offer stand on. */
const STANDING_FIELDS = ["country", "investor_category", "investor_type", "buyer"];

/** Settings that say where money goes, what it comes to, or who has to agree. */
const STEERING = {
  settings: [
    "approval_hours",
    "second_person_from",
    "second_factor",
    "collection_account",
    "collection_bank",
    "chain_id",
    "invoice_issuer",
    "invoice_tax_percent",
    "minimum_raise_percent",
    "plan_starter",
    "plan_growth",
    "plan_enterprise",
    ...REGIMES["private-placement"].figures,
    ...REGIMES["sm-reit"].figures,
  ],
} as const satisfies Waits;

const NO_EVIDENCE = { rule: "no evidence" } as const;

/**
 * Every write that a second person has to approve, by whatever path it comes: the server holds it back, the console says
 * so before, and the reference of the API lists it.
 *
 * Refunds and steps of orders, bank details, withdrawals, distributions and transfers of units make requests of their
 * own, which hold money or units back meanwhile; the rest is asked for by the write itself.
 */
export const GUARDED_WRITES: readonly GuardedWrite[] = [
  ...of(
    "assets",
    ["remove", "remove", "always", "Delete an asset"],
    [
      "PUT /property/status/:id",
      "closing",
      { field: "status", is: ["closed-unsuccessful"] },
      "Close an offer unsuccessfully, and give its orders’ money back",
    ],
    ["PUT /console/assets/:id/tabs/:tab", "offer-terms", { rule: "offer under way" }, "Change the rules of an offer"],
  ),
  ...of(
    "spv",
    ["update", "change", { rule: "offer under way" }, "Change the rules of an SPV’s offers"],
    ["remove", "remove", "always", "Delete an SPV"],
    ["PUT /console/spv/:id/escrow", "bank-details", "always", "Change an SPV’s escrow account"],
    ["POST /console/spv/:spv_id/unit-movements", "unit-movement", "always", "Redeem, buy back or forfeit units"],
    [
      "POST /console/spv/:spv_id/unit-movements/:movement_id/correction",
      "unit-movement",
      "always",
      "Correct a movement of units",
    ],
  ),
  ...of("proposals", [
    "PUT /console/proposals/:id/votes/:user_id",
    "vote",
    "always",
    "Record a vote that a holder did not cast themselves",
  ]),
  ...of("unit-holds", ["PUT /console/unit-holds/:id/release", "change", "always", "Lift a hold on units"]),
  ...of("valuations", ["create", "create", "always", "Record a valuation"]),
  ...of("unit-transfers", ["POST /console/spv/:id/unit-transfers", "transfer", "always", "Transfer units"]),
  ...of(
    "customers",
    ["update", "change", { changed: [...IDENTITY_FIELDS, ...STANDING_FIELDS] }, "Change who a customer is"],
    ["create", "create", { field: "buyer", is: ["qualified"] }, "Add a qualified buyer"],
    ["remove", "remove", "always", "Delete a customer"],
    ["PUT /console/customers/:id/kyc/:check", "decision", NO_EVIDENCE, "Decide a KYC check"],
    ["PUT /console/customers/:id/bank-details", "bank-details", "always", "Change a customer’s bank account"],
  ),
  ...of(
    "company",
    ["update", "change", NO_EVIDENCE, "Decide on a company by the documented call"],
    ["remove", "remove", "always", "Delete a company"],
    ["PUT /console/company/:id/decision", "decision", NO_EVIDENCE, "Decide on a company"],
    ["PUT /console/company/:id/bank-details", "bank-details", "always", "Change a company’s bank account"],
  ),
  ...of(
    "employee",
    ["create", "create", { rule: "another could approve" }, "Invite an employee"],
    ["update", "change", { changed: ["role", "email"] }, "Change an employee’s role or e-mail"],
    ["remove", "remove", "always", "Delete an employee"],
    ["POST /console/employee/:id/password-reset", "reset-password", "always", "Reset a password"],
    ["DELETE /console/employee/:id/totp", "reset-factor", "always", "Reset a second factor"],
  ),
  ...of(
    "roles",
    ["create", "create", "always", "Create a role"],
    ["update", "change", "always", "Change a role"],
    ["remove", "remove", "always", "Delete a role"],
  ),
  ...of(
    "settings",
    ["create", "create", STEERING, "Set what steers money or approvals"],
    ["update", "change", STEERING, "Change what steers money or approvals"],
    ["remove", "remove", STEERING, "Delete what steers money or approvals"],
  ),
  ...of(
    "fee-management",
    ["update", "change", "always", "Change a fee"],
    ["remove", "remove", "always", "Delete a fee"],
    ["PUT /percentage/property/:project_id/", "fee-switch", "always", "Switch an asset’s fee on or off"],
  ),
  ...of(
    "orders",
    [
      "POST /console/orders/:id/payments",
      "payment",
      { amountFrom: "second_person_from", proof: "proof" },
      "Record a payment",
    ],
    ["PUT /order/status", "order-step", { rule: "recorded the money" }, "Settle an order, or deliver its tokens"],
    ["PUT /order/status", "order-step", { rule: "passes a gate by" }, "Send documents before the KYC is verified"],
    ["PUT /order/status", "refund", { field: "status", is: ["refunded"] }, "Refund an order"],
    ["POST /console/orders/:id/reopen", "reopen", "always", "Re-open an order that has failed or was cancelled"],
  ),
  ...of("eois", ["POST /console/eois/:id/payments", "payment", "always", "Record a booking amount"]),
  ...of(
    "applications",
    ["POST /console/applications/:id/payments", "payment", "always", "Confirm an applicant’s payment"],
    ["POST /console/applications/:id/refund", "refund", "always", "Give a rejected applicant’s payment back"],
  ),
  ...of("wallet", ["POST /console/wallet/deposits", "deposit", "always", "Record a deposit"]),
  ...of(
    "withdrawals",
    ["POST /console/withdrawals/requests", "withdrawal", "always", "Pay a withdrawal"],
    [
      "PUT /console/withdrawals/:id/outcome",
      "outcome",
      { field: "outcome", is: ["failed", "returned"] },
      "Take a withdrawal back",
    ],
  ),
  ...of("periods", ["POST /console/periods/:id/close", "close", "always", "Close a month of the books"]),
  ...of(
    "receipts",
    ["create", "create", "always", "Record a receipt"],
    ["POST /console/receipts/:id/allocations", "allocation", "always", "Allocate a receipt"],
    ["POST /console/receipts/:id/return", "allocation", "always", "Return a receipt to its sender"],
  ),
  ...of("income", ["create", "create", "always", "Record income of an asset"]),
  ...of("money-movements", ["create", "create", "always", "Release a reserve or escrow, or remit tax or fees"]),
  ...of("ledger", ["POST /console/ledger/:id/reversal", "reversal", "always", "Reverse a transfer of the ledger"]),
  ...of("payment-batches", [
    "PUT /console/payment-batches/:id/failures",
    "outcome",
    "always",
    "Record payments that the bank did not make",
  ]),
  ...of("payment-batch-items", [
    "PUT /console/payment-batch-items/:id/return",
    "bank-return",
    "always",
    "Record a payment that the bank sent back",
  ]),
  ...of("distributions", ["PUT /console/distributions/:id/request", "distribution", "always", "Pay a distribution"]),
];

/** Finds the guard of a resource's verb, by whatever path it is asked. */
export const guardOfVerb = (resource: string, verb: string): GuardedWrite | undefined =>
  GUARDED_WRITES.find((guard) => guard.resource === resource && guard.write === verb);

/** Tells whether any write of a resource may wait for a second person. */
export const hasGuard = (resource: string): boolean => GUARDED_WRITES.some((guard) => guard.resource === resource);
