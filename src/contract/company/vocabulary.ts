import { statuses } from "../status";

/** Review states of an issuer company. */
export const COMPANY_STATUS = statuses({
  pending: ["Pending", "warning"],
  approved: ["Approved", "success"],
  rejected: ["Rejected", "danger"],
  suspended: ["Suspended", "danger"],
});

/** Kinds of papers that a company hands in. */
export const COMPANY_DOCUMENT = {
  incorporation: "Certificate of incorporation",
  articles: "Articles or deed",
  pan: "PAN card",
  gst: "GST certificate",
  resolution: "Board resolution",
  bank: "Bank proof",
  other: "Other",
} as const;

/** Fields that say who a company is: its approval was of them. */
export const COMPANY_IDENTITY =
  "name legal_entity cin registration_number pan_number gstin email country_code phone".split(" ");
