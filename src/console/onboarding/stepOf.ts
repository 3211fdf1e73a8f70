import type { OnboardingStep } from "../../contract/onboarding/paths";
import type { businessFields, offerFields, portfolioFields } from "../../contract/onboarding/resource";

type Place = Exclude<OnboardingStep, "/plan-payment">;
type Saved = keyof typeof portfolioFields | keyof typeof businessFields | keyof typeof offerFields;

const PLACE_OF: Readonly<Record<Saved | "wallet_address", Place>> = {
  wallet_address: "/wallet-setup",
  asset_name: "/tokenize-your-protifolio",
  asset_class: "/tokenize-your-protifolio",
  property_type: "/tokenize-your-protifolio",
  category: "/tokenize-your-protifolio",
  value: "/tokenize-your-protifolio",
  currency: "/tokenize-your-protifolio",
  company_name: "/business-info",
  legal_entity: "/business-info",
  ownership_type: "/business-info",
  country: "/business-info",
  registration_number: "/business-info",
  cin: "/business-info",
  pan_number: "/business-info",
  gstin: "/business-info",
  address: "/business-info",
  city: "/business-info",
  documents: "/business-info",
  investment_type: "/tokenization-overview",
  investor_category: "/tokenization-overview",
  target_amount: "/tokenization-overview",
  token_price: "/tokenization-overview",
  timeline: "/tokenization-overview",
};

/** Gives the step at which a field is entered, by its dotted path; nothing for one that no earlier step has. */
export const stepOf = (path: string): Place | undefined =>
  (PLACE_OF as Readonly<Record<string, Place>>)[path.split(".")[0] ?? ""];
