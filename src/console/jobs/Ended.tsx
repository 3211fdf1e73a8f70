import { Link } from "react-router-dom";
import { jobs } from "../../contract/jobs/resource";
import { JOB_ACTION } from "../../contract/jobs/vocabulary";
import { t } from "../i18n/t";
import { type Job, useFollowed } from "../kit/bulk/useJob";
import { useJobCall } from "../kit/bulk/useJobCall";
import { bulkWords } from "../kit/bulk/words";
import { pathOf } from "../kit/paths";
import { useMay } from "../kit/useMay";
import { formatNumber } from "../kit/values";

/** Says in a toast what became of a bulk change, with the way to it and what takes it back. */
export function Ended({ job }: { job: Job }) {
  const { id, action, done, total, undoable } = job;
  const mayOpen = useMay(jobs.name, "show");
  const { follow } = useFollowed();
  const undo = useJobCall("undo", id);
  return (
    <>
      {t(bulkWords.ended, { action: t(JOB_ACTION[action]), done: formatNumber(done), all: formatNumber(total) })}{" "}
      {undoable && !undo.isSuccess && (
        <button
          type="button"
          className="button quiet"
          disabled={undo.isPending}
          onClick={() => undo.mutate(undefined, { onSuccess: (begun) => follow(begun.id) })}
        >
          {t(bulkWords.undo)}
        </button>
      )}{" "}
      {mayOpen && <Link to={pathOf(jobs, "show", id)}>{t(bulkWords.open_page, { id })}</Link>}
    </>
  );
}
