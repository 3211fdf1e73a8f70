import { CHAIN } from "../../contract/spv/vocabulary";
import { t } from "../i18n/t";
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
  const network = chainId === null ? undefined : (chains[chainId] ?? t(words.chain, { id: String(chainId) }));
  return (
    <section className="panel section onboarding-wallet" aria-label={t(words.connected)}>
      <div className="row">
        <Picture wallet={wallet} />
        <p>
          <strong>{wallet?.name ?? t(words.connected)}</strong>
          {network && <span className="muted">{network}</span>}
        </p>
        <button type="button" className="button quiet" onClick={disconnect}>
          {t(words.change)}
        </button>
      </div>
      <p>
        <code>{account}</code>
      </p>
      {own ? <OwnProof key={account} own={own} account={account} /> : <p className="muted">{t(words.later)}</p>}
    </section>
  );
}
