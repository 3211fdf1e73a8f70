import { CHAIN_DETAILS } from "../../contract/onboarding/vocabulary";
import { formatNumber } from "../kit/values";

/** Less than that is not told apart. */
const LEAST = 0.000001;
const GWEI = 1_000_000_000;

/** Says an amount in the coin of a chain. */
export function formatCoins(amount: string | number | null, coin: string): string {
  const isLess = Number(amount) > 0 && Number(amount) < LEAST;
  return `${isLess ? `< ${formatNumber(LEAST)}` : formatNumber(amount)}\u00a0${coin}`;
}

/** Says a fee, which is stored in gwei, in the coin of its chain where that is known. */
export function formatFee(gwei: unknown, chainId: unknown): string {
  const coin = CHAIN_DETAILS[Number(chainId)]?.currency.symbol;
  return coin ? formatCoins((Number(gwei) / GWEI).toFixed(9), coin) : `${formatNumber(gwei)}\u00a0gwei`;
}
