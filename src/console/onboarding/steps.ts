import type { OwnApplication } from "../../contract/onboarding/calls";
import { APPLICATION_PATH, ONBOARDING_STEP, type OnboardingStep } from "../../contract/onboarding/paths";
import type { OnboardingPath } from "./context";
import { readDraft, WALLET_DRAFT } from "./draft";

/** The steps of the onboarding in their order. */
export const STEPS = Object.keys(ONBOARDING_STEP) as OnboardingStep[];

type Own = OwnApplication | undefined;

const IS_SAVED: Readonly<Record<OnboardingStep, (own: Own) => boolean>> = {
  "/wallet-setup": (own) =>
    Boolean(
      own
        ? (own.application?.wallet_address ?? own.account.wallet_address)
        : readDraft<{ wallet_address: string }>(WALLET_DRAFT).wallet_address,
    ),
  "/create-account": (own) => own !== undefined,
  "/tokenize-your-protifolio": (own) => Boolean(own?.application?.asset_name),
  "/business-info": (own) => Boolean(own?.application?.company_name),
  "/tokenization-overview": (own) => Boolean(own?.application?.target_amount),
  "/plan-payment": (own) => isSubmitted(own),
};

/** Tells whether a step is done. */
export const isSaved = (step: OnboardingStep, own: Own): boolean => IS_SAVED[step](own);

/** Tells whether an application is in the hands of the platform, so that its steps are closed. */
export function isSubmitted(own: Own): boolean {
  const status = own?.application?.status;
  return status !== undefined && status !== "draft";
}

/** Gives the page on which whoever is signed in goes on; nobody needs a wallet to do so. */
export function nextPath(own: OwnApplication): OnboardingPath {
  const next = isSubmitted(own) ? undefined : STEPS.find((step) => step !== "/wallet-setup" && !isSaved(step, own));
  return next ?? APPLICATION_PATH;
}

/** Tells whether a page may be shown now. */
export function isReachable(path: OnboardingPath, own: Own): boolean {
  if (path === "/wallet-setup") return true;
  if (!own || path === "/create-account") return !own && path === "/create-account";
  const next = nextPath(own);
  const order: readonly OnboardingPath[] = STEPS;
  return path === next || (order.includes(path) && order.indexOf(path) < order.indexOf(next));
}

/** Gives the page to show for an address: itself, else where the person goes on. */
export const pathFor = (path: OnboardingPath, own: Own): OnboardingPath =>
  isReachable(path, own) ? path : own ? nextPath(own) : "/create-account";
