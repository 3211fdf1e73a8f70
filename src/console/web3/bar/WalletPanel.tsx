import { useQuery } from "@tanstack/react-query";
import { LogOut, Wallet } from "lucide-react";
import { CHAIN_DETAILS } from "../../../contract/onboarding/vocabulary";
import { publicWords } from "../../i18n/enPublic";
import { t } from "../../i18n/t";
import { kitWords } from "../../i18n/words";
import { Address } from "../../kit/Address";
import { formatNumber } from "../../kit/values";
import { useWallet } from "../connection/context";
import { NetworkNotice } from "./NetworkNotice";
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
      <h2 className="row gap-2">
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
  if (!error || isFetching) return <span className="name-bar" role="status" aria-label={t(publicWords.loading)} />;
  return (
    <>
      {t(connectionWords.noBalance)}{" "}
      <button type="button" className="button quiet" onClick={() => refetch()}>
        {t(kitWords.list.retry)}
      </button>
    </>
  );
}

/** Gives what the connected account holds of its chain's own currency, in words, as the wallet tells it now. */
function useBalance() {
  const { account, chainId, provider } = useWallet();
  return useQuery({
    queryKey: ["wallet", "balance", chainId, account],
    queryFn: async () => {
      if (!provider || !account) throw new Error("No wallet is connected");
      const [{ formatEther }, balance] = await Promise.all([import("ethers/utils"), provider.getBalance(account)]);
      const { symbol } = CHAIN_DETAILS[chainId ?? 0]?.currency ?? {};
      return [formatNumber(formatEther(balance)), symbol].filter(Boolean).join(" ");
    },
    enabled: provider !== null && account !== null,
    retry: false,
    staleTime: 0,
    // A wallet may reach its chain where the console has no server.
    networkMode: "always",
  });
}
