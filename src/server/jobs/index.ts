import type { jobs as jobsResource } from "../../contract/jobs/resource";
import { HOUR, SECOND } from "../../contract/time";
import type { TableOf } from "../db/derive";
import { subject } from "../subject";
import { forgetJobs } from "./forget";
import { runJobs } from "./run";
import { serveJobs } from "./serve";

declare module "../db/tables" {
  interface Tables {
    jobs: TableOf<typeof jobsResource>;
  }
}

/** Bulk changes: one call, made on each of many records. */
export const jobs = subject({
  serve: [serveJobs],
  work: {
    "making bulk changes": { every: SECOND / 2, run: runJobs },
    "forgetting bulk changes": { every: HOUR, run: forgetJobs, byClock: true },
  },
});
