/** What is known of a chain beside its number and its nodes. */
export interface ChainTerms {
  name: string;
  /** Site that shows transactions below `/tx/` and accounts below `/address/`; nothing where there is none. */
  explorer: string | undefined;
  /** The coin in which fees are paid. */
  coin: string;
  /** Blocks, its own included, after which what a transaction did is taken for good. */
  confirmations: number;
  /** The most that a unit of gas may cost, in gwei. */
  feeCapGwei: number;
  /** Milliseconds after which a transaction that no block has taken is offered for more. */
  stuckAfter: number;
}

const SECOND = 1000;

/** The chain of a developer's machine, on which anybody may make coins. */
export const LOCAL_CHAIN = 31337;

/** Chains that the platform's tokens may be on, by their numbers (EIP-155). */
const CHAINS: Readonly<Record<number, ChainTerms>> = {
  1: known("Ethereum", "https://etherscan.io", "ETH", 32, 200, 180),
  137: known("Polygon", "https://polygonscan.com", "POL", 64, 1000, 60),
  8453: known("Base", "https://basescan.org", "ETH", 60, 50, 60),
  42161: known("Arbitrum One", "https://arbiscan.io", "ETH", 60, 50, 60),
  11155111: known("Sepolia (test)", "https://sepolia.etherscan.io", "ETH", 12, 500, 120),
  [LOCAL_CHAIN]: known("Local", undefined, "ETH", 2, 500, 15),
};

/** Gives what is known of a chain; of one that is not, what holds for most. */
export const chainTerms = (id: number): ChainTerms =>
  CHAINS[id] ?? known(`Chain ${id}`, undefined, "ETH", 64, 200, 120);

function known(
  name: string,
  explorer: string | undefined,
  coin: string,
  confirmations: number,
  feeCapGwei: number,
  stuckSeconds: number,
): ChainTerms {
  return { name, explorer, coin, confirmations, feeCapGwei, stuckAfter: stuckSeconds * SECOND };
}
