import type { WalletProof } from "../../contract/walletProof/calls";
import { useWords } from "../i18n/useWords";
import { Address } from "../kit/Address";
import { formatInstant } from "../kit/values";
import "./proof.css";

/** Shows an address with whether it is proven, and since when. */
export function WalletState({ wallet_address: address, wallet_proven_at: since }: WalletProof) {
  const { t } = useWords();
  const [tone, word] = since ? ["success", "proven"] : address ? ["warning", "unproven"] : ["neutral", "none"];
  return (
    <p className="wallet-state">
      {address && <Address address={address} />}
      <span className={`chip ${tone}`}>{t(`console.connection.proof.${word}`)}</span>
      {since && (
        <span className="muted small">{t("console.connection.proof.since", { since: formatInstant(since) })}</span>
      )}
    </p>
  );
}
