import { LogOut, Wallet } from "lucide-react";
import { useWords } from "../../i18n/useWords";
import { Address } from "../../kit/Address";
import { useWallet } from "../connection/context";
import { NetworkNotice } from "./NetworkNotice";
import { useBalance } from "./useBalance";
import { useChainName } from "./useChainName";
import { WalletChoice } from "./WalletChoice";

/** Tells of the connected wallet, its network and balance, and lets go of it; without one it offers those there are. */
export function WalletPanel({ onLeave }: { onLeave: () => void }) {
  const { t } = useWords();
  const { account, chainId, wallet, disconnect } = useWallet();
  const nameOf = useChainName();
  if (!account) {
    return (
      <>
        <h2>{t("console.connection.choose")}</h2>
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
          <dt>{t("console.connection.network")}</dt>
          <dd>{nameOf(chainId)}</dd>
        </div>
        <div>
          <dt>{t("console.connection.balance")}</dt>
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
        <LogOut size={16} aria-hidden className="mirrored" /> {t("console.connection.disconnect")}
      </button>
    </>
  );
}

function Balance() {
  const { t } = useWords();
  const { data, error, isFetching, refetch } = useBalance();
  // Read anew whenever the panel opens: what was there before stands until then.
  if (data !== undefined && !error) return <span className="number">{data}</span>;
  if (!error || isFetching) return <span className="wallet-bars" role="status" aria-label={t("console.loading")} />;
  return (
    <>
      {t("console.connection.noBalance")}{" "}
      <button type="button" className="button quiet" onClick={() => refetch()}>
        {t("console.list.retry")}
      </button>
    </>
  );
}
