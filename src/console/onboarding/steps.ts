import type { OwnApplication } from "../../contract/onboarding/calls";
import { APPLICATION_PATH, ONBOARDING_STEP, type OnboardingStep } from "../../contract/onboarding/paths";
import type { businessFields, offerFields, portfolioFields } from "../../contract/onboarding/resource";
import { t } from "../i18n/t";
import type { OnboardingPath } from "./context";
import { walletDraft } from "./draft";

type Own = OwnApplication | undefined;
type Field = keyof typeof portfolioFields | keyof typeof businessFields | keyof typeof offerFields | "wallet_address";

interface OnboardingStepData {
  path: OnboardingStep;
  /** The fields of the application that it takes. */
  paths: readonly Field[];
  /** Tells whether it is done. */
  isSaved: (own: Own) => boolean;
}

/** The steps of the onboarding in their order. */
export const STEPS: readonly OnboardingStepData[] = [
  {
    path: "/wallet-setup",
    paths: ["wallet_address"],
    isSaved: (own) =>
      Boolean(own ? (own.application?.wallet_address ?? own.account.wallet_address) : walletDraft.read()),
  },
  { path: "/create-account", paths: [], isSaved: (own) => own !== undefined },
  {
    path: "/tokenize-your-protifolio",
    paths: ["asset_name", "asset_class", "property_type", "category", "value", "currency"],
    isSaved: (own) => Boolean(own?.application?.asset_name),
  },
  {
    path: "/business-info",
    paths: [
      "company_name",
      "legal_entity",
      "ownership_type",
      "country",
      "registration_number",
      "cin",
      "pan_number",
      "gstin",
      "address",
      "city",
      "documents",
    ],
    isSaved: (own) => Boolean(own?.application?.company_name),
  },
  {
    path: "/tokenization-overview",
    paths: ["investment_type", "investor_category", "target_amount", "token_price", "timeline"],
    isSaved: (own) => Boolean(own?.application?.target_amount),
  },
  { path: "/plan-payment", paths: [], isSaved: isSubmitted },
];

/** Tells whether an application is in the hands of the platform, so that its steps are closed. */
export function isSubmitted(own: Own): boolean {
  const status = own?.application?.status;
  return status !== undefined && status !== "draft";
}

/** Gives the page on which whoever is signed in goes on; nobody needs a wallet to do so. */
export function nextPath(own: OwnApplication): OnboardingPath {
  const next = isSubmitted(own) ? undefined : STEPS.slice(1).find(({ isSaved }) => !isSaved(own));
  return next?.path ?? APPLICATION_PATH;
}

const placeOf = (path: OnboardingPath) => STEPS.findIndex((step) => step.path === path);

/** Tells whether a page may be shown now. */
function isReachable(path: OnboardingPath, own: Own): boolean {
  if (path === "/wallet-setup") return true;
  if (!own || path === "/create-account") return !own && path === "/create-account";
  const next = nextPath(own);
  return path === next || (placeOf(path) >= 0 && placeOf(path) < placeOf(next));
}

/** Gives the page to show for an address: itself, else where the person goes on. */
export const pathFor = (path: OnboardingPath, own: Own): OnboardingPath =>
  isReachable(path, own) ? path : own ? nextPath(own) : "/create-account";

interface Around {
  before: OnboardingPath | undefined;
  after: OnboardingPath;
}

/** Gives the page before a step and the one after it, of those that may be shown. */
export const around = (path: OnboardingPath, own: Own): Around => ({
  before: STEPS.slice(0, Math.max(placeOf(path), 0)).findLast((step) => isReachable(step.path, own))?.path,
  after: STEPS[placeOf(path) + 1]?.path ?? APPLICATION_PATH,
});

/** Gives the steps as the bar shows them; those that may be opened have an address, once it is known which. */
export const stepsOf = (path: OnboardingPath, own: Own, isLoading: boolean) =>
  STEPS.map((step) => ({
    key: step.path,
    title: t(ONBOARDING_STEP[step.path]),
    state: step.isSaved(own) ? ("complete" as const) : ("later" as const),
    to: !isLoading && step.path !== path && isReachable(step.path, own) ? step.path : undefined,
  }));
