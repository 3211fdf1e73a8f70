import { CHAIN } from "../../contract/spv/vocabulary";
import { fill } from "../i18n/fill";
import { useWallet } from "../web3/connection/context";
import { useOnboarding } from "./context";
import { OwnProof } from "./OwnProof";
import { Picture } from "./WalletChoice";
import { walletStepWords as words } from "./wordsWallet";

/** Shows the wallet that is connected, and has its owner prove it once there is an account. */
export function ConnectedWallet({ account }: { account: string }) {
  const { own } = useOnboarding();
  const { chainId, wallet, disconnect } = useWallet();
  const chains: Readonly<Record<number, string>> = CHAIN;
  const network = chainId === null ? undefined : (chains[chainId] ?? fill(words.chain, { id: String(chainId) }));
  return (
    <section className="onboarding-wallet" aria-label={words.connected}>
      <div>
        <Picture wallet={wallet} />
        <p>
          <strong>{wallet?.name ?? words.connected}</strong>
          {network && <span className="muted">{network}</span>}
        </p>
        <button type="button" className="button quiet" onClick={disconnect}>
          {words.change}
        </button>
      </div>
      <code>{account}</code>
      {own ? <OwnProof key={account} own={own} account={account} /> : <p className="muted">{words.later}</p>}
    </section>
  );
}
