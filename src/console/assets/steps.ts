import type { RaRecord } from "react-admin";
import type { AssetStep } from "../../contract/assets/calls";
import { ASSET_TRANSITIONS } from "../../contract/assets/machine";
import { assetRoutes } from "../../contract/assets/routes";
import { ASSET_CHECKS, ASSET_STEPS, type AssetCheck } from "../../contract/assets/steps";
import { nextOf } from "../../contract/machine";
import { toldIn } from "../api/failure";
import { t } from "../i18n/t";
import { useAnswer } from "../kit/useAnswer";

/** Gives the steps that an asset may take next; where the server does not tell, those of the machine: it is the judge. */
export function useAssetSteps({ id, status }: RaRecord): { steps: AssetStep[]; isPending: boolean } {
  const { data, isPending } = useAnswer(assetRoutes.steps, { params: { id } });
  return { steps: data ?? stepsAfter(String(status)), isPending };
}

const stepsAfter = (status: string): AssetStep[] =>
  nextOf(ASSET_TRANSITIONS, status)
    .filter((to) => to !== status)
    .map((to) => ({ to, action: ASSET_STEPS[to].action, blocked: [], reason: false }));

/** Gives what is known of a check; nothing of one that this console does not know. */
export const checkNamed = (check: string) => (check in ASSET_CHECKS ? ASSET_CHECKS[check as AssetCheck] : undefined);

/** Says a check that fails, in one line. */
export const formatCheck = ({ check, detail, documents, ...places }: AssetStep["blocked"][number]): string =>
  // Documents stand below it, each with its link.
  [t(checkNamed(check)?.blocked ?? check), !documents?.length && toldIn({ message: detail, ...places })]
    .filter(Boolean)
    .join(": ");
