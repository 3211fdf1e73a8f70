import type { RaRecord } from "react-admin";
import { t } from "../i18n/t";
import { kitWords } from "../i18n/words";
import { formatNumber } from "../kit/values";
import type { Distribution, DistributionLine } from "./distribution";
import { useDistributionName } from "./useDistributionName";
import { distributionWords } from "./words";
import "./distributions.css";

/** Names a distribution in its row. */
export function NameCell({ record }: { record: RaRecord }) {
  const nameOf = useDistributionName();
  return <span className="distribution-name">{nameOf(record as Distribution)}</span>;
}

/** Shows in a row how many holders of a distribution are paid. */
export function ProgressCell({ record }: { record: RaRecord }) {
  const { holders, paid = 0, status } = record as Distribution;
  const isPaid = status === "running" || status === "paused" || status === "completed";
  if (!isPaid) return <span className="muted">{t(kitWords.record.none)}</span>;
  const words = t(distributionWords.paidOf, { paid: formatNumber(paid), holders: formatNumber(holders) });
  return (
    <span className="symbol progress-cell number">
      <progress className="success" max={holders || 1} value={paid} aria-label={words} />
      {words}
    </span>
  );
}

/** Shows why a part of a distribution is not paid, in full. */
export function ErrorCell({ record }: { record: RaRecord }) {
  const { error } = record as DistributionLine;
  return error ? <span className="wraps">{error}</span> : <span className="muted">{t(kitWords.record.none)}</span>;
}
