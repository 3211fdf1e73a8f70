/** Movements of money that no order, wallet or distribution causes by itself. */
export const MOVEMENT_KIND = {
  "escrow-release": "Release of escrow to the seller",
  "reserve-release": "Release of a reserve",
  "tax-remittance": "Remittance of tax",
  "fee-withdrawal": "Withdrawal of fees",
  reversal: "Reversal of a transfer",
} as const;
