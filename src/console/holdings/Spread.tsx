import { useId } from "react";
import type { Holding } from "../../contract/holdings/calls";
import { t } from "../i18n/t";
import { formatPercent } from "../kit/values";
import { capTableWords } from "./words";

/** How many holders count as the largest. */
export const LARGEST = 10;

const WHOLE = 10_000;

const hundredths = (percentage: string) => Number(percentage.replace(".", ""));

/** Adds percentages of two places, which are exact in hundredths. */
export const sumOf = (holders: readonly Pick<Holding, "percentage">[]): string =>
  String(holders.reduce((sum, { percentage }) => sum + hundredths(percentage), 0) / 100);

/** Draws what the largest holders hold beside one another, and what is left for all others. */
export function Spread({ holders }: { holders: readonly Holding[] }) {
  const id = useId();
  let taken = 0;
  const parts = holders.slice(0, LARGEST).map(({ user_id, user_name, percentage }) => {
    const start = taken;
    taken += hundredths(percentage);
    const said = t(capTableWords.spreadText, { name: user_name, percentage: formatPercent(percentage) });
    return { key: user_id, start, width: hundredths(percentage), said };
  });
  const others = WHOLE - taken;
  const left = others > 0 ? t(capTableWords.others, { percentage: formatPercent(others / 100) }) : undefined;
  return (
    <svg
      className="shares"
      viewBox={`0 0 ${WHOLE} 10`}
      preserveAspectRatio="none"
      role="img"
      aria-labelledby={`${id}-title ${id}-description`}
    >
      <title id={`${id}-title`}>{t(capTableWords.spread)}</title>
      <desc id={`${id}-description`}>{[...parts.map(({ said }) => said), left].filter(Boolean).join(", ")}</desc>
      {parts.map(({ key, start, width, said }, index) => (
        <rect key={key} x={start} width={Math.max(width - 20, 0)} height={10} opacity={1 - index * 0.075}>
          <title>{said}</title>
        </rect>
      ))}
      {left && (
        <rect className="others" x={taken} width={others} height={10}>
          <title>{left}</title>
        </rect>
      )}
    </svg>
  );
}
