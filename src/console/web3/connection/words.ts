/** The English words of the wallet connection itself, on public pages and in the back office alike. */
export const walletWords = {
  /** Words of specification §5, where the browser has no wallet extension. */
  missing: "Please install MetaMask to use this feature!",
  /** Name of a wallet that tells none. */
  injected: "Browser wallet",
  failures: {
    "not-connected": "Connect a wallet first, and wait until it is ready",
    rejected: "You declined the request in your wallet, so nothing has changed",
    failed: "Your wallet could not do this. Open it, see what it says, and try again",
    "unknown-chain": "Your wallet does not know this network. Add it in your wallet, and try again",
  },
} as const;
