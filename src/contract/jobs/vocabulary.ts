import { statuses } from "../status";

/** What a bulk change does to each of its records. */
export const JOB_ACTION = {
  edit: "Edit",
  remove: "Deletion",
  status: "Change of status",
  decision: "Decision",
  reminder: "Reminder",
  undo: "Undo",
} as const;

/** The kind of a bulk change. */
export type JobAction = keyof typeof JOB_ACTION;

/** How far a bulk change has come; one is stopped where its maker may no longer do what it does. */
export const JOB_STATUS = statuses({
  running: ["Running", "progress"],
  finished: ["Finished", "success"],
  cancelled: ["Cancelled", "neutral"],
  stopped: ["Stopped", "danger"],
});

/** What became of one record of a bulk change; `open` is one that nobody has tried yet. */
export const JOB_OUTCOME = statuses({
  done: ["Done", "success"],
  waits: ["Waits for a second person", "warning"],
  refused: ["Refused", "danger"],
  open: ["Not tried", "neutral"],
});

/** What became of one record of a bulk change. */
export type JobOutcome = keyof typeof JOB_OUTCOME;

/** Records that one bulk change takes at most, and how many of them may be named one by one. */
export const JOB_LIMIT = { records: 100_000, named: 10_000 } as const;
