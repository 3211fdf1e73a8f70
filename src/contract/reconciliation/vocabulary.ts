/** In what chain and register may differ, or what was done to a contract that the platform did not do. */
export const FINDING = {
  supply: "Units in all",
  holder: "Units of a holder",
  custody: "Units in custody",
  stranger: "Units at an unknown wallet",
  balance: "Register changed behind the program",
  delivery: "Register without deliveries",
  order: "Delivery of an order",
  index: "What was read of the chain",
  address: "Address of the contract",
  code: "Code of the contract",
  standing: "Paused or not",
  mint: "Units issued elsewhere",
  burn: "Units redeemed elsewhere",
  transfer: "Transfer by a holder",
  release: "Units handed out of custody elsewhere",
  force: "Units taken elsewhere",
  recovery: "Wallet replaced elsewhere",
  operation: "Operation done elsewhere",
  allow: "Allow-list changed elsewhere",
  freeze: "Freeze changed elsewhere",
  role: "Role given or taken",
  guardian: "Guardian being changed",
  pause: "Paused or let go on elsewhere",
  limits: "Limits changed",
  document: "Document changed elsewhere",
  unknown: "Event that the contract does not have",
} as const;

/** In what chain and register differ, or what was done elsewhere. */
export type FindingKind = keyof typeof FINDING;

/** Blocks that may be taken back and are read anew; more is told, and all of a contract is read again. */
export const REORGANISED_BLOCKS = 64;
