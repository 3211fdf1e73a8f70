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
