import type { Identifier } from "react-admin";
import { onboardingRoutes } from "../../../contract/onboarding/routes";
import { useAnswer } from "../../kit/useAnswer";

/** Gives who applied, and the payments of an application. */
export function useApplicationPayments(id: Identifier) {
  return useAnswer(onboardingRoutes.payments, { params: { id } });
}
