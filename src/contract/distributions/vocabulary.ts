import { statuses } from "../status";

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
export const DISTRIBUTION_STATUS = statuses({
  draft: ["Draft", "neutral"],
  calculated: ["Calculated", "progress"],
  requested: ["Waiting for approval", "warning"],
  running: ["Paying", "progress"],
  paused: ["Paused", "warning"],
  completed: ["Completed", "success"],
  cancelled: ["Cancelled", "neutral"],
});

/**
 * How one holder's part of a distribution stands; what is held waits until its holder may be paid. What a bank sent
 * back lies in the holder's wallet.
 */
export const LINE_STATUS = statuses({
  waiting: ["Waiting", "warning"],
  batched: ["In a batch", "progress"],
  paid: ["Paid", "success"],
  "to-wallet": ["Returned to wallet", "success"],
  failed: ["Failed", "danger"],
  held: ["Held back", "warning"],
  returned: ["Given back", "neutral"],
});

/** How a holder’s part is paid: as its distribution is, or in the coin where a bank would pay a holder who chose it. */
export const PAID_BY = { wallet: "Wallet", bank: "Bank account", coin: "Coin" } as const;

/** Where a distribution is paid to. */
export const PAYOUT = { wallet: "Wallet", bank: "Bank account" } as const;
