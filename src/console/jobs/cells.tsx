import type { RaRecord } from "react-admin";
import { resources } from "../../contract/subjects";
import { pluralOf } from "../i18n/labels";
import { t } from "../i18n/t";
import { type Job, triedOf } from "../kit/bulk/useJob";
import { bulkWords } from "../kit/bulk/words";
import { formatNumber } from "../kit/values";

/** Names the kind of records that a bulk change is about. */
export function RecordsCell({ record }: { record: RaRecord }) {
  const resource = resources.find(({ name }) => name === record.resource);
  return <>{resource ? pluralOf(resource) : record.resource}</>;
}

/** Shows in a row how many records have been tried. */
export function ProgressCell({ record }: { record: RaRecord }) {
  const job = record as Job;
  const words = t(bulkWords.progress, { tried: formatNumber(triedOf(job)), all: formatNumber(job.total) });
  return (
    <span className="symbol number">
      <progress className="success" max={job.total || 1} value={triedOf(job)} aria-label={words} />
      {words}
    </span>
  );
}
