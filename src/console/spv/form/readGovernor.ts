import { isAddress } from "ethers/address";
import { Contract } from "ethers/contract";
import { BrowserProvider, type Eip1193Provider } from "ethers/providers";
import { formatUnits } from "ethers/utils";
import { CHAIN } from "../../../contract/spv/vocabulary";

/** What the form says so far. */
interface Asked {
  dao_chain?: number | null;
  dao_contract?: string | null;
}

/** What a governance contract says, or why it says nothing; chains are told by their id. */
export type Reading =
  | { outcome: "read"; wallet: number; quorum: string; days: number; blocks?: number }
  | { outcome: "no-address" | "unreachable" }
  | { outcome: "unknown-chain" | "no-contract" | "no-governor"; wallet: number }
  | { outcome: "wrong-chain"; wallet: number; wanted: number };

/** What every Governor of OpenZeppelin with a quorum in parts of all votes answers. */
const GOVERNOR = [
  "function votingPeriod() view returns (uint256)",
  "function quorumNumerator() view returns (uint256)",
  "function quorumDenominator() view returns (uint256)",
  "function CLOCK_MODE() view returns (string)",
];

const DAY_SECONDS = 86_400;

/** Seconds from one block to the next, as contracts count blocks: those of Arbitrum count Ethereum's. */
const BLOCK_SECONDS: Readonly<Record<number, number>> = { 137: 2, 8453: 2 };
const ETHEREUM_SECONDS = 12;

/** Reads quorum and voting period of a governance contract through the wallet of the browser; it signs nothing. */
export async function readGovernor(wallet: Eip1193Provider, { dao_chain, dao_contract }: Asked): Promise<Reading> {
  if (!isAddress(dao_contract)) return { outcome: "no-address" };
  const provider = new BrowserProvider(wallet, "any");
  try {
    const chain = Number((await provider.getNetwork()).chainId);
    if (dao_chain && dao_chain !== chain) return { outcome: "wrong-chain", wallet: chain, wanted: dao_chain };
    if (!(chain in CHAIN)) return { outcome: "unknown-chain", wallet: chain };
    if ((await provider.getCode(dao_contract)) === "0x") return { outcome: "no-contract", wallet: chain };
    return await ask(new Contract(dao_contract, GOVERNOR, provider), chain);
  } catch {
    return { outcome: "unreachable" };
  } finally {
    provider.destroy();
  }
}

async function ask(governor: Contract, chain: number): Promise<Reading> {
  const [period, numerator, denominator, mode] = await Promise.allSettled([
    governor.getFunction("votingPeriod")(),
    governor.getFunction("quorumNumerator")(),
    governor.getFunction("quorumDenominator")(),
    governor.getFunction("CLOCK_MODE")(),
  ]);
  const isGovernor = [period, numerator, denominator].every(({ status }) => status === "fulfilled");
  if (!isGovernor || !answerOf(denominator)) return { outcome: "no-governor", wallet: chain };
  const length = Number(answerOf(period));
  // The first ones had no clock but the blocks.
  const isInSeconds = mode.status === "fulfilled" && String(mode.value).startsWith("mode=timestamp");
  const seconds = isInSeconds ? length : length * (BLOCK_SECONDS[chain] ?? ETHEREUM_SECONDS);
  return {
    outcome: "read",
    wallet: chain,
    quorum: formatUnits((answerOf(numerator) * 1_000_000n) / answerOf(denominator), 4),
    days: Math.max(1, Math.round(seconds / DAY_SECONDS)),
    ...(isInSeconds ? {} : { blocks: length }),
  };
}

const answerOf = (settled: PromiseSettledResult<bigint>): bigint =>
  settled.status === "fulfilled" ? settled.value : 0n;
