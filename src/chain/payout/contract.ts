import { Interface } from "ethers/abi";
import payout from "../contracts/Payout.json" with { type: "json" };
import { type Rpc, RpcError } from "../rpc";

/** The contract that pays coins to many accounts: its interface, and its code as it is created and as it stays. */
export const PAYOUT = {
  abi: new Interface(payout.abi),
  bytecode: payout.bytecode,
  deployedBytecode: payout.deployedBytecode,
} as const;

/** What is asked of a coin: what ERC-20 has, with the errors by which coins of today say why they refuse (ERC-6093). */
export const COIN = new Interface([
  "function symbol() view returns (string)",
  "function decimals() view returns (uint8)",
  "function balanceOf(address) view returns (uint256)",
  "function allowance(address, address) view returns (uint256)",
  "function transfer(address, uint256) returns (bool)",
  "function approve(address, uint256) returns (bool)",
  "error ERC20InsufficientBalance(address, uint256, uint256)",
  "error ERC20InsufficientAllowance(address, uint256, uint256)",
  "error ERC20InvalidReceiver(address)",
  "error ERC20InvalidSender(address)",
  "error EnforcedPause()",
]);

/** An allowance that is never used up. */
export const WITHOUT_END = 2n ** 256n - 1n;

/** One payment of a batch: its number within the series, the wallet, and the smallest parts of the coin. */
export interface Paying {
  number: number;
  to: string;
  amount: bigint;
}

/** Gives the call that pays a batch of a series. */
export const payCall = (coin: string, series: string, payments: readonly Paying[]): string =>
  PAYOUT.abi.encodeFunctionData("pay", [
    coin,
    series,
    payments.map(({ number }) => number),
    payments.map(({ to }) => to),
    payments.map(({ amount }) => amount),
  ]);

/** What each error of the contract and of a coin means to a person. */
const WORDS: Readonly<Record<string, string>> = {
  AlreadyPaid: "The chain has paid this part already",
  ERC20InsufficientAllowance: "The contract that pays may not take so much from the relayer’s account",
  ERC20InsufficientBalance: "The relayer’s account has not so much of the coin",
  ERC20InvalidReceiver: "The coin does not go to this address",
  ERC20InvalidSender: "The coin does not leave the relayer’s account",
  EnforcedPause: "The coin is paused",
  LengthsDiffer: "The lists of this batch differ in length",
  NotExact: "The coin would give the wallet another amount than is sent",
  SafeERC20FailedOperation: "The coin refuses the transfer",
};

/** A call of a coin, or of the contract, by the account that pays. */
interface Call {
  by: string;
  to: string;
  data: string;
}

/** Asks the chain why a call of a coin, or of what pays it, would be refused now; nothing where it would pass. */
export async function refusalOfPayment(rpc: Rpc, { by, to, data }: Call): Promise<string | undefined> {
  try {
    const answer = await rpc.call<string>("eth_call", [{ from: by, to, data }, "latest"]);
    // A coin of before the standard gives nothing; what says no gives nought.
    return answer !== "0x" && BigInt(answer) === 0n ? WORDS.SafeERC20FailedOperation : undefined;
  } catch (error) {
    if (!(error instanceof RpcError) || !error.isRevert) throw error;
    return paymentRefusalIn(error.data) ?? error.message.slice(0, 300);
  }
}

/** Says what a reverted payment returned; nothing where it is no error that is known. */
export function paymentRefusalIn(data: string | undefined): string | undefined {
  if (data === undefined || data.length < 10) return undefined;
  const parsed = PAYOUT.abi.parseError(data) ?? COIN.parseError(data);
  if (!parsed) return undefined;
  return parsed.name === "Error" ? String(parsed.args[0]).slice(0, 300) : WORDS[parsed.name];
}
