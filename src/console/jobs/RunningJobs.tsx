import { ListChecks } from "lucide-react";
import { useEffect } from "react";
import { useNotify } from "react-admin";
import { Link } from "react-router-dom";
import { jobs } from "../../contract/jobs/resource";
import { JOB_ACTION } from "../../contract/jobs/vocabulary";
import { t } from "../i18n/t";
import { triedOf, useFollowed, useJob } from "../kit/bulk/useJob";
import { bulkWords } from "../kit/bulk/words";
import { pathOf } from "../kit/paths";
import { useMay } from "../kit/useMay";
import { formatNumber } from "../kit/values";
import { Ended } from "./Ended";

/** Milliseconds for which the end of a bulk change is told, with what takes it back. */
const TOLD_MS = 10_000;

/** Shows in the bar how far one's own bulk changes have come, and tells of their end. */
export function RunningJobs() {
  const { followed } = useFollowed();
  return followed.map((id) => <Running key={id} id={id} />);
}

function Running({ id }: { id: number }) {
  const { data: job, error, absent } = useJob(id);
  const { leave } = useFollowed();
  const notify = useNotify();
  const mayOpen = useMay(jobs.name, "show");
  const hasEnded = job !== undefined && job.status !== "running";
  // biome-ignore lint/correctness/useExhaustiveDependencies: its end is told once
  useEffect(() => {
    if (!hasEnded && !error && !absent) return;
    // An open dialog tells of it itself.
    if (hasEnded && !document.querySelector("dialog[open]")) {
      notify(<Ended job={job} />, { type: job.refused > 0 ? "warning" : "success", autoHideDuration: TOLD_MS });
    }
    leave(id);
  }, [hasEnded, error, absent]);
  if (!job || hasEnded) return null;
  const words = t(bulkWords.running, {
    action: t(JOB_ACTION[job.action]),
    tried: formatNumber(triedOf(job)),
    all: formatNumber(job.total),
  });
  const shown = (
    <>
      <ListChecks size={18} aria-hidden />
      <span className="wide-only">{words}</span>
      <span className="visually-hidden">{words}</span>
    </>
  );
  return mayOpen ? (
    <Link className="button quiet" to={pathOf(jobs, "show", id)}>
      {shown}
    </Link>
  ) : (
    <span className="row">{shown}</span>
  );
}
