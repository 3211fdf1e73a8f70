/** Roles of a board member of an SPV. */
export const BOARD_ROLE = { Manager: "Manager", Advisor: "Advisor", "Board Member": "Board Member" } as const;

/** Legal forms of a special-purpose vehicle. */
export const SPV_ENTITY = {
  llc: "LLC",
  "private-limited": "Private limited",
  "dao-llc": "DAO LLC",
  corporation: "Corporation",
  "public-entity": "Public entity",
  partnership: "Partnership",
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
