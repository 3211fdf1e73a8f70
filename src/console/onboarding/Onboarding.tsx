import { type ComponentType, lazy, Suspense, useEffect } from "react";
import { APPLICATION_PATH, ONBOARDING_STEP } from "../../contract/onboarding/paths";
import { http } from "../api/http";
import { publicWords } from "../i18n/enPublic";
import { t } from "../i18n/t";
import type { PublicPageProps } from "../public/page";
import { Loading } from "../screens/Loading";
import { brand } from "../theme/brand";
import { Bar } from "../wizard/Bar";
import { Wizard } from "../wizard/Wizard";
import { OnboardingContext, type OnboardingPath } from "./context";
import { Header } from "./Header";
import { around, isSubmitted, pathFor, stepsOf } from "./steps";
import { useSession } from "./useSession";
import { onboardingWords as words } from "./words";
import "./onboarding.css";

const LOAD: Readonly<Record<OnboardingPath, () => Promise<ComponentType>>> = {
  "/wallet-setup": () => import("./WalletSetup").then(({ WalletSetup }) => WalletSetup),
  "/create-account": () => import("./CreateAccount").then(({ CreateAccount }) => CreateAccount),
  "/tokenize-your-protifolio": () => import("./Portfolio").then(({ Portfolio }) => Portfolio),
  "/business-info": () => import("./BusinessInfo").then(({ BusinessInfo }) => BusinessInfo),
  "/tokenization-overview": () => import("./Overview").then(({ Overview }) => Overview),
  "/plan-payment": () => import("./PlanPayment").then(({ PlanPayment }) => PlanPayment),
  "/application": () => import("./ApplicationStatus").then(({ ApplicationStatus }) => ApplicationStatus),
};

// The keys of an object are strings to TypeScript.
const PAGES = Object.fromEntries(
  Object.entries(LOAD).map(([path, load]) => [path, lazy(async () => ({ default: await load() }))]),
) as unknown as Readonly<Record<OnboardingPath, ComponentType>>;

const TITLE: Readonly<Record<OnboardingPath, string>> = { ...ONBOARDING_STEP, [APPLICATION_PATH]: words.application };

/**
 * Shows the steps of the onboarding and how an application stands (specification §2).
 *
 * An address that is not reachable yet, or no longer, leads to where the person goes on.
 */
export function Onboarding({ path: address, onEnter, onGo }: PublicPageProps) {
  const path = address as OnboardingPath;
  const { own, failure, notice, isLoading, keep, retry, leave } = useSession();
  const place = isLoading ? path : pathFor(path, own);
  const isPlaced = place === path;
  const Page = PAGES[path];

  useEffect(() => {
    if (!isPlaced) onEnter(place);
  }, [isPlaced, place, onEnter]);
  useEffect(() => {
    document.title = `${t(TITLE[path])} · ${brand().name}`;
  }, [path]);
  useEffect(() => {
    // Fetched while the application is; a page that cannot be says so where it is shown.
    LOAD[path]().catch(() => undefined);
  }, [path]);
  useEffect(() => {
    // What sends an answer is fetched while it is given.
    document.addEventListener("focusin", http.prepare, { once: true });
    return () => document.removeEventListener("focusin", http.prepare);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page begins at its start
  useEffect(() => {
    // Newer browsers answer with a promise, which is no clean-up.
    window.scrollTo(0, 0);
  }, [path]);

  const state = {
    own,
    path,
    ...around(path, own),
    keep,
    go: onGo,
    leave: () => {
      leave();
      onEnter("/wallet-setup");
    },
    hasEnded: notice === t(words.signedOut),
  };
  return (
    <OnboardingContext value={state}>
      <div className="onboarding">
        <Header name={own?.account.name} onLeave={state.leave} />
        <Wizard
          way={
            !failure &&
            path !== APPLICATION_PATH &&
            !isSubmitted(own) && (
              <Bar steps={stepsOf(path, own, isLoading)} open={path} onGo={(to) => onGo(to as OnboardingPath)} />
            )
          }
        >
          <main>
            {notice && (
              <p className="callout" role="status">
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
        </Wizard>
      </div>
    </OnboardingContext>
  );
}

const Unread = ({ failure, onRetry }: { failure: Error; onRetry: () => void }) => (
  <section className="screen" role="alert">
    <h1>{t(words.unread)}</h1>
    <p>{failure.message}</p>
    <button type="button" className="button primary" onClick={onRetry}>
      {t(publicWords.retry)}
    </button>
  </section>
);
