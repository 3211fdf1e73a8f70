import { statuses } from "../status";

/** Ways in which an asset is owned. */
export const OWNERSHIP_TYPE = {
  "LLP Ownership": "LLP ownership",
  trustee: "Trustee",
  partnership: "Partnership",
} as const;

/** Ways in which an investor takes part in an asset. */
export const INVESTMENT_TYPE = {
  equity: "Equity",
  "direct-ownership": "Direct ownership",
  debt: "Debt",
  fund: "Fund",
} as const;

/** Classes of assets. */
export const ASSET_CLASS = { realestate: "Real estate", finance: "Finance" } as const;

/** Offer statuses of an asset, from first draft to exit. */
export const ASSET_STATUS = statuses({
  draft: ["Draft", "neutral"],
  "in-review": ["In review", "progress"],
  "changes-requested": ["Changes requested", "warning"],
  approved: ["Approved", "success"],
  upcoming: ["Upcoming", "progress"],
  live: ["Live", "success"],
  closing: ["Closing", "warning"],
  "closed-successful": ["Closed, successful", "success"],
  "closed-unsuccessful": ["Closed, unsuccessful", "danger"],
  exited: ["Exited", "neutral"],
  archived: ["Archived", "neutral"],
});

/** How far the making of an entertainment project has come. */
export const PRODUCTION_STAGE = {
  development: "Development",
  "pre-production": "Pre-production",
  production: "Production",
  "post-production": "Post-production",
  released: "Released",
} as const;

// Closed lists of an asset's sections, documents, tenants and templates; the specification leaves them open.

/** Kinds of files in a gallery; `image` is the specification's default. */
export const MEDIA_TYPE = { image: "Picture", plan: "Plan", poster: "Poster", still: "Still" } as const;

/** Who carries what cost of a let property. */
export const LEASE_TYPE = {
  gross: "Gross lease",
  net: "Net lease",
  "triple-net": "Triple-net lease",
  "revenue-share": "Revenue share",
  none: "Not let",
} as const;

/** Party to a lease. */
export const LEASE_PARTY = { owner: "Owner", tenant: "Tenant" } as const;

/** How far the title to a property is proven. */
export const TITLE_STATUS = {
  clear: "Clear",
  "under-verification": "Under verification",
  disputed: "Disputed",
} as const;

/** What a check of the due diligence came to. */
export const DILIGENCE_OUTCOME = {
  pending: "Pending",
  passed: "Passed",
  concerns: "Passed with concerns",
  failed: "Failed",
  "not-applicable": "Not applicable",
} as const;

/** Kinds of places near an asset. */
export const PLACE_KIND = {
  airport: "Airport",
  station: "Station",
  metro: "Metro",
  highway: "Highway",
  school: "School",
  hospital: "Hospital",
  shopping: "Shopping",
  business: "Business district",
  studio: "Studio",
  venue: "Venue",
  other: "Other",
} as const;
