import { statuses } from "../status";

/** How far the contract of an asset's units has come. */
export const TOKEN_STATUS = statuses({
  deploying: ["Being deployed", "progress"],
  live: ["On the chain", "success"],
  paused: ["Paused", "warning"],
  failed: ["Failed", "danger"],
});

/** How far a transaction has come (EIP-1559); one that is replaced was overtaken by another of the same number. */
export const CHAIN_TRANSACTION_STATUS = statuses({
  queued: ["Queued", "neutral"],
  sent: ["Sent", "progress"],
  mined: ["Mined", "progress"],
  confirmed: ["Confirmed", "success"],
  failed: ["Failed", "danger"],
  replaced: ["Replaced", "neutral"],
});

/** What a transaction does. */
export const CHAIN_TRANSACTION = {
  deploy: "Deploy the contract",
  mint: "Issue units",
  burn: "Redeem units",
  release: "Hand out of custody",
  force: "Move units",
  recover: "Replace a lost wallet",
  allow: "Allow wallets",
  freeze: "Freeze wallets",
  pause: "Pause",
  unpause: "Let go on",
  document: "Name the document",
  anchor: "Anchor the audit trail",
  payout: "Pay in the coin",
} as const;

/** Whose key signs a transaction. */
export const CHAIN_KEY = { relayer: "Relayer", guardian: "Guardian" } as const;

/** How far units have come that are on their way by the chain. */
export const DELIVERY_STATUS = statuses({
  waiting: ["Waiting", "neutral"],
  sent: ["Under way", "progress"],
  delivered: ["Delivered", "success"],
  failed: ["Failed", "danger"],
  cancelled: ["Cancelled", "neutral"],
});
