import type { Action, Subject } from "../permissions";
import type { KnownSetting } from "../settings/known";

/** What asks an offer's rules: an order that is taken or re-opened, and units that somebody is to receive. */
export type OfferOccasion = "order" | "transfer";

interface OfferRule {
  /** Its name, as the review of an asset lists it. */
  label: string;
  /** What is wrong where it refuses. */
  blocked: string;
  /** What would let it through. */
  unblock: string;
  /** Who may do that. */
  by: readonly [Subject, Action];
  /** Field of an order or a transfer at which it refuses. */
  at: Readonly<Record<OfferOccasion, string | null>>;
}

const INVESTOR = { order: "user_id", transfer: "to_user_id" } as const;
const UNITS = { order: "no_sqyds", transfer: "units" } as const;
const TERMS = ["assets", "edit"] as const;

/** The rules of an offer: who may hold its units, how many of them, and when. Nobody passes one; its figure is changed, by two. */
export const OFFER_RULES = {
  window: {
    label: "Window of the offer",
    blocked: "The offer is not open",
    unblock: "Change the days from which and until which the offer is open",
    by: TERMS,
    at: { order: "property_id", transfer: null },
  },
  "investor-category": {
    label: "Categories of investors",
    blocked: "The offer is not for investors of this category",
    unblock: "Add the category to the offer, or correct the customer’s",
    by: TERMS,
    at: INVESTOR,
  },
  "investor-type": {
    label: "Types of investors",
    blocked: "The offer is not for investors of this type",
    unblock: "Add the type to the offer, or correct the customer’s",
    by: TERMS,
    at: INVESTOR,
  },
  country: {
    label: "Countries of investors",
    blocked: "The offer is not for investors from this country",
    unblock: "Add the country to the offer, or correct the customer’s",
    by: TERMS,
    at: INVESTOR,
  },
  "minimum-investment": {
    label: "Smallest investment",
    blocked: "This is less than the smallest investment",
    unblock: "Take more tokens, or lower the smallest investment",
    by: TERMS,
    at: UNITS,
  },
  "maximum-investment": {
    label: "Largest investment",
    blocked: "This is more than the largest investment",
    unblock: "Take fewer tokens, or raise the largest investment",
    by: TERMS,
    at: UNITS,
  },
  "maximum-units": {
    label: "Units that one investor holds",
    blocked: "One investor may not hold so many units",
    unblock: "Take fewer, or raise the number that one investor may hold",
    by: TERMS,
    at: UNITS,
  },
  "asset-investors": {
    label: "Investors of the asset",
    blocked: "The asset has as many investors as it may have",
    unblock: "Raise the number of its investors",
    by: TERMS,
    at: INVESTOR,
  },
  "spv-investors": {
    label: "Investors of the SPV",
    blocked: "The SPV has as many investors as it may have",
    unblock: "Raise the number of its investors",
    by: ["spv", "edit"],
    at: INVESTOR,
  },
  "private-placement": {
    label: "Persons of a private placement",
    blocked: "A private placement reaches no more persons",
    unblock: "Only qualified buyers can still take part",
    by: ["settings", "edit"],
    at: INVESTOR,
  },
} as const satisfies Record<string, OfferRule>;

/** A rule of an offer. */
export type OfferRuleName = keyof typeof OFFER_RULES;

/** Ways in which an SPV's units are offered, each with rules of law of its own. */
export const OFFER_REGIME = { "private-placement": "Private placement", "sm-reit": "SM REIT" } as const;

/** Rules that bind an offer, or what comes of it, beside those that let investors in. */
export const FURTHER_RULES = ["sm-reit-size", "sm-reit-holders", "sm-reit-share", "sm-reit-days", "lock-in"] as const;

/** A way in which units are offered. */
export type OfferRegime = keyof typeof OFFER_REGIME;

/** What the law asks of an offer, by figures that are settings; the platform’s lawyer has to confirm each of them. */
export const REGIMES = {
  "private-placement": {
    source:
      "Companies Act, 2013, section 42(2), with rule 14(2) of the Companies (Prospectus and Allotment of Securities) Rules, 2014",
    figures: ["private_placement_persons"],
  },
  "sm-reit": {
    source: "SEBI (Real Estate Investment Trusts) Regulations, 2014, chapter VIB, as amended in March 2024",
    figures: [
      "sm_reit_asset_from",
      "sm_reit_asset_to",
      "sm_reit_distributed_percent",
      "sm_reit_holders",
      "sm_reit_payment_days",
      "sm_reit_ticket",
    ],
  },
} as const satisfies Record<OfferRegime, { source: string; figures: readonly KnownSetting[] }>;

/** Fields that say who an SPV is, and whether it exists: its investors hold units of this one. */
export const SPV_IDENTITY = ["name", "registration_number", "tax_id", "company_id", "status"] as const;

/** Fields of an SPV that bind its offers. */
export const SPV_OFFER_FIELDS = ["min_investment", "max_investors", "lock_in_months", "offer_regime"] as const;

/** Fields of an asset's investment details that bind its offer. */
export const OFFER_TERMS = [
  "opens_on",
  "closes_on",
  "investor_category",
  "investor_type",
  "countries",
  "minimum_investment",
  "maximum_investment",
  "maximum_units",
  "max_investors",
  "lock_in_months",
] as const;
