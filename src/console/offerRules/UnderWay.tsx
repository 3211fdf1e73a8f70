import { hasSettledTerms } from "../../contract/assets/steps";
import type { PartProps } from "../assets/wizard/part";
import { useWords } from "../i18n/useWords";

/** Says over the investment details of a reviewed asset that the rules of its offer change by two people. */
export function InProgress({ asset, readOnly }: PartProps) {
  const { t } = useWords();
  if (readOnly || !hasSettledTerms(asset.status)) return null;
  return <p className="muted">{t("console.offerRules.underWay")}</p>;
}
