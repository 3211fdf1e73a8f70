// Closed lists of SPVs, their governance, distributions and signatures; the specification leaves them open.

/** Kinds of documents of an SPV's legal set. */
export const SPV_DOCUMENT = {
  incorporation: "Certificate of incorporation",
  constitution: "Memorandum and articles",
  agreement: "Operating or partnership agreement",
  subscription: "Subscription agreement",
  "escrow-agreement": "Escrow agreement",
  resolution: "Board resolution",
  "tax-registration": "Tax registration",
  licence: "Licence or approval",
  insurance: "Insurance",
  other: "Other",
} as const;

/** How often an SPV distributes. */
export const DISTRIBUTION_FREQUENCY = {
  monthly: "Every month",
  quarterly: "Every quarter",
  "half-yearly": "Every half-year",
  yearly: "Every year",
} as const;

/** EVM chains, by their chain id. */
export const CHAIN = {
  1: "Ethereum",
  137: "Polygon",
  8453: "Base",
  42161: "Arbitrum One",
  11155111: "Sepolia (test)",
  31337: "Local",
} as const;

/** How far a proposal has come. */
export const PROPOSAL_STATUS = {
  draft: "Draft",
  scheduled: "Scheduled",
  active: "Voting",
  passed: "Passed",
  rejected: "Rejected",
  "no-quorum": "No quorum",
  executed: "Executed",
  cancelled: "Cancelled",
} as const;

/** Ways in which holders vote: for or against, where the first option has to win, or for one of several. */
export const PROPOSAL_KIND = { resolution: "Resolution", choice: "Choice of one" } as const;

/** Kinds of distributions. */
export const DISTRIBUTION_KIND = {
  rent: "Rent",
  dividend: "Dividend",
  interest: "Interest",
  royalty: "Royalty",
  capital: "Return of capital",
  exit: "Proceeds of an exit",
} as const;

/** What each kind of distribution is paid from: what assets earned, or what came in for selling them; never escrow. */
export const DISTRIBUTION_SOURCE = {
  rent: "income",
  dividend: "income",
  interest: "income",
  royalty: "income",
  capital: "capital",
  exit: "capital",
} as const satisfies Record<keyof typeof DISTRIBUTION_KIND, "income" | "capital">;

/** How far a distribution has come. */
export const DISTRIBUTION_STATUS = {
  draft: "Draft",
  calculated: "Calculated",
  requested: "Waiting for approval",
  running: "Paying",
  paused: "Paused",
  completed: "Completed",
  cancelled: "Cancelled",
} as const;

/**
 * How one holder's part of a distribution stands; what is held waits until its holder may be paid. What a bank sent
 * back lies in the holder's wallet.
 */
export const LINE_STATUS = {
  waiting: "Waiting",
  batched: "In a batch",
  paid: "Paid",
  "to-wallet": "Returned to wallet",
  failed: "Failed",
  held: "Held back",
  returned: "Given back",
} as const;

/** Where a distribution is paid to. */
export const PAYOUT = { wallet: "Wallet", bank: "Bank account" } as const;

/** How far a document has come that is to be signed; the first five are those of each signer too. */
export const ENVELOPE_STATUS = {
  pending: "Pending",
  sent: "Sent",
  viewed: "Viewed",
  signed: "Signed",
  declined: "Declined",
  expired: "Expired",
  cancelled: "Cancelled",
} as const;

/** Kinds of movements in the register of units. */
export const UNIT_MOVEMENT = {
  issue: "Issued",
  transfer: "Transferred",
  redemption: "Redeemed",
  "buy-back": "Bought back",
  forfeiture: "Forfeited",
  correction: "Corrected",
} as const;

/** Why units may not leave their holder. */
export const UNIT_HOLD = { freeze: "Freeze", pledge: "Pledge", "court-order": "Court order" } as const;

/** What the amount of a valuation is the value of. */
export const VALUATION_BASIS = { asset: "The whole asset", token: "One token" } as const;

/** How a transfer of units between two holders stands. */
export const UNIT_TRANSFER_STATUS = {
  requested: "Waiting for approval",
  completed: "Completed",
  rejected: "Rejected",
} as const;
