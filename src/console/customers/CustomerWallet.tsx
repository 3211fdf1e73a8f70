import { Copy } from "lucide-react";
import type { RaRecord } from "react-admin";
import type { OnboardingStep } from "../../contract/onboarding/paths";
import { useWords } from "../i18n/useWords";
import { useCopy } from "../kit/useCopy";
import { WalletState } from "../walletProof/WalletState";

/** Where a customer connects a wallet and signs for it. */
const PROOF_PATH: OnboardingStep = "/wallet-setup";

/** Shows where a customer's tokens go to and whether that is proven; while it is not, how the customer proves it. */
export function CustomerWallet({ customer }: { customer: RaRecord }) {
  const { t } = useWords();
  const words = (name: string) => t(`console.connection.customer.${name}`);
  const copy = useCopy("console.connection.customer.copied");
  const { wallet_address = null, wallet_proven_at } = customer;
  // A server that keeps no proof knows nothing of this.
  if (wallet_proven_at === undefined) return null;
  const link = `${location.origin}${PROOF_PATH}`;
  return (
    <section className="panel section proven-wallet">
      <h2>{words("title")}</h2>
      <WalletState wallet_address={wallet_address} wallet_proven_at={wallet_proven_at} />
      {wallet_proven_at ? (
        <p className="muted">{words("text")}</p>
      ) : (
        <>
          <p className="muted">{words("how")}</p>
          <p className="wallet-state">
            <code>{link}</code>
            <button type="button" className="button" onClick={() => copy(link)}>
              <Copy size={16} aria-hidden /> {words("copy")}
            </button>
          </p>
        </>
      )}
    </section>
  );
}
