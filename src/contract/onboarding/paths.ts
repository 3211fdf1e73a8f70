// Apart from the other lists: the sign-in page needs no more than these.

/** The steps of the onboarding, by their address (specification §2), in their order. */
export const ONBOARDING_STEP = {
  "/wallet-setup": "Wallet",
  "/create-account": "Account",
  "/tokenize-your-protifolio": "Portfolio",
  "/business-info": "Business",
  "/tokenization-overview": "Overview",
  "/plan-payment": "Plan and payment",
} as const;

/** The address of a step of the onboarding. */
export type OnboardingStep = keyof typeof ONBOARDING_STEP;

/** Where applicants see how their application stands. */
export const APPLICATION_PATH = "/application";
