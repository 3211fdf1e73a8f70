import { Wallet } from "lucide-react";
import { lazy } from "react";
import { t } from "../../i18n/t";
import { kitWords } from "../../i18n/words";
import { shortCode } from "../../kit/shortCode";
import { BarPanel, useBarPanel } from "../../layout/BarPanel";
import { NO_WALLET, useWallet } from "../connection/context";
import { useWrongNetwork } from "./useWrongNetwork";
import "./bar.css";

const WalletPanel = lazy(() => import("./WalletPanel").then(({ WalletPanel: loaded }) => ({ default: loaded })));

/** Connects a wallet of the browser, asking which where there are several, and tells of the connected one. */
export function WalletBar() {
  const { button, panel } = useBarPanel();
  const connection = useWallet();
  const wrong = useWrongNetwork();
  // Before its code has come nothing could be connected.
  if (connection === NO_WALLET) return null;

  const { account, wallets, connect } = connection;
  const opens = account !== null || wallets.length > 1;
  const words = account ? t(kitWords.nav.wallet, { address: shortCode(account) }) : t(kitWords.nav.connect);
  const name = wrong ? `${words}, ${t(kitWords.nav.wrongNetwork)}` : words;
  return (
    <>
      <button
        type="button"
        className={account ? "button quiet wallet-button connected" : "button quiet icon wallet-button"}
        aria-label={name}
        title={name}
        {...(opens ? button : { onClick: () => connect() })}
      >
        <Wallet size={18} aria-hidden />
        {account && <code className="wide-only">{shortCode(account)}</code>}
        {wrong && <span className="wallet-mark" aria-hidden />}
      </button>
      <BarPanel panel={panel} label={words} className="wallet-panel">
        {(leave) => <WalletPanel onLeave={leave} />}
      </BarPanel>
    </>
  );
}
