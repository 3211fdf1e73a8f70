import { useState } from "react";
import { approvals } from "../../../contract/approvals/resource";
import { jobRoutes } from "../../../contract/jobs/routes";
import { JOB_OUTCOME, type JobOutcome } from "../../../contract/jobs/vocabulary";
import { toldIn } from "../../api/failure";
import { t } from "../../i18n/t";
import { kitWords } from "../../i18n/words";
import { Bar, Stack } from "../../theme/layout";
import { PageButtons } from "../PageButtons";
import { ReferenceName } from "../ReferenceName";
import { SmallTable } from "../SmallTable";
import { StatusChip } from "../StatusChip";
import { useAnswer } from "../useAnswer";
import { formatNumber } from "../values";
import { type Job, triedOf } from "./useJob";
import { bulkWords } from "./words";
import "../bulk.css";
import "../viewChoice.css";

const PAGE = 100;
const OFFERED = ["", "refused", "waits", "open", "done"] as const;

/** Shows what became of each record of a bulk change, what did not succeed first. */
export function Outcomes({ job }: { job: Job }) {
  const { id, total, status, version } = job;
  const counts: Readonly<Record<JobOutcome, number>> = { ...job, open: total - triedOf(job) };
  const [chosen, setChosen] = useState<JobOutcome | "">(job.refused > 0 ? "refused" : "");
  const [page, setPage] = useState(1);
  const { data } = useAnswer(jobRoutes.outcomes, {
    params: { id },
    query: { page, ...(chosen ? { outcome: chosen } : {}) },
    edition: [status, version],
  });
  const offered = OFFERED.filter((outcome) => outcome === "" || counts[outcome] > 0);
  const all = chosen ? counts[chosen] : total;
  const from = (page - 1) * PAGE;
  return (
    <Stack as="section" gap={3} aria-label={t(bulkWords.outcomes)}>
      {offered.length > 2 && (
        <fieldset className="views">
          <legend className="visually-hidden">{t(bulkWords.outcomes)}</legend>
          {offered.map((outcome) => (
            <button
              key={outcome}
              type="button"
              aria-pressed={chosen === outcome}
              onClick={() => {
                setChosen(outcome);
                setPage(1);
              }}
            >
              {t(outcome ? JOB_OUTCOME[outcome] : bulkWords.every)} ({formatNumber(outcome ? counts[outcome] : total)})
            </button>
          ))}
        </fieldset>
      )}
      <SmallTable
        className="bulk-rows"
        label={t(bulkWords.outcomes)}
        rows={data}
        keyOf={({ record_id }) => record_id}
        empty={t(bulkWords.none)}
        columns={{
          record: {
            label: t(bulkWords.record),
            cell: ({ record_id }) => <ReferenceName to={job.resource} id={record_id} link />,
          },
          outcome: {
            label: t(kitWords.list.outcome),
            className: "wraps",
            cell: ({ outcome, told, approval_id }) => (
              <>
                <StatusChip status={outcome} choices={JOB_OUTCOME} /> {told && toldIn({ ...told })}{" "}
                {approval_id && <ReferenceName to={approvals.name} id={approval_id} link />}
              </>
            ),
          },
        }}
      />
      {all > PAGE && (
        <Bar as="nav" className="pages" aria-label={t(kitWords.list.pages)}>
          <PageButtons
            range={t(bulkWords.shown, {
              from: formatNumber(from + 1),
              to: formatNumber(Math.min(from + PAGE, all)),
              all: formatNumber(all),
            })}
            onPrevious={page > 1 ? () => setPage(page - 1) : undefined}
            onNext={from + PAGE < all ? () => setPage(page + 1) : undefined}
          />
        </Bar>
      )}
    </Stack>
  );
}
