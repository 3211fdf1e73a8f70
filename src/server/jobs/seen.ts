import { eq } from "drizzle-orm";
import { editCallOf, removeCallOf, restoreCallOf } from "../../contract/jobs/bulk";
import { jobs } from "../../contract/jobs/resource";
import { allows } from "../../contract/permissions";
import type { RecordOf } from "../../contract/resource";
import { resourceNamed } from "../../contract/resourceNamed";
import type { Endpoint } from "../../contract/route";
import type { Database } from "../db/database";
import type { Actor } from "../http/context";
import { Failure, notFound } from "../http/failure";
import { refuseOthers } from "../resources/owned";
import { lockRecord, readRecord } from "../resources/store";
import { jobCalls } from "./tables";

/** A bulk change as it travels. */
export type Job = RecordOf<typeof jobs>;

/** Gives a bulk change to whoever may see it, kept from others where the transaction is to change it. */
export async function seenJob(db: Database, id: number, actor: Actor, lock = false): Promise<Job> {
  const job = (await (lock ? lockRecord : readRecord)(db, jobs, {}, id)) as Job;
  refuseOthers(jobs, actor, job);
  return job;
}

/** Tells whether somebody may view the records of a bulk change, and so what became of each. */
export const mayViewRecords = ({ resource }: Job, { grants }: Actor) =>
  allows(grants, resourceNamed(resource).permission, "view");

/** Refuses whoever may not view the records of a bulk change. */
export function requireRecords(job: Job, actor: Actor) {
  if (!mayViewRecords(job, actor)) throw new Failure("forbidden", "Your role does not show you these records");
}

/** Gives the call that a bulk change makes, and with what. */
export async function callOfJob(db: Database, id: number) {
  const [found] = await db.select().from(jobCalls).where(eq(jobCalls.job_id, id));
  if (!found) throw notFound("bulk change");
  return found;
}

/** Gives the call that takes back what a bulk change did with its own: edits and deletions have one. */
export function takingBack({ resource: name }: Job, call: string): Endpoint | undefined {
  const resource = resourceNamed(name);
  return { [editCallOf(resource)]: call as Endpoint, [removeCallOf(resource)]: restoreCallOf(resource) }[call];
}
