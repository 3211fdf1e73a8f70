import { stringify } from "csv-stringify/sync";
import { and, asc, eq, gt } from "drizzle-orm";
import { cellOf } from "../../contract/csv";
import type { JobOutcome } from "../../contract/jobs/vocabulary";
import type { Database } from "../db/database";
import { jobRows } from "./tables";

const PAGE = 100;
const BATCH = 1000;

const told = {
  record_id: jobRows.record_id,
  outcome: jobRows.outcome,
  at: jobRows.at,
  approval_id: jobRows.approval_id,
  code: jobRows.code,
  told: jobRows.told,
};

const ofJob = (job: number, outcome: JobOutcome | undefined) =>
  and(eq(jobRows.job_id, job), outcome && eq(jobRows.outcome, outcome));

/** Reads a page of what became of the records of a bulk change. */
export const readOutcomes = (
  db: Database,
  job: number,
  { outcome, page }: { outcome?: JobOutcome | undefined; page: number },
) =>
  db
    .select(told)
    .from(jobRows)
    .where(ofJob(job, outcome))
    .orderBy(asc(jobRows.record_id))
    .offset((page - 1) * PAGE)
    .limit(PAGE);

/** Gives what became of every record as CSV, read in batches. */
export async function* csvOfOutcomes(db: Database, job: number, outcome: JobOutcome | undefined) {
  const encoder = new TextEncoder();
  let heading = [["record", "outcome", "request", "code", "words", "at"]];
  let last: number | undefined = 0;
  while (last !== undefined) {
    const found: Awaited<ReturnType<typeof readOutcomes>> = await db
      .select(told)
      .from(jobRows)
      .where(and(ofJob(job, outcome), gt(jobRows.record_id, last)))
      .orderBy(asc(jobRows.record_id))
      .limit(BATCH);
    const lines = found.map((one) =>
      [one.record_id, one.outcome, one.approval_id, one.code, one.told?.message, one.at].map(cellOf),
    );
    yield encoder.encode(stringify([...heading, ...lines]));
    heading = [];
    last = found.length < BATCH ? undefined : found.at(-1)?.record_id;
  }
}
