import type { TabName } from "../../../src/contract/assets/tabs";
import type { Entry } from "../form";

/** What a person enters on the tabs of an asset, by the field's path; rows by the paths of their cells. */
export type Entries = { [tab in TabName]?: Record<string, Entry> };

/** A film with all that its review needs, and an input of each kind. */
export const FILM: Entries = {
  basics: {
    name: "The Glass Monsoon",
    asset_class: "Finance",
    property_type_id: "Film",
    stage_of_production: "Pre-production",
    individual_group: "Group",
    description: "A feature film about a city under glass.",
    email: "glass.monsoon@issuers.example",
    mobile_no: "9876543210",
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
      { natureOfIP: "Theatrical rights", percentageOfIP: "40", costOfAcquisition: "2500000.00" },
      { natureOfIP: "Music rights", percentageOfIP: "25", percentageForPandora: "5" },
    ],
  },
  legal: {
    escrow_bank_name: "Sample Escrow Bank",
    escrow_account_name: "Glass Monsoon escrow",
    escrow_account_number: "123456789012",
    escrow_ifsc: "SMPL0001234",
    ownership_type: "LLP ownership",
  },
  token: { symbol: "GLASS", total_token: "10000", token_amount: "1000.00" },
  host: { hosted_by: "Glass Pictures", contact_email: "studio@issuers.example" },
  diligence: { checks: [{ title: "Chain of title", outcome: "Passed", on: "2026-10-02" }] },
  features: { features: ["Worldwide streaming", "Soundtrack"] },
  disclosure: { text: "Tokens may lose their worth. Nobody promises an income." },
  terms: { items: [{ title: "Offer", text: "The offer stands until its closing day." }] },
  signature: { template_id: "Subscription agreement", signatory_name: "Vexil Quorra" },
};
