import { z } from "zod";
import { ASSET_CLASS, INVESTMENT_TYPE, OWNERSHIP_TYPE } from "../assets/vocabulary";
import { COMPANY_DOCUMENT } from "../company/vocabulary";
import { INVESTOR_CATEGORY } from "../customers/vocabulary";
import {
  choice,
  choiceOfIds,
  date,
  file,
  instant,
  integer,
  longText,
  money,
  optional,
  percent,
  postalAddress,
  reference,
  rows,
  text,
} from "../fields";
import { cin, gstin, pan, walletAddress } from "../identifiers";
import { APPLICATION_MAX_FILES } from "../limits";
import { PAYMENT_TYPE } from "../orders/vocabulary";
import { LEDGER_CURRENCY } from "../platform";
import { defineResource } from "../resource";
import { CATEGORY, COUNTRY, CURRENCY, LEGAL_ENTITY, PROPERTY_TYPE } from "../vocabulary";
import { APPLICATION_STATUS, ONBOARDING_PLAN, PAYMENT_PROVIDER, TIMELINE } from "./vocabulary";

const paper = z.object({
  title: text("Title", { max: 100 }),
  kind: choice(COMPANY_DOCUMENT, "Kind").default("other"),
  file: file("File"),
});

/** What is to be tokenised: of the step `/tokenize-your-protifolio`. */
export const portfolioFields = {
  asset_name: text("Name of the asset", { max: 100 }),
  asset_class: choice(ASSET_CLASS, "Asset class"),
  /** Kind of a property; an entertainment project has a category instead. */
  property_type: optional(choice(PROPERTY_TYPE, "Property type")),
  category: optional(choiceOfIds(CATEGORY, "Category")),
  value: money("Value"),
  currency: choice(CURRENCY, "Currency"),
};

/** Who offers it: of the step `/business-info`. */
export const businessFields = {
  company_name: text("Name of the company"),
  legal_entity: choice(LEGAL_ENTITY, "Legal entity"),
  ownership_type: choice(OWNERSHIP_TYPE, "Ownership type"),
  country: choice(COUNTRY, "Country"),
  registration_number: optional(text("Registration number", { max: 40 })),
  cin: optional(cin()),
  pan_number: optional(pan()),
  gstin: optional(gstin()),
  address: postalAddress(),
  city: text("City", { max: 100 }),
  documents: rows(paper, "Documents", { max: APPLICATION_MAX_FILES }),
};

/** On which terms: of the step `/tokenization-overview`. */
export const offerFields = {
  investment_type: choice(INVESTMENT_TYPE, "Investment type"),
  investor_category: choice(INVESTOR_CATEGORY, "Investor category"),
  target_amount: money("To be raised"),
  token_price: money("Price of a token"),
  timeline: choice(TIMELINE, "Opens"),
};

/** What is paid is in rupees, whatever the currency of the asset is. */
const rupees = (label: string) => money(label, { readOnly: true, currency: LEDGER_CURRENCY });

/** Applications of onboarding users to tokenise an asset (specification §1 and §2); they are written by their applicants. */
export const applications = defineResource({
  name: "applications",
  label: "Application",
  group: "People",
  title: "number",
  option: ["company_name", "user_name"],
  permission: "company",
  guarded: [
    ["POST /console/applications/:id/payments", "payment", "always", "Confirm an applicant’s payment"],
    ["POST /console/applications/:id/refund", "refund", "always", "Give a rejected applicant’s payment back"],
  ],
  record: z.object({
    /** Its name in letters and transfers, such as `TA-000031`. */
    number: text("Number", { max: 20, readOnly: true, unique: true }),
    user_id: reference("customers", "Applicant", { readOnly: true, unique: true }),
    user_name: text("Applicant", { computed: true, personal: true }).optional(),
    status: choice(APPLICATION_STATUS, "Status", { indexed: true, readOnly: true }).default("draft"),
    /** Why its company was rejected. */
    status_reason: optional(longText("Reason of the status", { readOnly: true })),
    company_id: optional(reference("company", "Company", { readOnly: true })),
    wallet_address: optional(walletAddress("Wallet", { readOnly: true })),
    ...unset(portfolioFields),
    ...unset(businessFields),
    documents: businessFields.documents.default([]),
    ...unset(offerFields),
    plan: optional(choice(ONBOARDING_PLAN, "Plan", { readOnly: true })),
    payment_type: optional(choice(PAYMENT_TYPE, "Payment", { readOnly: true })),
    provider: optional(choice(PAYMENT_PROVIDER, "Paid by", { readOnly: true })),
    invoice_number: optional(text("Invoice", { max: 20, readOnly: true, unique: true })),
    invoiced_on: optional(date("Invoiced on", { readOnly: true })),
    price: optional(rupees("Price of the plan")),
    tax_percent: optional(percent("Tax rate", { readOnly: true })),
    tax: optional(rupees("Tax")),
    total: optional(rupees("Total")),
    /** What has to arrive before the review: all of it, or the part of `eoi-payment`. */
    due_first: optional(rupees("First payment")),
    received: rupees("Received").default("0.00"),
    /** What the applicant says of the transfer: the bank's reference, and when that was said. */
    transfer_reference: optional(text("Transfer of the applicant", { max: 60, readOnly: true })),
    transferred_at: optional(instant("Transfer told", { readOnly: true })),
    submitted_at: optional(instant("Submitted", { readOnly: true, indexed: true })),
    /** How many steps of the onboarding are saved. */
    steps_saved: integer("Steps saved", { readOnly: true, max: 6 }).default(0),
  }),
  api: {
    list: { fails: "Failed to fetch applications" },
    get: { fails: "Failed to fetch applications" },
  },
  columns: ["number", "user_name", "company_name", "plan", "total", "status", "submitted_at"],
  found: {
    words: ["company_name", "asset_name"],
    exact: ["number", "invoice_number", "transfer_reference", "wallet_address"],
    through: ["user_id"],
  },
  search: ["number", "company_name", "asset_name", "invoice_number"],
  filters: z.object({
    status: choice(APPLICATION_STATUS, "Status").optional(),
    plan: choice(ONBOARDING_PLAN, "Plan").optional(),
    company_id: reference("company", "Company").optional(),
    user_id: reference("customers", "Applicant").optional(),
  }),
  empty: { one: "Application", many: "Applications" },
});

/** Makes fields of a step such that they may be absent: until its step is saved they are. */
function unset<Fields extends Record<string, z.ZodType>>(fields: Fields) {
  const parts = Object.entries(fields).map(([name, field]) => [
    name,
    field instanceof z.ZodDefault ? field : optional(field),
  ]);
  return Object.fromEntries(parts) as { [Name in keyof Fields]: ReturnType<typeof optional<Fields[Name]>> };
}
