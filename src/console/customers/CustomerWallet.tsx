import { Copy } from "lucide-react";
import type { RaRecord } from "react-admin";
import { t } from "../i18n/t";
import { useCopy } from "../kit/useCopy";
import { formatInstant } from "../kit/values";
import { Callout, Panel, Row } from "../theme/layout";
import { PROOF_PATH } from "../walletProof/path";
import { WalletState } from "../walletProof/WalletState";
import { connectionWords } from "../web3/bar/words";

/** Shows where a customer's tokens go to and whether that is proven; while it is not, how the customer proves it. */
export function CustomerWallet({ customer }: { customer: RaRecord }) {
  const copy = useCopy(connectionWords.customer.copied);
  const { wallet_address = null, wallet_proven_at, wallet_held_until } = customer;
  // A server that keeps no proof knows nothing of this.
  if (wallet_proven_at === undefined) return null;
  const link = `${location.origin}${PROOF_PATH}`;
  return (
    <Panel className="proven-wallet" title={t(connectionWords.customer.title)}>
      <WalletState wallet_address={wallet_address} wallet_proven_at={wallet_proven_at} />
      {wallet_proven_at && wallet_held_until && (
        <Callout tone="warning">
          {t(connectionWords.customer.held, { until: formatInstant(wallet_held_until) })}
        </Callout>
      )}
      {wallet_proven_at ? (
        <p className="muted">{t(connectionWords.customer.text)}</p>
      ) : (
        <>
          <p className="muted">{t(connectionWords.customer.how)}</p>
          <Row as="p" gap={1}>
            <code>{link}</code>
            <button type="button" className="button" onClick={() => copy(link)}>
              <Copy size={16} aria-hidden /> {t(connectionWords.customer.copy)}
            </button>
          </Row>
        </>
      )}
    </Panel>
  );
}
