import type { WalletConnection } from "./context";
import { askWallet, WalletFailure } from "./walletFailure";

interface Proving<Proof> {
  connection: Pick<WalletConnection, "account" | "chainId" | "provider">;
  /** Asks the server for the message to sign. */
  challenge: (asked: { address: string; chain_id: number }) => Promise<{ message: string }>;
  /** Gives the server the signed message. */
  prove: (signed: { message: string; signature: string }) => Promise<Proof>;
}

/**
 * Proves that whoever is here has the key of the connected account, by signing what the server asks (EIP-4361), and
 * gives what the server answers.
 *
 * Rejects with a `WalletFailure`, or as the server's calls do; in any case its message is for the wallet's owner.
 */
export async function proveAddress<Proof>({ connection, challenge, prove }: Proving<Proof>): Promise<Proof> {
  const { account, chainId, provider } = connection;
  if (account === null || chainId === null || provider === null) throw new WalletFailure("not-connected");
  const { message } = await challenge({ address: account, chain_id: chainId });
  const signature = await askWallet(async () => (await provider.getSigner(account)).signMessage(message));
  return prove({ message, signature });
}
