import type { OnboardingStep } from "../../contract/onboarding/paths";

/** Where a customer connects a wallet and signs for it. */
export const PROOF_PATH: OnboardingStep = "/wallet-setup";
