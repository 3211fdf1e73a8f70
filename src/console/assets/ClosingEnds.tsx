import type { Identifier } from "react-admin";
import { assetRoutes } from "../../contract/assets/routes";
import { useWords } from "../i18n/useWords";
import { useAnswer } from "../kit/useAnswer";
import { formatMoney } from "../kit/values";

/** Says what closing an asset's offer unsuccessfully ends, and that somebody else has to approve it. */
export function ClosingEnds({ asset }: { asset: Identifier }) {
  const { t } = useWords();
  const { data } = useAnswer(assetRoutes.closing, { params: { id: asset } });
  const ends = data?.ends;
  return (
    <div className="callout">
      {ends && (
        <p>
          {ends.orders === 0
            ? t("console.assets.closing.none")
            : t("console.assets.closing.ends", { smart_count: ends.orders, amount: formatMoney(ends.amount) })}
        </p>
      )}
      <p>{t("console.assets.closing.secondPerson")}</p>
    </div>
  );
}
