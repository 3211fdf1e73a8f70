import { lazy, Suspense } from "react";
import { onboardingRoutes } from "../../contract/onboarding/routes";
import { t } from "../i18n/t";
import { Loading } from "../screens/Loading";
import { useWallet } from "../web3/connection/context";
import { WalletProvider } from "../web3/connection/WalletProvider";
import { useStepValues } from "../wizard/useStepValues";
import { ask } from "./calls";
import { useOnboarding } from "./context";
import { walletDraft } from "./draft";
import { Step } from "./Step";
import { isSubmitted, nextPath } from "./steps";
import { WalletChoice } from "./WalletChoice";
import { walletStepWords as words } from "./wordsWallet";
import "./walletStep.css";

// What only a connected wallet needs comes with it.
const ConnectedWallet = lazy(() =>
  import("./ConnectedWallet").then(({ ConnectedWallet: loaded }) => ({ default: loaded })),
);

/**
 * Lets an applicant choose the wallet that tokens and returns will go to, or go on without one (specification §2).
 *
 * Before there is an account the browser keeps the choice; it is saved at the sign-in.
 */
export const WalletSetup = () => (
  <WalletProvider>
    <WalletStep />
  </WalletProvider>
);

function WalletStep() {
  const { own, keep, go } = useOnboarding();
  const { account } = useWallet();
  const saved = own ? (own.application?.wallet_address ?? own.account.wallet_address) : walletDraft.read();
  const isNew = account !== null && account.toLowerCase() !== saved?.toLowerCase();

  const form = useStepValues({
    initial: {},
    save: async () => {
      if (!own) {
        if (isNew) walletDraft.write(account);
        return go("/create-account");
      }
      const kept = isNew && !isSubmitted(own) ? await ask(onboardingRoutes.wallet, { wallet_address: account }) : own;
      keep(kept);
      go(nextPath(kept));
    },
  });
  return (
    <Step
      title={t(words.title)}
      lead={t(words.lead)}
      form={form}
      submit={account ? t(words.next) : saved ? t(words.nextSaved) : t(words.without)}
      isLesser={!account && !saved}
    >
      {account ? (
        <Suspense fallback={<Loading />}>
          <ConnectedWallet account={account} />
        </Suspense>
      ) : (
        <WalletChoice saved={saved ?? undefined} />
      )}
    </Step>
  );
}
