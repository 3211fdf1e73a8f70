import { ListChecks } from "lucide-react";
import { subject } from "../subject";

/** Bulk changes: what was done to many records at once, by whom, and what became of each. */
export const jobs = subject({
  resources: {
    jobs: {
      icon: ListChecks,
      show: () => import("./JobShow").then(({ JobShow }) => JobShow),
      cells: {
        resource: () => import("./cells").then(({ RecordsCell }) => RecordsCell),
        total: () => import("./cells").then(({ ProgressCell }) => ProgressCell),
      },
    },
  },
  topBar: () => import("./RunningJobs").then(({ RunningJobs }) => RunningJobs),
});
