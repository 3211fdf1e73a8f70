import { Wallet } from "lucide-react";
import { useState } from "react";
import { t } from "../i18n/t";
import { type DiscoveredWallet, useWallet } from "../web3/connection/context";
import { walletStepWords as words } from "./wordsWallet";

/** Offers the wallets of this browser; without one it says what a wallet is and asks for one. */
export function WalletChoice({ saved }: { saved: string | undefined }) {
  const { wallets, connect } = useWallet();
  const [asked, setAsked] = useState<string>();
  const [hasFailed, setFailed] = useState(false);

  const choose = async (id: string) => {
    setAsked(id);
    setFailed(false);
    const account = await connect(id);
    setAsked(undefined);
    setFailed(account === undefined);
  };

  return (
    <>
      {saved && <p>{t(words.saved, { address: saved })}</p>}
      {wallets.length > 0 ? (
        <ul className="stack gap-2 onboarding-wallets" aria-label={t(words.wallets)}>
          {wallets.map((wallet) => (
            <li key={wallet.id}>
              <button type="button" className="button" disabled={asked !== undefined} onClick={() => choose(wallet.id)}>
                <Picture wallet={wallet} />
                <strong>{wallet.name}</strong>
                <span className="muted">{asked === wallet.id ? t(words.waiting) : t(words.connect)}</span>
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <section className="panel section">
          <Wallet size={28} aria-hidden />
          <h2>{t(words.none)}</h2>
          <p className="muted">{t(words.noneText)}</p>
          <button type="button" className="button primary" onClick={() => connect()}>
            {t(words.connectAny)}
          </button>
        </section>
      )}
      <p className="problem" role="alert">
        {hasFailed && t(words.failed)}
      </p>
    </>
  );
}

/** Shows the picture of a wallet, beside its name. */
export const Picture = ({ wallet }: { wallet: DiscoveredWallet | null }) =>
  wallet?.icon ? <img src={wallet.icon} alt="" width={32} height={32} /> : <Wallet size={32} aria-hidden />;
