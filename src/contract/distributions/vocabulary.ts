/** How often an SPV distributes. */
export const DISTRIBUTION_FREQUENCY = {
  monthly: "Every month",
  quarterly: "Every quarter",
  "half-yearly": "Every half-year",
  yearly: "Every year",
} as const;

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
