import { statuses } from "../status";
// Closed lists of the onboarding and the wallet; the specification leaves them open. Without zod: public pages read them.

/** How far an application for tokenisation has come; the last two are what became of its company. */
export const APPLICATION_STATUS = statuses({
  draft: ["Draft", "neutral"],
  "awaiting-payment": ["Awaiting payment", "neutral"],
  "in-review": ["In review", "progress"],
  approved: ["Approved", "success"],
  rejected: ["Rejected", "danger"],
});

/** The plans of the platform; their prices are settings. */
export const ONBOARDING_PLAN = { starter: "Starter", growth: "Growth", enterprise: "Enterprise" } as const;

/** When an applicant wants the offer to open. */
export const TIMELINE = {
  "3-months": "Within 3 months",
  "6-months": "Within 6 months",
  "12-months": "Within a year",
  later: "Later",
} as const;

/** Ways in which an applicant pays; each has a provider on the server. */
export const PAYMENT_PROVIDER = { "bank-transfer": "Bank transfer" } as const;

/** Calling codes of the countries of specification §3. */
export const CALLING_CODE = { IN: "+91", US: "+1", AE: "+971", GB: "+44", SG: "+65", QA: "+974" } as const;

/** The native currency of a chain. */
interface NativeCurrency {
  name: string;
  symbol: string;
  decimals: 18;
}

const ETHER: NativeCurrency = { name: "Ether", symbol: "ETH", decimals: 18 };

/** What a wallet is told of a chain that it does not know (EIP-3085), by chain id. */
export const CHAIN_DETAILS: Readonly<
  Record<number, { currency: NativeCurrency; rpc: string; explorer: string | null }>
> = {
  1: { currency: ETHER, rpc: "https://ethereum-rpc.publicnode.com", explorer: "https://etherscan.io" },
  137: {
    currency: { name: "POL", symbol: "POL", decimals: 18 },
    rpc: "https://polygon-rpc.com",
    explorer: "https://polygonscan.com",
  },
  8453: { currency: ETHER, rpc: "https://mainnet.base.org", explorer: "https://basescan.org" },
  42161: { currency: ETHER, rpc: "https://arb1.arbitrum.io/rpc", explorer: "https://arbiscan.io" },
  11155111: { currency: ETHER, rpc: "https://rpc.sepolia.org", explorer: "https://sepolia.etherscan.io" },
  31337: { currency: ETHER, rpc: "http://127.0.0.1:8545", explorer: null },
};
