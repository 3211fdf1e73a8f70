import { createContext, useContext } from "react";
import type { OwnApplication } from "../../contract/onboarding/calls";
import type { APPLICATION_PATH, OnboardingStep } from "../../contract/onboarding/paths";

/** A page of the onboarding. */
export type OnboardingPath = OnboardingStep | typeof APPLICATION_PATH;

/** What the pages of the onboarding share. */
export interface OnboardingState {
  /** Account and application of whoever is signed in; nothing before that. */
  own: OwnApplication | undefined;
  /** Takes what a call answered as the state from now on. */
  keep: (own: OwnApplication) => void;
  /** The page before this one and the one after it. */
  before: OnboardingPath | undefined;
  after: OnboardingPath;
  /** The page that is shown. */
  path: OnboardingPath;
  /** Leads to another page of the onboarding. */
  go: (path: OnboardingPath) => void;
  /** Forgets who is signed in here and begins anew. */
  leave: () => void;
  /** Tells that a session ended by itself, so that the person signs in again. */
  hasEnded: boolean;
}

/** The state of the onboarding around its pages. */
export const OnboardingContext = createContext<OnboardingState | undefined>(undefined);

/** Gives the state of the onboarding. */
export function useOnboarding(): OnboardingState {
  const state = useContext(OnboardingContext);
  if (!state) throw new Error("A page of the onboarding stands outside it");
  return state;
}
