import type { Eip1193Provider } from "ethers";

/** Gives the wallet that an extension puts into the page (EIP-1193); nothing in a browser without one. */
export const injectedWallet = (): Eip1193Provider | undefined =>
  (window as Window & { ethereum?: Eip1193Provider }).ethereum;
