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
