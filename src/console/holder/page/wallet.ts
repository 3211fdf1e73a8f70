import type { TypedBallot } from "../../../contract/holder/ballot";
import type { HeldUnits } from "../../../contract/holder/calls";
import { t } from "../../i18n/t";
import { shortCode } from "../../kit/shortCode";
import type { FoundWallet, InjectedProvider } from "../../web3/connection/discovery";
import { chainIdOf } from "../../web3/connection/link";
import { switchChain } from "../../web3/connection/switchChain";
import { askWallet } from "../../web3/connection/walletFailure";
import { holderWords } from "./words";

/**
 * Has a wallet sign a ballot by the account that it names (EIP-712), on the chain that it names.
 *
 * Rejects with words for the wallet's owner.
 */
export async function signBallot({ injected }: FoundWallet, ballot: TypedBallot): Promise<string> {
  const { holder } = ballot.message;
  const account = await accountOf(injected, holder);
  if (account === undefined) throw new Error(t(holderWords.votes.otherAccount, { wallet: shortCode(holder) }));
  // Wallets sign for the chain that they are on alone.
  await goTo(injected, ballot.domain.chainId);
  return ask(injected, "eth_signTypedData_v4", [account, JSON.stringify(ballot)]);
}

/** Has a wallet show a token beside its coins (EIP-747); tells whether its owner agreed. */
export async function watchToken(
  { injected }: FoundWallet,
  { contract, symbol, chain_id }: NonNullable<HeldUnits["token"]>,
): Promise<boolean> {
  await ask(injected, "eth_requestAccounts");
  await goTo(injected, chain_id);
  // Units are whole.
  const asset = { type: "ERC20", options: { address: contract, symbol, decimals: 0 } };
  // By this method's own standard what is given is no list.
  return ask(injected, "wallet_watchAsset", asset);
}

async function accountOf(injected: InjectedProvider, wanted: string): Promise<string | undefined> {
  const among = (accounts: readonly string[]) =>
    accounts.find((account) => account.toLowerCase() === wanted.toLowerCase());
  const seen = among(await ask(injected, "eth_requestAccounts"));
  if (seen !== undefined) return seen;
  // Another account is shown to this page: asked once more, its owner can choose this one (EIP-2255).
  const asked = { method: "wallet_requestPermissions", params: [{ eth_accounts: {} }] };
  await injected.request(asked).catch(() => undefined);
  return among(await ask(injected, "eth_accounts"));
}

async function goTo(injected: InjectedProvider, chainId: number): Promise<void> {
  if (chainIdOf(await ask(injected, "eth_chainId")) === chainId) return;
  await switchChain({ send: (method, params) => injected.request({ method, params }) }, chainId);
}

const ask = <Answer>(injected: InjectedProvider, method: string, params?: object): Promise<Answer> =>
  askWallet(() => injected.request({ method, ...(params ? { params } : {}) }));
