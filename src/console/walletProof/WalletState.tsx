import type { WalletProof } from "../../contract/walletProof/calls";
import { t } from "../i18n/t";
import { Address } from "../kit/Address";
import { formatInstant } from "../kit/values";
import { Row } from "../theme/layout";
import { connectionWords } from "../web3/bar/words";
import "./proof.css";

/** Shows an address with whether it is proven, and since when. */
export function WalletState({ wallet_address: address, wallet_proven_at: since }: WalletProof) {
  const [tone, word] = since
    ? (["success", "proven"] as const)
    : address
      ? (["warning", "unproven"] as const)
      : (["neutral", "none"] as const);
  return (
    <Row as="p" gap={1}>
      {address && <Address address={address} />}
      <span className={`chip ${tone}`}>{t(connectionWords.proof[word])}</span>
      {since && <span className="muted small">{t(connectionWords.proof.since, { since: formatInstant(since) })}</span>}
    </Row>
  );
}
