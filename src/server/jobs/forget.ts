import { and, lt, ne } from "drizzle-orm";
import { DAY } from "../../contract/time";
import { tables } from "../db/tables";
import type { AppDeps } from "../http/context";

const KEPT_DAYS = 365;

/** Removes bulk changes that ended a year ago, with what became of their records; the trail keeps what they did. */
export async function forgetJobs({ db, clock }: AppDeps): Promise<void> {
  const { jobs } = tables;
  const oldest = new Date(clock().getTime() - KEPT_DAYS * DAY).toISOString();
  await db.delete(jobs).where(and(lt(jobs.created_at, oldest), ne(jobs.status, "running")));
}
