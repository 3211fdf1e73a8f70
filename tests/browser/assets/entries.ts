import type { TabName } from "../../../src/contract/assetTabs";

/** What a person enters on the tabs of an asset, by the field's path; rows by the paths of their cells. */
export type Entries = { [tab in TabName]?: Record<string, Entry> };

/** Words typed, a choice by its words, several choices, a switch, or rows. */
export type Entry = string | readonly string[] | boolean | readonly Record<string, string>[];

const COMMON = {
  disclosure: { text: "Tokens may lose their worth. Nobody promises an income." },
  exit: {
    items: [
      { title: "Sale of the whole", text: "The SPV sells the asset and shares what it brings." },
      { title: "Transfer between investors", text: "A holder may pass tokens on to a verified investor." },
    ],
  },
  tax: { items: [{ name: "Tax deducted at source", rate: "10", text: "Kept back from every distribution." }] },
  terms: {
    items: [
      { title: "Offer", text: "The offer stands until its closing day." },
      { title: "Cancellation", text: "An order may be withdrawn before documents are signed." },
    ],
  },
  faq: { items: [{ title: "When is income paid?", text: "Within thirty days of each quarter’s end." }] },
  signature: { template_id: "Subscription agreement", signatory_name: "Vexil Quorra", signatory_title: "Director" },
} as const;

/** A film, as its asset manager enters it from nothing. */
export const FILM: Entries = {
  ...COMMON,
  basics: {
    name: "The Glass Monsoon",
    asset_class: "Finance",
    property_type_id: "Film",
    stage_of_production: "Pre-production",
    individual_group: "Group",
    description: "A feature film about a city under glass.",
    country: "India",
    city: "Mumbai",
    email: "glass.monsoon@issuers.example",
    mobile_no: "9876543210",
    pan_number: "ABCDE1234F",
  },
  investment: {
    investor_category: ["Corporate", "Retail"],
    investor_type: ["Individual"],
    payment_type: "Full payment",
    minimum_investment: "25000.00",
    opens_on: "2027-01-04",
    closes_on: "2027-06-30",
    target_irr: "18.5",
    holding_period: "60",
    rows: [
      {
        natureOfIP: "Theatrical rights",
        rights: "India and overseas",
        percentageOfIP: "40",
        percentageForPandora: "12.5",
        duration: "10 years",
        costOfAcquisition: "2500000.00",
        totalExpectedInvestment: "10000000.00",
        tokenAmount: "1000.00",
        expectedMonetisation: "16000000.00",
        proposedIRR: "21.5",
        proposedMoneyMultiple: "1.6",
        expectedDuration: "36",
        otherTerms: "Recouped before any bonus is paid.",
      },
      { natureOfIP: "Music rights", rights: "Worldwide", percentageOfIP: "25", percentageForPandora: "5" },
    ],
  },
  legal: {
    escrow_bank_name: "Sample Escrow Bank",
    escrow_account_name: "Glass Monsoon escrow",
    escrow_account_number: "123456789012",
    escrow_ifsc: "SMPL0001234",
    ownership_type: "LLP ownership",
    legal_entity: "LLP",
    registration_number: "LLPIN-GLS-0001",
    gstin: "27ABCDE1234F1Z5",
    legal_adviser: "Quorra & Vexil",
  },
  token: {
    symbol: "GLASS",
    total_token: "10000",
    token_amount: "1000.00",
    raise_amount: "10000000.00",
    royaltyPercentage: "7.5",
    investment_type: "Equity",
  },
  host: {
    hosted_by: "Glass Pictures",
    about: "A studio of nine people.",
    website: "https://glass.example/studio",
    contact_name: "Vexil Quorra",
    contact_email: "studio@issuers.example",
    contact_phone: "9123456780",
  },
  diligence: {
    summary: "Chain of title is complete.",
    valuer: "Orla Valuers",
    valuation: "12000000.00",
    valued_on: "2026-09-30",
    checks: [
      { title: "Chain of title", outcome: "Passed", by: "Quorra & Vexil", on: "2026-10-02", note: "No claims found." },
    ],
  },
  features: { features: ["Worldwide streaming", "Soundtrack rights"] },
  location: {
    address: "Stage 4, Lantern Studios",
    locality: "Goregaon",
    state: "Maharashtra",
    pin_code: "400063",
    latitude: "19.164700",
    longitude: "72.849300",
    places: [{ name: "Film City", kind: "Studio", distance: "3.5" }],
  },
};

/** A villa, as its asset manager enters it from nothing. */
export const VILLA: Entries = {
  ...COMMON,
  basics: {
    name: "Villa Tamarind",
    asset_class: "Real estate",
    property_type: "Villa",
    description: "A villa with a garden, let to families.",
    country: "India",
    city: "Bengaluru",
    email: "tamarind@issuers.example",
    mobile_no: "9812345670",
    pan_number: "FGHIJ5678K",
  },
  investment: {
    investor_category: ["Individual", "Other"],
    investor_type: ["Individual", "Institutional"],
    payment_type: "EOI payment",
    minimum_investment: "50000.00",
    opens_on: "2027-02-01",
    closes_on: "2027-05-31",
    target_irr: "12.25",
    holding_period: "84",
    plot_area: "4800",
    built_up_area: "3650.5",
    carpet_area: "2900",
    market_value: "22000000.00",
  },
  rent: {
    lease_type: "Net lease",
    monthly_rent: "145000.00",
    escalation: "5",
    escalation_every: "12",
    deposit: "870000.00",
    lock_in: "24",
    maintenance_by: "Tenant",
    property_manager: "Tamarind Care",
  },
  legal: {
    escrow_bank_name: "Sample Escrow Bank",
    escrow_account_name: "Villa Tamarind escrow",
    escrow_account_number: "987654321098",
    escrow_ifsc: "SMPL0005678",
    ownership_type: "Trustee",
    legal_entity: "Private Limited",
    registration_number: "CIN-TAM-0001",
    gstin: "29FGHIJ5678K1Z3",
    title_status: "Clear",
    legal_adviser: "Quorra & Vexil",
    encumbrances: "None recorded since 1998.",
  },
  token: {
    symbol: "TAMAR",
    total_token: "20000",
    token_amount: "1000.00",
    raise_amount: "20000000.00",
    investment_type: "Direct ownership",
  },
  host: {
    hosted_by: "Tamarind Homes",
    about: "Builds and lets homes.",
    website: "https://tamarind.example/homes",
    contact_name: "Orla Investing",
    contact_email: "homes@issuers.example",
    contact_phone: "9988776650",
  },
  diligence: {
    summary: "Title and approvals are complete.",
    valuer: "Orla Valuers",
    valuation: "21500000.00",
    valued_on: "2026-10-15",
    checks: [
      { title: "Title search", outcome: "Passed", by: "Quorra & Vexil", on: "2026-10-20", note: "Thirty years." },
      {
        title: "Building approval",
        outcome: "Passed with concerns",
        by: "City office",
        on: "2026-10-22",
        note: "Renew.",
      },
    ],
  },
  features: { features: ["Corner plot"] },
  amenities: { amenities: ["Gymnasium", "Roof terrace"] },
  location: {
    address: "12 Tamarind Lane",
    locality: "Whitefield",
    state: "Karnataka",
    pin_code: "560066",
    latitude: "12.969800",
    longitude: "77.749900",
    places: [
      { name: "International airport", kind: "Airport", distance: "38" },
      { name: "Garden School", kind: "School", distance: "1.2" },
    ],
  },
};
