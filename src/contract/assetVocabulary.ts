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

/** How a tenancy stands. */
export const TENANT_STATUS = {
  active: "Active",
  notice: "Notice given",
  arrears: "In arrears",
  ended: "Ended",
} as const;

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

/** Kinds of documents of an asset. */
export const DOCUMENT_KIND = {
  "title-deed": "Title deed",
  "rights-agreement": "Rights agreement",
  valuation: "Valuation report",
  "due-diligence": "Due-diligence report",
  "legal-opinion": "Legal opinion",
  licence: "Licence or approval",
  insurance: "Insurance",
  financials: "Financial statement",
  prospectus: "Offer document",
  tax: "Tax document",
  lease: "Lease",
  other: "Other",
} as const;

/** Who may read a document, from few to many. */
export const DOCUMENT_VISIBILITY = {
  internal: "Back office",
  investors: "Investors of the asset",
  public: "Everybody",
} as const;

/** How the review of a document stands. */
export const REVIEW_STATUS = { pending: "Pending", approved: "Approved", rejected: "Rejected" } as const;

/** What keeps a document from being one that investors can rely on. */
export const DOCUMENT_OBSTACLE = {
  internal: "approved, but visible to the back office alone",
  expired: "expired on",
  pending: "in review since",
  rejected: "rejected in its review",
} as const;

/** Kinds of document templates. */
export const TEMPLATE_KIND = {
  "subscription-agreement": "Subscription agreement",
  "term-sheet": "Term sheet",
  "investor-agreement": "Investor agreement",
  certificate: "Certificate",
  notice: "Notice",
} as const;

/** Languages of documents, by ISO 639-1 code. */
export const LANGUAGE = { en: "English", hi: "Hindi", mr: "Marathi", ta: "Tamil", ar: "Arabic" } as const;

/** Whether a template may be chosen. */
export const TEMPLATE_STATUS = { draft: "Draft", active: "Active", retired: "Retired" } as const;
