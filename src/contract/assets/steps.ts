import type { Action, Grant } from "../permissions";
import type { ASSET_STATUS } from "./vocabulary";

/** An offer status of an asset. */
export type AssetStatus = keyof typeof ASSET_STATUS;

interface Check {
  /** What is wrong while it fails. */
  blocked: string;
  /** What makes it pass. */
  unblock: string;
  /** Where that is done; nothing where it is not a matter of data. */
  where: "review" | "token" | "gallery" | "documents" | "spv" | "fees" | "orders" | null;
  /** The right to make it pass; nothing where nobody here can. */
  needs: Grant | null;
}

/** What must hold before an asset takes a step. */
export const ASSET_CHECKS = {
  details: {
    blocked: "Details are missing",
    unblock: "Complete the asset",
    where: "review",
    needs: ["assets", "edit"],
  },
  reviewer: {
    blocked: "Whoever sent the asset to review cannot approve it",
    unblock: "Somebody else has to approve it; or request changes, and let somebody else send it again",
    where: null,
    needs: ["assets", "approve"],
  },
  media: {
    blocked: "The gallery has no featured picture",
    unblock: "Choose a featured picture",
    where: "gallery",
    needs: ["assets", "edit"],
  },
  documents: {
    blocked: "The documents are not ready for investors",
    unblock:
      "Let somebody who has not uploaded a document approve it, show it to the investors, and replace what has expired",
    where: "documents",
    needs: ["assets", "approve"],
  },
  currency: {
    blocked: "Orders cannot be taken in the asset’s currency",
    unblock: "Price the asset in the platform’s currency",
    where: "token",
    needs: ["assets", "edit"],
  },
  escrow: {
    blocked: "The SPV has no escrow bank",
    unblock: "Enter the SPV’s escrow bank",
    where: "spv",
    needs: ["spv", "edit"],
  },
  fees: {
    blocked: "Active fees are not applied",
    unblock: "Synchronise the asset’s fees",
    where: "fees",
    needs: ["fees", "edit"],
  },
  raise: {
    blocked: "The minimum raise is not reached",
    unblock: "Wait until the orders are paid, or close the offer unsuccessfully",
    where: "orders",
    needs: null,
  },
  size: {
    blocked: "The asset is not of the size that an SM REIT may offer",
    unblock: "Request changes and correct its raise, or offer it through another SPV",
    where: "token",
    needs: ["assets", "approve"],
  },
  holders: {
    blocked: "An SM REIT has not enough holders",
    unblock: "Wait for more investors, or close the offer unsuccessfully",
    where: "orders",
    needs: null,
  },
  delivered: { blocked: "Units are delivered already", unblock: "Buy them back first", where: "orders", needs: null },
  orders: {
    blocked: "Orders are still under way",
    unblock: "Complete or cancel every order",
    where: "orders",
    needs: ["orders", "edit"],
  },
} as const satisfies Record<string, Check>;

/** A check before a step of an asset. */
export type AssetCheck = keyof typeof ASSET_CHECKS;

interface Step {
  /** Right on assets that the step takes. */
  action: Action;
  checks: readonly AssetCheck[];
  /** Has to be said why. */
  reason?: boolean;
}

// What nobody can change any more once an asset is approved is checked before.
const REVIEWED: readonly AssetCheck[] = ["details", "currency"];
const PUBLISHED: readonly AssetCheck[] = [...REVIEWED, "media", "documents", "escrow", "fees", "size"];

/** What entering each offer status of an asset needs. */
export const ASSET_STEPS: Readonly<Record<AssetStatus, Step>> = {
  draft: { action: "edit", checks: [] },
  "in-review": { action: "edit", checks: REVIEWED },
  "changes-requested": { action: "approve", checks: [], reason: true },
  approved: { action: "approve", checks: [...REVIEWED, "reviewer"] },
  upcoming: { action: "approve", checks: PUBLISHED },
  live: { action: "approve", checks: PUBLISHED },
  closing: { action: "approve", checks: [] },
  "closed-successful": { action: "approve", checks: ["raise", "holders"] },
  "closed-unsuccessful": { action: "approve", checks: ["delivered"], reason: true },
  exited: { action: "approve", checks: ["orders"] },
  archived: { action: "approve", checks: ["orders"], reason: true },
};

/** The terms that investors rely on: they stay as they were reviewed. */
export const CORE_TERMS = [
  "total_token",
  "token_amount",
  "raise_amount",
  "minimum_raise",
  "currency",
  "spv_id",
] as const;

/** Offer statuses in which an asset's orders go on, and money is taken for them. */
export const OPEN_OFFER: readonly AssetStatus[] = ["live", "closing", "closed-successful"];

/** Tells whether the core terms of an asset are settled: from its review on, unless changes are requested. */
export const hasSettledTerms = (status: AssetStatus): boolean => !["draft", "changes-requested"].includes(status);
