import { Wallet } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Stack } from "../../theme/layout";
import type { FoundWallet } from "../../web3/connection/discovery";
import { useDiscoveredWallets } from "../../web3/connection/useDiscoveredWallets";
import "../../web3/bar/choice.css";
import "./holder.css";

interface Props {
  /** Words of its button. */
  words: string;
  /** Names it, where the words do not say of what. */
  label?: string;
  /** Asks which of several wallets. */
  which: string;
  /** Is shown where this browser has none. */
  none: ReactNode;
  primary?: boolean;
  disabled: boolean;
  onChosen: (wallet: FoundWallet) => void;
}

/** Does something with the wallet of this browser, and asks first with which one where there are several. */
export function WalletButton({ words, label, which, none, primary, disabled, onChosen }: Props) {
  const wallets = useDiscoveredWallets();
  const [asking, setAsking] = useState(false);
  const [only] = wallets;
  if (!only) return none;
  const choose = (wallet: FoundWallet) => {
    setAsking(false);
    onChosen(wallet);
  };
  return (
    <>
      <button
        type="button"
        className={primary ? "button primary" : "button"}
        aria-label={label}
        aria-expanded={wallets.length > 1 ? asking : undefined}
        disabled={disabled}
        onClick={() => (wallets.length > 1 ? setAsking(!asking) : choose(only))}
      >
        <Wallet size={16} aria-hidden /> {words}
      </button>
      {asking && (
        <Stack as="section" gap={1} className="which-wallet" aria-label={which}>
          <p className="muted small">{which}</p>
          <ul className="wallet-choice">
            {wallets.map((wallet) => (
              <li key={wallet.id}>
                <button type="button" className="button quiet" disabled={disabled} onClick={() => choose(wallet)}>
                  {wallet.icon ? <img src={wallet.icon} alt="" /> : <Wallet size={24} aria-hidden />} {wallet.name}
                </button>
              </li>
            ))}
          </ul>
        </Stack>
      )}
    </>
  );
}
