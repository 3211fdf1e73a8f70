import { z } from "zod";
import { ASSET_CLASS } from "../assets/vocabulary";
import { DISTRIBUTION_FREQUENCY } from "../distributions/vocabulary";
import {
  choice,
  choiceOfIds,
  data,
  date,
  email,
  flag,
  instant,
  integer,
  longText,
  money,
  optional,
  percent,
  phone,
  postalAddress,
  reference,
  rows,
  text,
} from "../fields";
import { countryCode, SECRET_NUMBER, walletAddress } from "../identifiers";
import { DEFAULTS } from "../limits";
import { paiseOf } from "../money";
import { OFFER_REGIME } from "../offerRules/rules";
import type { Problem } from "../problem";
import { defineResource } from "../resource";
import { ACTIVE_STATUS, COUNTRY, CURRENCY } from "../vocabulary";
import { escrowDetails } from "./escrow";
import { identifierProblems } from "./identifiers";
import { BOARD_ROLE, CHAIN, SPV_ENTITY } from "./vocabulary";

const boardMember = z.object({
  name: text("Name", { max: 100, personal: true }),
  role: choice(BOARD_ROLE, "Role").default("Board Member"),
  email: optional(email("E-mail", { personal: true })),
  country_code: countryCode().default(DEFAULTS.country_code),
  phone: optional(phone("Phone", { personal: true })),
  appointed_on: date("Appointed on"),
  resigned_on: optional(date("Resigned on")),
  signatory: flag("May sign for the SPV").default(false),
});

type Checked = Readonly<Record<string, unknown>>;

/** Special-purpose vehicles that hold assets (specification §2, SPV form sections). */
export const spv = defineResource({
  name: "spv",
  label: "SPV",
  group: "Portfolio",
  title: "name",
  option: ["country"],
  permission: "spv",
  guarded: [
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
  ],
  storedIn: "spvs",
  record: z.object({
    name: text("Name", { unique: true }),
    entity_type: choice(SPV_ENTITY, "Entity type", { indexed: true }),
    country: choice(COUNTRY, "Country", { indexed: true }).default("IN"),
    currency: choice(CURRENCY, "Currency").default("INR"),
    asset_class: choice(ASSET_CLASS, "Asset class").default("realestate"),
    registration_number: optional(text("Registration number", { max: 40 })),
    // In India it is a PAN.
    tax_id: optional(text("Tax number", { max: 40, ...SECRET_NUMBER })),
    formation_date: optional(date("Formed on", { inline: true })),
    company_id: optional(reference("company", "Sponsor")),
    address: optional(postalAddress("Registered address", { inline: true })),
    status: choice(ACTIVE_STATUS, "Status", { indexed: true }).default("Active"),
    memo: optional(longText("Memorandum", { inline: true })),
    terms: optional(longText("Terms")),
    target_amount: optional(money("To be raised")),
    min_investment: optional(money("Smallest investment")),
    max_investors: optional(integer("Investors at most", { min: 1, max: 1_000_000 })),
    lock_in_months: optional(integer("Lock-in", { max: 600, unit: "months" })),
    offer_regime: optional(choice(OFFER_REGIME, "Offered as", { help: "The rules of law that bind its offers." })),
    management_fee: optional(percent("Management fee", { help: "A year, of what is managed." })),
    distribution_frequency: optional(choice(DISTRIBUTION_FREQUENCY, "Distributes")),
    bank_details: optional(data(escrowDetails, "Escrow account", { personal: true, readOnly: true })),
    board_members: rows(boardMember, "Board members", { max: 30 }).default([]),
    wallet_address: optional(walletAddress("Wallet", { readOnly: true })),
    wallet_proven_at: optional(instant("Wallet proven", { readOnly: true })),
    dao: flag("DAO").default(false),
    dao_chain: optional(choiceOfIds(CHAIN, "Chain")),
    dao_contract: optional(walletAddress("Governance contract")),
    dao_treasury: optional(walletAddress("Treasury")),
    dao_quorum: optional(percent("Quorum")),
    dao_majority: optional(percent("Majority")),
    dao_voting_days: optional(integer("Voting period", { min: 1, max: 90, unit: "days" })),
  }),
  api: {
    list: { fails: "Failed to fetch SPVs" },
    get: { fails: "Failed to fetch SPVs" },
    create: { fails: "Failed to create SPV" },
    update: { fails: "Failed to update SPV" },
    remove: { fails: "Failed to delete SPV" },
  },
  paths: { list: "/spv", create: "/spv/add-spv", edit: "/spv/edit-spv/:id", show: "/spv/:id/overview" },
  columns: ["name", "entity_type", "country", "currency", "status", "formation_date"],
  found: { words: ["name"], exact: ["id", "registration_number"] },
  search: ["name", "registration_number"],
  filters: z.object({
    entity_type: choice(SPV_ENTITY, "Entity type").optional(),
    country: choice(COUNTRY, "Country").optional(),
    status: choice(ACTIVE_STATUS, "Status").optional(),
  }),
  form: {
    "Basic Information": [
      "name",
      "entity_type",
      "country",
      "currency",
      "asset_class",
      "registration_number",
      "tax_id",
      "formation_date",
      "company_id",
      "address",
      "status",
    ],
    "Memo & Terms": [
      "memo",
      "terms",
      "target_amount",
      "min_investment",
      "max_investors",
      "lock_in_months",
      "offer_regime",
      "management_fee",
      "distribution_frequency",
    ],
    "Board Members": ["board_members"],
    "DAO Integration": [
      "dao",
      "dao_chain",
      "dao_contract",
      "dao_treasury",
      "dao_quorum",
      "dao_majority",
      "dao_voting_days",
    ],
  },
  check: (record) => [...identifierProblems(record), ...boardProblems(record), ...termProblems(record)],
  empty: { one: "SPV", many: "SPVs", add: "Add New SPV" },
});

function boardProblems({ board_members }: Checked): Problem[] {
  const members = (board_members ?? []) as z.input<typeof boardMember>[];
  return members.flatMap(({ appointed_on, resigned_on }, row) =>
    resigned_on && appointed_on && resigned_on <= appointed_on
      ? [{ path: `board_members.${row}.resigned_on`, message: "They resign after they are appointed" }]
      : [],
  );
}

function termProblems({ target_amount, min_investment }: Checked): Problem[] {
  if (!target_amount || !min_investment) return [];
  return paiseOf(String(min_investment)) > paiseOf(String(target_amount))
    ? [{ path: "min_investment", message: "It is more than all that is to be raised" }]
    : [];
}
