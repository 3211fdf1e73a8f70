import { statuses } from "../status";

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
export const REVIEW_STATUS = statuses({
  pending: ["Pending", "warning"],
  approved: ["Approved", "success"],
  rejected: ["Rejected", "danger"],
});

/** What keeps a document from being one that investors can rely on. */
export const DOCUMENT_OBSTACLE = {
  internal: "approved, but visible to the back office alone",
  expired: "expired on",
  pending: "in review since",
  rejected: "rejected in its review",
} as const;
