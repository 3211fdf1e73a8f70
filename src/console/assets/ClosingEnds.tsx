import type { Identifier } from "react-admin";
import { assetRoutes } from "../../contract/assets/routes";
import { t } from "../i18n/t";
import { useAnswer } from "../kit/useAnswer";
import { formatMoney } from "../kit/values";
import { assetWords } from "./words";

/** Says what closing an asset's offer unsuccessfully ends, and that somebody else has to approve it. */
export function ClosingEnds({ asset }: { asset: Identifier }) {
  const { data } = useAnswer(assetRoutes.closing, { params: { id: asset } });
  const ends = data?.ends;
  return (
    <div className="callout">
      {ends && (
        <p>
          {ends.orders === 0
            ? t(assetWords.closing.none)
            : t(assetWords.closing.ends, { smart_count: ends.orders, amount: formatMoney(ends.amount) })}
        </p>
      )}
      <p>{t(assetWords.closing.secondPerson)}</p>
    </div>
  );
}
