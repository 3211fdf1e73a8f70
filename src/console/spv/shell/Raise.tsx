import { paiseOf } from "../../../contract/money";
import { t } from "../../i18n/t";
import { formatMoney } from "../../kit/values";
import { spvShellWords } from "../words";

interface Props {
  target: string | null;
  ordered: string;
}

/** Gives how much of a target is reached, in whole percent; all of it only when it is. */
export function shareOf({ target, ordered }: Props): number {
  const whole = paiseOf(target ?? "0");
  return whole === 0n ? 0 : Math.min(100, Number((paiseOf(ordered) * 100n) / whole));
}

/** Shows what an SPV's assets have raised of their target, as a bar and in words. */
export function Raise({ target, ordered }: Props) {
  if (target === null) {
    return <span className="spv-raise row gap-2">{t(spvShellWords.raised, { ordered: formatMoney(ordered) })}</span>;
  }
  return (
    <span className="spv-raise row gap-2">
      <progress max={100} value={shareOf({ target, ordered })} aria-label={t(spvShellWords.raise)} />
      <span className="number">
        {t(spvShellWords.raisedOf, { ordered: formatMoney(ordered), target: formatMoney(target) })}
      </span>
    </span>
  );
}
