import { statuses } from "../status";

/** Categories of investors. */
export const INVESTOR_CATEGORY = {
  corporate: "Corporate",
  individual: "Individual",
  government: "Government",
  educational: "Educational",
  retail: "Retail",
  other: "Other",
} as const;

/** Types of investors. */
export const INVESTOR_TYPE = { individual: "Individual", institutional: "Institutional" } as const;

/** Whether an investor is a qualified institutional buyer, whom a private placement does not count. */
export const BUYER = { other: "Other", qualified: "Qualified institutional buyer" } as const;

/** How a customer is paid where a distribution goes to banks: to the account, or in the platform’s coin to the wallet. */
export const HOLDER_PAYOUT = { bank: "Bank account", coin: "Coin" } as const;

/** Outcomes of a KYC check. */
export const KYC_STATUS = statuses({
  pending: ["Pending", "warning"],
  verified: ["Verified", "success"],
  rejected: ["Rejected", "danger"],
});

/** Genders as a customer states them. */
export const GENDER = { female: "Female", male: "Male", other: "Other" } as const;

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

/** Who a customer is: what a sign-in code, a payment or a check stands on. */
export const IDENTITY_FIELDS = "name firstname lastname country_code phone email pan_number dob".split(" ");
