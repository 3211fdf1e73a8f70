import { inSpv } from "../spv/pages";
import { subject } from "../subject";

/** Proposals that the holders of an SPV vote on. */
export const governance = subject({
  resources: {
    proposals: {
      show: () => import("../spv/shell/InSpv").then(({ inSpvAt }) => inSpvAt("governance")),
      changes: { result: () => import("./ResultChange").then(({ ResultChange }) => ResultChange) },
    },
    spv: { tabs: [{ page: "governance", may: "spv", label: "Governance" }] },
  },
  pages: inSpv(
    ["governance", "spv", () => import("./GovernancePage").then(({ GovernancePage }) => GovernancePage)],
    ["governance/new", "proposals", () => import("./ProposalForms").then(({ ProposalCreate }) => ProposalCreate)],
    ["governance/:record/edit", "proposals", () => import("./ProposalForms").then(({ ProposalEdit }) => ProposalEdit)],
    ["governance/:record", "spv", () => import("./ProposalPage").then(({ ProposalPage }) => ProposalPage)],
  ),
});
