import { ChartPie } from "lucide-react";
import { inSpv } from "../spv/pages";
import { subject } from "../subject";

const distributionPage = () => import("../spv/shell/InSpv").then(({ inSpvAt }) => inSpvAt("disturbution"));

/** Distributions to the holders of an SPV, their parts and schedules. */
export const distributions = subject({
  resources: {
    distributions: {
      icon: ChartPie,
      list: () => import("./DistributionList").then(({ DistributionList }) => DistributionList),
      create: () => import("./DistributionWizard").then(({ DistributionWizard }) => DistributionWizard),
      // A draft is changed in the wizard, which its page leads to.
      edit: distributionPage,
      show: distributionPage,
      // Only drafts can be deleted; one that is given up is cancelled.
      bulkDelete: false,
      cells: {
        kind: () => import("./cells").then(({ NameCell }) => NameCell),
        paid: () => import("./cells").then(({ ProgressCell }) => ProgressCell),
      },
    },
    "distribution-lines": {
      rowActions: () => import("./LineActions").then(({ LineActions }) => LineActions),
      cells: { error: () => import("./cells").then(({ ErrorCell }) => ErrorCell) },
    },
    "distribution-schedules": {
      list: () => import("./ScheduleForms").then(({ ScheduleList }) => ScheduleList),
      create: () => import("./ScheduleForms").then(({ ScheduleCreate }) => ScheduleCreate),
      edit: () => import("./ScheduleForms").then(({ ScheduleEdit }) => ScheduleEdit),
    },
    spv: { tabs: [{ page: "disturbution", may: "distributions", label: "Distributions" }] },
  },
  pages: inSpv(
    [
      "disturbution",
      "distributions",
      () => import("./DistributionsPage").then(({ DistributionsPage }) => DistributionsPage),
    ],
    [
      "disturbution/new",
      "distributions",
      () => import("./DistributionWizard").then(({ DistributionWizard }) => DistributionWizard),
    ],
    [
      "disturbution/:record",
      "distributions",
      () => import("./DistributionPage").then(({ DistributionPage }) => DistributionPage),
    ],
  ),
});
