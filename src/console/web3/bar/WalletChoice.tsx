import { Wallet } from "lucide-react";
import { useWallet } from "../connection/context";
import "./choice.css";

/** Offers the wallets of this browser, each by its picture and name, to connect one. */
export function WalletChoice({ onChosen }: { onChosen?: () => void }) {
  const { wallets, connect } = useWallet();
  return (
    <ul className="wallet-choice">
      {wallets.map(({ id, name, icon }) => (
        <li key={id}>
          <button
            type="button"
            className="button quiet"
            onClick={() => {
              onChosen?.();
              void connect(id);
            }}
          >
            {icon ? <img src={icon} alt="" /> : <Wallet size={24} aria-hidden />} {name}
          </button>
        </li>
      ))}
    </ul>
  );
}
