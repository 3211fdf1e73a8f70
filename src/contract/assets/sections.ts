import { z } from "zod";
import { INVESTOR_CATEGORY, INVESTOR_TYPE } from "../customers/vocabulary";
import {
  choice,
  choices,
  date,
  decimal,
  email,
  file,
  image,
  integer,
  link,
  longText,
  money,
  optional,
  percent,
  phone,
  postalAddress,
  reference,
  references,
  richText,
  rows,
  text,
} from "../fields";
import { accountNumber, countryCode, gstin, ifsc, postalCode } from "../identifiers";
import { DEFAULTS, GALLERY_MAX_FILES } from "../limits";
import { PAYMENT_TYPE } from "../orders/vocabulary";
import { COUNTRY, LEGAL_ENTITY } from "../vocabulary";
import {
  DILIGENCE_OUTCOME,
  LEASE_PARTY,
  LEASE_TYPE,
  MEDIA_TYPE,
  OWNERSHIP_TYPE,
  PLACE_KIND,
  TITLE_STATUS,
} from "./vocabulary";

// What the wizard takes beyond the asset's own record (specification §2, its sections; fields are the product's own
// except where §3 names them). Nothing is required here: a tab is saved as far as it is known.

/** One row of what investors get of a work (specification §3, investment form row). */
const investmentRow = z.object({
  natureOfIP: text("Nature of IP"),
  rights: optional(text("Rights")),
  percentageOfIP: optional(percent("Share of IP")),
  percentageForPandora: optional(percent("Share for Pandora")),
  duration: optional(text("Duration of rights", { max: 60 })),
  costOfAcquisition: optional(money("Cost of acquisition")),
  totalExpectedInvestment: optional(money("Total expected investment")),
  tokenAmount: optional(money("Token amount")),
  expectedMonetisation: optional(money("Expected monetisation")),
  proposedIRR: optional(percent("Proposed IRR")),
  proposedMoneyMultiple: optional(decimal("Proposed money multiple", { unit: "×", max: 1000 })),
  expectedDuration: optional(integer("Expected duration", { unit: "months", max: 1200 })),
  otherTerms: optional(longText("Other terms")),
});

const area = (label: string) => optional(decimal(label, { unit: "sq ft" }));

/** Who may invest, when and for how much; areas of a property, rights in a work. */
export const investment = z.object({
  investor_category: choices(INVESTOR_CATEGORY, "Investor categories", { help: "None chosen: all." }).default([]),
  investor_type: choices(INVESTOR_TYPE, "Investor types", { help: "None chosen: all." }).default([]),
  payment_type: optional(choice(PAYMENT_TYPE, "Payment")),
  minimum_investment: optional(money("Minimum investment")),
  maximum_investment: optional(money("Maximum investment", { help: "Of one investor, with what they hold already." })),
  maximum_units: optional(integer("Units a holder", { min: 1, help: "Most that one investor may hold." })),
  max_investors: optional(integer("Investors at most", { min: 1, max: 1_000_000 })),
  countries: choices(COUNTRY, "Countries of investors", { help: "None chosen: all." }).default([]),
  lock_in_months: optional(
    integer("Lock-in of units", { unit: "months", max: 600, help: "The longer of this and the SPV’s counts." }),
  ),
  opens_on: optional(date("Opens on")),
  closes_on: optional(date("Closes on")),
  target_irr: optional(percent("Target IRR")),
  holding_period: optional(integer("Holding period", { unit: "months", max: 1200 })),
  plot_area: area("Plot area"),
  built_up_area: area("Built-up area"),
  carpet_area: area("Carpet area"),
  market_value: optional(money("Market value")),
  rows: rows(investmentRow, "Investment", { max: 20 }).default([]),
});

/** The terms on which a property is let; its tenants are records of their own. */
export const rent = z.object({
  lease_type: optional(choice(LEASE_TYPE, "Lease type")),
  monthly_rent: optional(money("Monthly rent")),
  escalation: optional(percent("Escalation")),
  escalation_every: optional(integer("Escalation every", { unit: "months", min: 1, max: 600 })),
  deposit: optional(money("Security deposit")),
  lock_in: optional(integer("Lock-in of the lease", { unit: "months", max: 600 })),
  maintenance_by: optional(choice(LEASE_PARTY, "Maintenance paid by")),
  property_manager: optional(text("Property manager")),
});

/** Where investors' money waits, and in which legal form the asset is held. */
export const legal = z.object({
  escrow_bank_name: optional(text("Bank")),
  escrow_account_name: optional(text("Account holder")),
  escrow_account_number: optional(accountNumber("Account number")),
  escrow_ifsc: optional(ifsc()),
  ownership_type: optional(choice(OWNERSHIP_TYPE, "Ownership")),
  legal_entity: optional(choice(LEGAL_ENTITY, "Legal entity")),
  registration_number: optional(text("Registration number", { max: 40 })),
  gstin: optional(gstin()),
  title_status: optional(choice(TITLE_STATUS, "Title")),
  legal_adviser: optional(text("Legal adviser")),
  encumbrances: optional(longText("Encumbrances")),
});

/** The pictures of an asset in their order, and which one stands for it (specification §3, media upload; §9, at most 10). */
export const gallery = z.object({
  galleryFiles: rows(
    z.object({
      file: image("Picture"),
      alt: optional(text("Description", { max: 160 })),
      mediaType: choice(MEDIA_TYPE, "Kind").default(DEFAULTS.media_type),
    }),
    "Gallery",
    { max: GALLERY_MAX_FILES },
  ).default([]),
  featuredImage: optional(image("Featured picture")),
});

/** Who offers the asset. */
export const host = z.object({
  company_id: optional(reference("company", "Issuer")),
  hosted_by: optional(text("Hosted by")),
  logo: optional(image("Logo")),
  about: optional(richText("About the host")),
  website: optional(link("Website")),
  contact_name: optional(text("Contact", { personal: true })),
  contact_email: optional(email("Contact’s e-mail", { personal: true })),
  country_code: countryCode().default(DEFAULTS.country_code),
  contact_phone: optional(phone("Contact’s phone", { personal: true })),
});

/** What was checked of the asset, by whom, and what it came to. */
export const diligence = z.object({
  summary: optional(richText("Summary")),
  valuer: optional(text("Valuer")),
  valuation: optional(money("Valuation")),
  valued_on: optional(date("Valued on")),
  checks: rows(
    z.object({
      title: text("Check"),
      outcome: choice(DILIGENCE_OUTCOME, "Outcome").default("pending"),
      by: optional(text("Checked by")),
      on: optional(date("Checked on")),
      note: optional(longText("Note")),
      file: optional(file("Report")),
    }),
    "Checks",
  ).default([]),
});

/** What the asset offers, of the catalogue's features. */
export const features = z.object({ features: references("features", "Features").default([]) });

/** What a property has, of the catalogue's amenities. */
export const amenities = z.object({ amenities: references("amenities", "Amenities").default([]) });

/** Where the asset is, and what lies near it. */
export const location = z.object({
  address: optional(postalAddress()),
  locality: optional(text("Locality")),
  state: optional(text("State")),
  pin_code: optional(postalCode()),
  latitude: optional(decimal("Latitude", { min: -90, max: 90, places: 6 })),
  longitude: optional(decimal("Longitude", { min: -180, max: 180, places: 6 })),
  places: rows(
    z.object({
      name: text("Place"),
      kind: choice(PLACE_KIND, "Kind").default("other"),
      distance: optional(decimal("Distance", { unit: "km", max: 20_000 })),
    }),
    "Nearby places",
  ).default([]),
});

const paragraphs = (label: string, title: string, words: string) =>
  rows(z.object({ title: text(title), text: optional(richText(words)) }), label).default([]);

/** Ways in which an investor's money comes back. */
export const exit = z.object({ items: paragraphs("Exit opportunities", "Way out", "How it works") });

/** What an investor has to read before investing. */
export const disclosure = z.object({ text: optional(richText("Risk disclosure")) });

/** Taxes beyond those that every investor knows. */
export const tax = z.object({
  items: rows(
    z.object({ name: text("Tax"), rate: optional(percent("Rate")), text: optional(longText("Explanation")) }),
    "Additional taxes",
  ).default([]),
});

/** The terms and conditions of the offer. */
export const terms = z.object({ items: paragraphs("Terms & conditions", "Heading", "Text") });

/** Questions that investors ask. */
export const faq = z.object({ items: paragraphs("Questions", "Question", "Answer") });

/** What an investor signs, and who signs for the issuer. */
export const signature = z.object({
  template_id: optional(reference("templates", "Template")),
  signatory_name: optional(text("Signs for the issuer", { personal: true })),
  signatory_title: optional(text("Position")),
  /** What the template's merge fields say that the platform cannot fill by itself. */
  values: rows(
    z.object({ field: text("Field", { max: 60 }), value: text("Value", { max: 2000 }) }),
    "Merge fields",
  ).default([]),
});
