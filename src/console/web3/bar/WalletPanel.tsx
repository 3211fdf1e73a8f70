import { LogOut, Wallet } from "lucide-react";
import { publicWords } from "../../i18n/enPublic";
import { t } from "../../i18n/t";
import { kitWords } from "../../i18n/words";
import { Address } from "../../kit/Address";
import { useWallet } from "../connection/context";
import { NetworkNotice } from "./NetworkNotice";
import { useBalance } from "./useBalance";
import { useChainName } from "./useChainName";
import { WalletChoice } from "./WalletChoice";
import { connectionWords } from "./words";

/** Tells of the connected wallet, its network and balance, and lets go of it; without one it offers those there are. */
export function WalletPanel({ onLeave }: { onLeave: () => void }) {
  const { account, chainId, wallet, disconnect } = useWallet();
  const nameOf = useChainName();
  if (!account) {
    return (
      <>
        <h2>{t(connectionWords.choose)}</h2>
        <WalletChoice onChosen={onLeave} />
      </>
    );
  }
  return (
    <>
      <h2>
        {wallet?.icon ? <img src={wallet.icon} alt="" /> : <Wallet size={24} aria-hidden />} {wallet?.name}
      </h2>
      <Address address={account} whole />
      <dl>
        <div>
          <dt>{t(connectionWords.network)}</dt>
          <dd>{nameOf(chainId)}</dd>
        </div>
        <div>
          <dt>{t(connectionWords.balance)}</dt>
          <dd aria-live="polite">
            <Balance />
          </dd>
        </div>
      </dl>
      <NetworkNotice />
      <button
        type="button"
        className="button"
        onClick={() => {
          onLeave();
          disconnect();
        }}
      >
        <LogOut size={16} aria-hidden className="mirrored" /> {t(connectionWords.disconnect)}
      </button>
    </>
  );
}

function Balance() {
  const { data, error, isFetching, refetch } = useBalance();
  // Read anew whenever the panel opens: what was there before stands until then.
  if (data !== undefined && !error) return <span className="number">{data}</span>;
  if (!error || isFetching) return <span className="wallet-bars" role="status" aria-label={t(publicWords.loading)} />;
  return (
    <>
      {t(connectionWords.noBalance)}{" "}
      <button type="button" className="button quiet" onClick={() => refetch()}>
        {t(kitWords.list.retry)}
      </button>
    </>
  );
}
