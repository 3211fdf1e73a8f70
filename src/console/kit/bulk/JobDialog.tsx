import { useEffect, useState } from "react";
import { JOB_ACTION } from "../../../contract/jobs/vocabulary";
import { t } from "../../i18n/t";
import { Dialog } from "../Dialog";
import { JobProgress } from "./JobProgress";
import { useFollowed, useJob } from "./useJob";
import { bulkWords } from "./words";

/** Shows a bulk change that was just started, which goes on without it, and the one that takes it back. */
export function JobDialog({ id: started, onClose }: { id: number; onClose: () => void }) {
  const [id, setId] = useState(started);
  const { data: job, error } = useJob(id);
  const { leave } = useFollowed();
  const hasEnded = job !== undefined && job.status !== "running";
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever sees the end here need not be told of it elsewhere
  useEffect(() => {
    if (hasEnded) leave(id);
  }, [hasEnded, id]);
  return (
    <Dialog
      wide
      title={
        job ? t(bulkWords.title, { action: t(JOB_ACTION[job.action]), smart_count: job.total }) : t(bulkWords.start)
      }
      onClose={onClose}
    >
      {error && <p role="alert">{error.message}</p>}
      {job && <JobProgress job={job} onUndo={setId} onLeave={onClose} />}
    </Dialog>
  );
}
