import type {
  distributionLines,
  distributionSchedules,
  distributions as distributionsResource,
} from "../../contract/distributions/resource";
import { MINUTE, SECOND } from "../../contract/time";
import type { TableOf } from "../db/derive";
import { subject } from "../subject";
import { distributionLineRules, distributionRules, distributionScheduleRules } from "./rules";
import { payDistributions } from "./run";
import { nextPeriodEnd, prepareDistributions } from "./schedule";
import { distributionEffects, serveDistributions } from "./serve";
import { DISTRIBUTIONS_TO_HANDLE, RECORD_DATES, SCHEDULED } from "./spvOverview";

declare module "../db/tables" {
  interface Tables {
    distribution_lines: TableOf<typeof distributionLines>;
    distribution_schedules: TableOf<typeof distributionSchedules>;
    distributions: TableOf<typeof distributionsResource>;
  }
}

/** Distributions to the holders of an SPV. */
export const distributions = subject({
  resources: {
    distributions: distributionRules,
    "distribution-lines": distributionLineRules,
    "distribution-schedules": distributionScheduleRules,
  },
  serve: [serveDistributions],
  effects: distributionEffects,
  work: {
    "preparing distributions that are due": {
      every: MINUTE,
      run: prepareDistributions,
      byClock: true,
      due: nextPeriodEnd,
    },
    "paying distributions": { every: 2 * SECOND, run: payDistributions },
  },
  ends: nextPeriodEnd,
  spvOverview: { tasks: [DISTRIBUTIONS_TO_HANDLE], deadlines: [RECORD_DATES, SCHEDULED] },
});
