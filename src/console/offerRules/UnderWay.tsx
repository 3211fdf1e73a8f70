import { hasSettledTerms } from "../../contract/assets/steps";
import type { PartProps } from "../assets/wizard/part";
import { t } from "../i18n/t";
import { offerRuleWords } from "./words";

/** Says over the investment details of a reviewed asset that the rules of its offer change by two people. */
export function InProgress({ asset, readOnly }: PartProps) {
  if (readOnly || !hasSettledTerms(asset.status)) return null;
  return <p className="muted">{t(offerRuleWords.underWay)}</p>;
}
