/** The four KYC checks of a customer (specification §3, kyc): each has its `kyc.<check>_verification_status`. */
export const KYC_CHECK = { email: "E-mail", aadhar: "Aadhaar", pan: "PAN", video: "Video" } as const;

/** One of the four KYC checks. */
export type KycCheck = keyof typeof KYC_CHECK;

/** What is decided on a KYC check: it passes, it does not, or the customer is asked again. */
export const KYC_DECISION = { approve: "Approved", reject: "Rejected", ask: "Asked again" } as const;

/** What speaks for a KYC check, so that one person may approve it. */
export const KYC_EVIDENCE = {
  document: "Document handed in",
  number: "Number that passes its check",
  code: "Confirmed by code",
} as const;

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

/** How far an employee's invitation has come; absent for those who already sign in. */
export const INVITATION_STATE = { pending: "Invited", expired: "Invitation expired" } as const;
