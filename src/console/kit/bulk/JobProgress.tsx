import { Download, ExternalLink, RotateCw, Undo2, X } from "lucide-react";
import { Link } from "react-router-dom";
import { jobs } from "../../../contract/jobs/resource";
import { jobRoutes } from "../../../contract/jobs/routes";
import { t } from "../../i18n/t";
import { Row, Stack } from "../../theme/layout";
import { pathOf } from "../paths";
import { useConsoleProvider } from "../useConsoleProvider";
import { useMay } from "../useMay";
import { formatNumber } from "../values";
import { Outcomes } from "./Outcomes";
import { type Job, triedOf, useFollowed } from "./useJob";
import { useJobCall } from "./useJobCall";
import { bulkWords } from "./words";

interface Props {
  job: Job;
  /** Told the bulk change that takes this one back, once that has begun. */
  onUndo: (id: number) => void;
  /** Leads to its page; absent on that page. */
  onLeave?: (() => void) | undefined;
}

/** Shows how far a bulk change has come, what can be done with it, and once it has ended what became of its records. */
export function JobProgress({ job, onUndo, onLeave }: Props) {
  const { status, total, done, waits, refused, problem } = job;
  const isRunning = status === "running";
  return (
    <Stack gap={4}>
      <div role="status">
        <progress
          max={total || 1}
          value={isRunning ? triedOf(job) : done + waits}
          aria-label={t(bulkWords.outcomes)}
          className={refused ? undefined : "success"}
        />
        <p>
          {[
            ...(isRunning
              ? [t(bulkWords.progress, { tried: formatNumber(triedOf(job)), all: formatNumber(total) })]
              : []),
            ...countsOf(job),
          ].join(" · ")}
          {refused > 0 && (
            <>
              {" · "}
              <span className="mistake">{t(bulkWords.refused, { smart_count: refused })}</span>
            </>
          )}
        </p>
        {isRunning && onLeave && <p className="muted">{t(bulkWords.goesOn)}</p>}
        {problem && <p className="field-error">{t(bulkWords.stopped, { problem: t(problem) })}</p>}
      </div>
      <JobActions {...{ job, onUndo, onLeave }} />
      {!isRunning && job.body && <Outcomes job={job} />}
    </Stack>
  );
}

/** Says what became of the records but of those that were refused, which is said in another tone. */
function countsOf(job: Job): string[] {
  const open = job.status === "running" ? 0 : job.total - triedOf(job);
  const counts = { done: job.done, waits: job.waits, open };
  return (Object.keys(counts) as (keyof typeof counts)[]).flatMap((outcome) =>
    counts[outcome] > 0 ? [t(bulkWords[outcome], { smart_count: counts[outcome] })] : [],
  );
}

function JobActions({ job, onUndo, onLeave }: Props) {
  const { id, mine, undoable } = job;
  const provider = useConsoleProvider();
  const mayOpen = useMay(jobs.name, "show");
  const { follow } = useFollowed();
  const [cancel, retry, undo] = [useJobCall("cancel", id), useJobCall("retry", id), useJobCall("undo", id)];
  const isRunning = job.status === "running";
  const isLeft = job.done + job.waits < job.total;
  return (
    <Row gap={2}>
      {undoable && (
        <button
          type="button"
          className="button primary"
          disabled={undo.isPending}
          onClick={() =>
            undo.mutate(undefined, {
              onSuccess: (begun) => {
                follow(begun.id);
                onUndo(begun.id);
              },
            })
          }
        >
          <Undo2 size={16} aria-hidden className="mirrored" /> {t(bulkWords.undo)}
        </button>
      )}
      {mine && !isRunning && isLeft && (
        <button type="button" className="button" disabled={retry.isPending} onClick={() => retry.mutate(undefined)}>
          <RotateCw size={16} aria-hidden /> {t(job.refused > 0 ? bulkWords.retry : bulkWords.retryRest)}
        </button>
      )}
      {mine && isRunning && (
        <button type="button" className="button" disabled={cancel.isPending} onClick={() => cancel.mutate(undefined)}>
          <X size={16} aria-hidden /> {t(bulkWords.cancel)}
        </button>
      )}
      {!isRunning && job.body && (
        <button
          type="button"
          className="button quiet"
          onClick={() => provider.download(jobRoutes.export, { params: { id } }, `bulk-change-${id}.csv`)}
        >
          <Download size={16} aria-hidden /> {t(bulkWords.download)}
        </button>
      )}
      {onLeave && mayOpen && (
        <Link className="button quiet" to={pathOf(jobs, "show", id)} onClick={onLeave}>
          <ExternalLink size={16} aria-hidden /> {t(bulkWords.open_page, { id })}
        </Link>
      )}
    </Row>
  );
}
