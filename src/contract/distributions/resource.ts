import { z } from "zod";
import { INVESTOR_CATEGORY } from "../customers/vocabulary";
import { choice, date, flag, instant, integer, longText, money, optional, percent, reference, text } from "../fields";
import type { Problem } from "../problem";
import { defineResource } from "../resource";
import {
  DISTRIBUTION_FREQUENCY,
  DISTRIBUTION_KIND,
  DISTRIBUTION_SOURCE,
  DISTRIBUTION_STATUS,
  LINE_STATUS,
  PAID_BY,
  PAYOUT,
} from "./vocabulary";

const rate = (label: string) => percent(label).default("0");

/** Tax withheld from a holder's part, by investor category. */
const withholding = z.object({
  corporate: rate(INVESTOR_CATEGORY.corporate),
  individual: rate(INVESTOR_CATEGORY.individual),
  government: rate(INVESTOR_CATEGORY.government),
  educational: rate(INVESTOR_CATEGORY.educational),
  retail: rate(INVESTOR_CATEGORY.retail),
  other: rate(INVESTOR_CATEGORY.other),
});

/** What a distribution and the schedule that prepares it have in common. */
const terms = {
  spv_id: reference("spv", "SPV"),
  property_id: optional(reference("assets", "Asset", { help: "Only its holders are paid; empty for all of the SPV." })),
  kind: choice(DISTRIBUTION_KIND, "Kind", { indexed: true }).default("rent"),
  gross: money("Gross"),
  fee_percent: rate("Platform fee"),
  reserve: money("Kept in reserve").default("0"),
  cap_per_holder: optional(
    money("Most for one holder", {
      help: "What lies above it goes to the others, and what nobody may take to the reserve.",
    }),
  ),
  redeem_percent: optional(
    percent("Units redeemed", {
      help: "What part of each holder’s units a return of capital extinguishes, as their part is paid: 100 for an exit.",
    }),
  ),
  payout: choice(PAYOUT, "Paid to").default("wallet"),
  withholding,
};

const TERMS = [
  "property_id",
  "kind",
  "gross",
  "redeem_percent",
  "fee_percent",
  "reserve",
  "cap_per_holder",
  "payout",
] as const;
const WITHHOLDING = [
  "withholding.individual",
  "withholding.retail",
  "withholding.corporate",
  "withholding.government",
  "withholding.educational",
  "withholding.other",
] as const;

function periodProblems({ period_from, period_to }: Readonly<Record<string, unknown>>): Problem[] {
  const ends = period_from && period_to && String(period_to) < String(period_from);
  return ends ? [{ path: "period_to", message: "The period ends after it begins" }] : [];
}

/** Income leaves its holders their units; capital takes units of one asset for what it gives back. */
function redemptionProblems(values: Readonly<Record<string, unknown>>): Problem[] {
  const redeems = Number(values.redeem_percent ?? 0) > 0;
  if (DISTRIBUTION_SOURCE[(values.kind ?? "rent") as keyof typeof DISTRIBUTION_KIND] !== "capital") {
    return redeems ? [{ path: "redeem_percent", message: "Only a return of capital redeems units" }] : [];
  }
  return [
    ...(redeems ? [] : [{ path: "redeem_percent", message: "Say what part of the units this redeems" }]),
    ...(values.property_id ? [] : [{ path: "property_id", message: "Choose the asset whose units this redeems" }]),
  ];
}

/**
 * Money that an SPV pays to its holders: gross − fee − reserve is divided by what each held on the record date, and
 * less the tax withheld is each holder's net. Figures below `note` are those of the last calculation.
 */
export const distributions = defineResource({
  name: "distributions",
  label: "Distribution",
  group: "Money",
  title: "id",
  option: ["kind", "net"],
  permission: "distributions",
  guarded: [["PUT /console/distributions/:id/request", "distribution", "always", "Pay a distribution"]],
  record: z.object({
    ...terms,
    period_from: date("Period from"),
    period_to: date("Period to"),
    record_date: date("Record date", {
      help: "A day that has ended: who held units at its end is paid.",
      indexed: true,
    }),
    note: optional(longText("Note")),
    status: choice(DISTRIBUTION_STATUS, "Status", { indexed: true, readOnly: true }).default("draft"),
    status_reason: optional(longText("Reason", { readOnly: true })),
    fee: money("Fee", { readOnly: true }).default("0"),
    /** The reserve asked for, and what no holder could take under the cap. */
    reserved: money("Reserved", { readOnly: true }).default("0"),
    distributable: money("Distributable", { readOnly: true }).default("0"),
    withheld: money("Withheld", { readOnly: true }).default("0"),
    net: money("Net", { readOnly: true }).default("0"),
    holders: integer("Holders", { readOnly: true }).default(0),
    redeemed: integer("Units to redeem", { readOnly: true }).default(0),
    calculated_at: optional(instant("Calculated", { readOnly: true })),
    requested_by: optional(reference("employee", "Requested by", { readOnly: true })),
    approval_id: optional(reference("approvals", "Approval", { readOnly: true })),
    started_at: optional(instant("Started", { readOnly: true })),
    completed_at: optional(instant("Completed", { readOnly: true })),
    schedule_id: optional(reference("distribution-schedules", "Schedule", { readOnly: true })),
    /** Parts that lie in batches whose bank has not said anything of them yet. */
    batched: integer("In a batch", { computed: true }).optional(),
    /** Parts that their holders have, in a bank account or a wallet. */
    paid: integer("Paid", { computed: true }).optional(),
    failed: integer("Failed", { computed: true }).optional(),
    held: integer("Held back", { computed: true }).optional(),
    /** Net of the lines that are paid. */
    paid_amount: money("Paid out", { computed: true }).optional(),
  }),
  api: {
    list: { fails: "Failed to fetch distributions" },
    get: { fails: "Failed to fetch distributions" },
    create: { fails: "Failed to create distribution" },
    update: { fails: "Failed to update distribution" },
    remove: { fails: "Failed to delete distribution" },
  },
  paths: { list: "/distributions" },
  columns: ["id", "spv_id", "kind", "record_date", "gross", "net", "holders", "status"],
  sort: { field: "created_at", order: "DESC" },
  found: { exact: ["id", "net"], through: ["spv_id"] },
  search: ["note"],
  filters: z.object({
    spv_id: reference("spv", "SPV").optional(),
    kind: choice(DISTRIBUTION_KIND, "Kind").optional(),
    status: choice(DISTRIBUTION_STATUS, "Status").optional(),
  }),
  form: {
    "Kind and period": ["spv_id", ...TERMS, "record_date", "period_from", "period_to", "note"],
    Withholding: WITHHOLDING,
  },
  check: (values) => [...periodProblems(values), ...redemptionProblems(values)],
  empty: { one: "Distribution", many: "Distributions" },
});

/** One holder's part of a distribution. */
export const distributionLines = defineResource({
  name: "distribution-lines",
  label: "Part of a distribution",
  plural: "Parts of distributions",
  title: "user_name",
  permission: "distributions",
  storedIn: "distribution_lines",
  record: z.object({
    distribution_id: reference("distributions", "Distribution", { readOnly: true }),
    user_id: reference("customers", "Holder", { readOnly: true }),
    user_name: text("Holder", { computed: true, personal: true }).optional(),
    category: choice(INVESTOR_CATEGORY, "Category", { readOnly: true }).default("individual"),
    units: integer("Units", { readOnly: true }),
    /** Of these, what is extinguished as the part is paid. */
    redeemed: integer("Redeemed", { readOnly: true }).default(0),
    gross: money("Gross", { readOnly: true }),
    withheld: money("Withheld", { readOnly: true }).default("0"),
    net: money("Net", { readOnly: true, indexed: true }),
    status: choice(LINE_STATUS, "Status", { indexed: true, readOnly: true }).default("waiting"),
    /** Why it failed the last time, or is held back. */
    error: optional(text("Reason", { max: 500, readOnly: true })),
    attempts: integer("Attempts", { readOnly: true }).default(0),
    /** It is paid in the coin, as its holder chose before the distribution was approved. */
    in_coin: flag("In the coin", { readOnly: true }).default(false),
    way: choice(PAID_BY, "Paid by", { computed: true }).optional(),
    /** The last transaction that was to pay it in the coin, and the wallet. */
    chain_transaction_id: reference("chain-transactions", "Transaction", { computed: true }).nullish(),
    wallet: optional(text("Wallet", { computed: true, personal: true })),
    batch_id: reference("payment-batches", "Batch", { computed: true }).nullish(),
    /** Last digits of the bank account that it was paid to. */
    account: optional(text("Bank account", { readOnly: true, personal: true })),
    transfer_id: optional(reference("ledger", "Transfer", { readOnly: true })),
    paid_at: optional(instant("Paid", { readOnly: true })),
  }),
  api: { list: { fails: "Failed to fetch the holders’ parts" }, get: { fails: "Failed to fetch the holders’ parts" } },
  columns: ["user_name", "category", "units", "gross", "withheld", "net", "status", "error"],
  sort: { field: "id", order: "ASC" },
  search: ["user_name"],
  filters: z.object({
    distribution_id: reference("distributions", "Distribution").optional(),
    user_id: reference("customers", "Holder").optional(),
    status: choice(LINE_STATUS, "Status").optional(),
  }),
  empty: { one: "Part of a distribution", many: "Parts of distributions" },
});

/** Distributions that come again: when one is due it is prepared as a draft, for a person to look at and submit. */
export const distributionSchedules = defineResource({
  name: "distribution-schedules",
  label: "Schedule of distributions",
  plural: "Schedules of distributions",
  title: "id",
  permission: "distributions",
  storedIn: "distribution_schedules",
  record: z.object({
    ...terms,
    frequency: choice(DISTRIBUTION_FREQUENCY, "How often").default("monthly"),
    next_on: date("Next record date", { indexed: true, help: "The draft is prepared on the day after." }),
    active: flag("Active", { bulk: true }).default(true),
    last_error: optional(text("Last failure", { max: 500, readOnly: true })),
  }),
  api: {
    list: { fails: "Failed to fetch schedules" },
    get: { fails: "Failed to fetch schedules" },
    create: { fails: "Failed to create schedule" },
    update: { fails: "Failed to update schedule" },
    remove: { fails: "Failed to delete schedule" },
  },
  columns: ["id", "spv_id", "kind", "frequency", "next_on", "gross", "active"],
  search: [],
  filters: z.object({
    spv_id: reference("spv", "SPV").optional(),
    active: flag("Active").optional(),
  }),
  form: {
    Schedule: ["spv_id", "frequency", "next_on", "active", ...TERMS],
    Withholding: WITHHOLDING,
  },
  check: redemptionProblems,
  empty: { one: "Schedule of distributions", many: "Schedules of distributions" },
});
