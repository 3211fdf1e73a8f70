import type { OwnApplication } from "../../contract/onboarding/calls";
import { t } from "../i18n/t";
import { formatInstant } from "../kit/values";
import { useOnboarding } from "./context";
import { applicationStepWords } from "./wordsApplication";

const words = applicationStepWords.wallet;

/** Shows the applicant's wallet and whether it is proven, or leads to where it is. */
export function OwnWallet({ own: { account, application } }: { own: OwnApplication }) {
  const { go } = useOnboarding();
  const proven = account.wallet_address && account.wallet_proven_at;
  const address = (proven && account.wallet_address) || application?.wallet_address || account.wallet_address;
  return (
    <section className="panel section">
      <h2>{t(words.title)}</h2>
      {address && (
        <p>
          <code>{address}</code>
        </p>
      )}
      <p className="muted">
        {proven ? t(words.proven, { at: formatInstant(proven) }) : address ? t(words.unproven) : t(words.none)}
      </p>
      {!proven && (
        <button type="button" className="button" onClick={() => go("/wallet-setup")}>
          {address ? t(words.prove) : t(words.setUp)}
        </button>
      )}
    </section>
  );
}
