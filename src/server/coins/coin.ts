import { COIN, refusalOfPayment } from "../../chain/payout/contract";
import { RpcError } from "../../chain/rpc";
import { asAmount, msg, type Words } from "../../contract/language/message";
import { paiseOf, rupeesOf } from "../../contract/money";
import type { Chain } from "../chain/connection";
import type { Database } from "../db/database";
import { readPreset } from "../settings/read";

/** A coin in which a rupee is one, as its contract tells of it. */
export interface Coin {
  address: string;
  symbol: string;
  decimals: number;
}

/** Amounts are kept to the paisa. */
const LEAST_DECIMALS = 2;
/** More than any coin has, and its parts would be more than a word of the chain counts. */
const MOST_DECIMALS = 30;

/** A coin, or why nothing can be paid in it; its contract is silent, or none of a coin. */
export type ReadCoin = { coin: Coin; problem?: undefined } | { coin?: Partial<Coin>; problem: Words };

/** Reads the coin that the setting names from its contract; nothing where it names none. */
export async function readCoin(db: Database, chain: Chain | undefined): Promise<ReadCoin | undefined> {
  const address = await readPreset(db, "payout_coin");
  if (address === "") return undefined;
  if (!chain) return { coin: { address }, problem: "This platform is connected to no chain" };
  try {
    const [decimals] = await askCoin(chain, address, "decimals");
    const [symbol] = await askCoin(chain, address, "symbol");
    const coin = { address, symbol: String(symbol).slice(0, 40), decimals: Number(decimals) };
    if (coin.decimals >= LEAST_DECIMALS && coin.decimals <= MOST_DECIMALS) return { coin };
    const problem = msg(
      "An amount of the coin has %{smart_count} decimal: two are needed at least |||| An amount of the coin has %{smart_count} decimals: two to thirty are needed",
      { smart_count: coin.decimals },
    );
    return { coin, problem };
  } catch (error) {
    const isOfNode = error instanceof RpcError && !error.isRevert;
    // What comes back of another contract, or of none, cannot be read.
    if (!isOfNode && (error instanceof RpcError || (error as { code?: string }).code === "BAD_DATA"))
      return { coin: { address }, problem: "There is no coin at the address of the setting" };
    throw error;
  }
}

/** Asks a function of a coin what it says at the newest block. */
export async function askCoin({ rpc }: Chain, address: string, name: string, args: readonly unknown[] = []) {
  const data = COIN.encodeFunctionData(name, [...args]);
  return COIN.decodeFunctionResult(name, await rpc.call<string>("eth_call", [{ to: address, data }, "latest"]));
}

/** Gives an amount of rupees in the smallest parts of a coin, exactly. */
export const partsOf = (amount: string, { decimals }: Pick<Coin, "decimals">): bigint =>
  paiseOf(amount) * 10n ** BigInt(decimals - LEAST_DECIMALS);

/** Gives an amount of the coin's smallest parts in paise, less what is smaller than one. */
export const paiseIn = (parts: bigint, { decimals }: Pick<Coin, "decimals">): bigint =>
  parts / 10n ** BigInt(decimals - LEAST_DECIMALS);

/** Says that the relayer has less of a coin, in its smallest parts, than an amount to be paid. */
export const lacking = (coin: Coin, has: bigint, wanted: string): Words =>
  msg("The relayer’s account has %{has} of %{symbol}, and %{wanted} is to be paid", {
    has: asAmount(rupeesOf(paiseIn(has, coin))),
    symbol: coin.symbol,
    wanted: asAmount(wanted),
  });

/** Reads what the relayer's account has of a coin, in its smallest parts. */
export async function balanceOfRelayer(chain: Chain, { address }: Coin): Promise<bigint> {
  const [balance] = await askCoin(chain, address, "balanceOf", [chain.signers.relayer.address]);
  return balance as bigint;
}

/** Asks a coin why it would not go from the relayer to a wallet; nothing where it would. */
export const refusalOfCoin = ({ rpc, signers }: Chain, { address }: Coin, to: string, parts: bigint) =>
  refusalOfPayment(rpc, {
    by: signers.relayer.address,
    to: address,
    data: COIN.encodeFunctionData("transfer", [to, parts]),
  });
