import { type ComponentType, lazy, Suspense, useEffect, useRef } from "react";
import { APPLICATION_PATH, ONBOARDING_STEP } from "../../contract/onboarding/paths";
import { publicWords } from "../i18n/enPublic";
import type { PublicPageProps } from "../public/page";
import { Loading } from "../screens/Loading";
import { OnboardingContext, type OnboardingPath } from "./context";
import { Header } from "./Header";
import { Stepper } from "./Stepper";
import { isSubmitted, placeFor } from "./steps";
import { useSession } from "./useSession";
import { onboardingWords as words } from "./words";
import "./onboarding.css";

const PAGES: Readonly<Record<OnboardingPath, ComponentType>> = {
  "/wallet-setup": lazy(() => import("./WalletSetup").then(({ WalletSetup: loaded }) => ({ default: loaded }))),
  "/create-account": lazy(() => import("./CreateAccount").then(({ CreateAccount: loaded }) => ({ default: loaded }))),
  "/tokenize-your-protifolio": lazy(() => import("./Portfolio").then(({ Portfolio: loaded }) => ({ default: loaded }))),
  "/business-info": lazy(() => import("./BusinessInfo").then(({ BusinessInfo: loaded }) => ({ default: loaded }))),
  "/tokenization-overview": lazy(() => import("./Overview").then(({ Overview: loaded }) => ({ default: loaded }))),
  "/plan-payment": lazy(() => import("./PlanPayment").then(({ PlanPayment: loaded }) => ({ default: loaded }))),
  "/application": lazy(() =>
    import("./ApplicationStatus").then(({ ApplicationStatus: loaded }) => ({ default: loaded })),
  ),
};

const TITLE: Readonly<Record<OnboardingPath, string>> = { ...ONBOARDING_STEP, [APPLICATION_PATH]: words.application };

/**
 * Shows the steps of the onboarding and how an application stands (specification §2).
 *
 * An address that is not reachable yet, or no longer, leads to where the person goes on.
 */
export function Onboarding({ path: address, onEnter, onGo }: PublicPageProps) {
  const path = address as OnboardingPath;
  const { own, failure, notice, isLoading, keep, retry, leave } = useSession();
  const place = isLoading ? path : placeFor(path, own);
  const isPlaced = place === path;
  const Page = PAGES[path];

  useEffect(() => {
    if (!isPlaced) onEnter(place);
  }, [isPlaced, place, onEnter]);
  useEffect(() => {
    document.title = `${TITLE[path]} · ${publicWords.product}`;
  }, [path]);
  const main = useArrival(path);

  const state = {
    own,
    keep,
    go: onGo,
    leave: () => {
      leave();
      onEnter("/wallet-setup");
    },
    hasEnded: notice === words.signedOut,
  };
  return (
    <OnboardingContext value={state}>
      <div className="onboarding">
        <Header name={own?.account.name} onLeave={state.leave} />
        {!isLoading && path !== APPLICATION_PATH && !isSubmitted(own) && <Stepper path={path} />}
        <main ref={main} tabIndex={-1}>
          {notice && (
            <p className="onboarding-notice" role="status">
              {notice}
            </p>
          )}
          {isLoading && failure ? (
            <Unread failure={failure} onRetry={retry} />
          ) : isLoading || !isPlaced ? (
            <Loading />
          ) : (
            <Suspense fallback={<Loading />}>
              <Page />
            </Suspense>
          )}
        </main>
      </div>
    </OnboardingContext>
  );
}

const Unread = ({ failure, onRetry }: { failure: Error; onRetry: () => void }) => (
  <section className="screen" role="alert">
    <h1>{words.unread}</h1>
    <p>{failure.message}</p>
    <button type="button" className="button primary" onClick={onRetry}>
      {publicWords.retry}
    </button>
  </section>
);

/** Leads keyboard and eyes to the start of each further page. */
function useArrival(path: OnboardingPath) {
  const main = useRef<HTMLElement>(null);
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [path]);
  return main;
}
