import { useCallback, useEffect, useState } from "react";
import type { OnboardingTerms } from "../../contract/onboarding/calls";
import { onboardingRoutes } from "../../contract/onboarding/routes";
import { ask } from "./calls";

/** Plans and fees, once they are there, or why they are not. */
interface Terms {
  terms?: OnboardingTerms;
  failure?: string;
  /** Asks for them anew. */
  again: () => void;
}

/** Asks what everybody may know before they apply: plans, fees, the chain. */
export function useTerms(): Terms {
  const [found, setFound] = useState<Omit<Terms, "again">>({});

  const again = useCallback(() => {
    setFound({});
    ask(onboardingRoutes.terms).then(
      (terms) => setFound({ terms }),
      (error: Error) => setFound({ failure: error.message }),
    );
  }, []);
  useEffect(again, [again]);

  return { ...found, again };
}
