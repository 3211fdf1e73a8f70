import type { TabName } from "../../../contract/assets/tabs";
import type { Field } from "../../../contract/fieldRegistry";

/** Fields of a tab that belong together, by the key of their heading's words. */
type Groups = Readonly<Record<string, readonly string[]>>;

const GROUPS: { readonly [tab in TabName]?: Groups } = {
  basics: {
    kind: [
      "name",
      "asset_class",
      "property_type_id",
      "property_type",
      "stage_of_production",
      "individual_group",
      "description",
    ],
    place: ["country", "city"],
    contact: ["email", "mobile_no", "pan_number"],
  },
  investment: {
    offer: ["payment_type", "opens_on", "closes_on", "target_irr", "holding_period"],
    limits: ["minimum_investment", "maximum_investment", "maximum_units", "max_investors", "lock_in_months"],
    investors: ["investor_category", "investor_type", "countries"],
    property: ["plot_area", "built_up_area", "carpet_area", "market_value"],
  },
  rent: {
    lease: ["lease_type", "lock_in", "monthly_rent", "deposit", "escalation", "escalation_every"],
    upkeep: ["maintenance_by", "property_manager"],
  },
  legal: {
    escrow: ["escrow_account_name", "escrow_bank_name", "escrow_account_number", "escrow_ifsc"],
    form: ["ownership_type", "legal_entity", "registration_number", "gstin", "legal_adviser"],
    title: ["title_status", "encumbrances"],
  },
  token: {
    token: ["symbol", "currency", "total_token", "token_amount", "raise_amount", "minimum_raise"],
    terms: ["spv_id", "investment_type", "royaltyPercentage", "dao"],
  },
  host: {
    issuer: ["company_id", "hosted_by", "website", "logo", "about"],
    contact: ["contact_name", "contact_email", "country_code", "contact_phone"],
  },
  diligence: { valuation: ["valuer", "valuation", "valued_on", "summary"] },
  location: {
    address: ["address", "locality", "state", "pin_code"],
    coordinates: ["latitude", "longitude"],
  },
  signature: { signing: ["template_id", "signatory_name", "signatory_title"] },
};

/** A part of a tab's form; the last one, of fields that belong nowhere else, has no heading. */
export interface Group {
  name?: string;
  fields: Field[];
}

/** Puts the fields of a tab in their groups, without those that are empty. */
export function groupsOf(tab: TabName, fields: readonly Field[]): Group[] {
  const groups = Object.entries(GROUPS[tab] ?? {});
  const placed = new Set(groups.flatMap(([, paths]) => paths));
  return [
    ...groups.map(([name, paths]) => ({
      name,
      fields: paths.flatMap((path) => fields.filter((one) => one.path === path)),
    })),
    { fields: fields.filter(({ path }) => !placed.has(path)) },
  ].filter((group) => group.fields.length > 0);
}
