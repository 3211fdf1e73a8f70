import { t } from "../../i18n/t";
import { walletWords } from "./words";

type Reason = keyof typeof walletWords.failures;

/** Why a wallet did not do what it was asked for, in words for its owner. */
export class WalletFailure extends Error {
  readonly reason: Reason;

  constructor(reason: Reason, cause?: unknown) {
    super(t(walletWords.failures[reason]), { cause });
    this.name = "WalletFailure";
    this.reason = reason;
  }
}

/** Codes by which a wallet says no (EIP-1193) and ethers repeats it, and by which it knows no such chain (EIP-3326). */
const REJECTED = [4001, "ACTION_REJECTED"];
const UNKNOWN_CHAIN = [4902];

/** Tells whether a wallet does not know the chain that it was to go to. */
export const isUnknownChain = (error: unknown): boolean => hasCode(error, UNKNOWN_CHAIN);

/** Asks a wallet for something; rejects with a `WalletFailure`. */
export async function askWallet<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    throw new WalletFailure(hasCode(error, REJECTED) ? "rejected" : "failed", error);
  }
}

/** Looks for a code where wallets and ethers put it: at the error, or at the one that it wraps. */
function hasCode(error: unknown, codes: readonly unknown[]): boolean {
  if (typeof error !== "object" || error === null) return false;
  const { code, cause, error: wrapped, data, originalError } = error as Record<string, unknown>;
  return codes.includes(code) || [cause, wrapped, data, originalError].some((inner) => hasCode(inner, codes));
}
