import { UNIT_MOVEMENT } from "../units/vocabulary";

/** What a holder's history of units tells of: movements of the register, and what the chain alone knows of. */
export const UNIT_EVENT = {
  ...UNIT_MOVEMENT,
  "to-chain": "Brought to the chain",
  "to-wallet": "Sent to the wallet",
  recovery: "Lost wallet replaced",
} as const;
