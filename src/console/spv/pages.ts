import type { CustomPage } from "../customPages";

/** What the last part of an address says of a page: it is a form, for those who may save it. */
const FORMS: Readonly<Record<string, Pick<CustomPage, "deed" | "isForm">>> = {
  new: { deed: "create", isForm: true },
  edit: { deed: "edit", isForm: true },
};

/** The pages of the shell of an SPV beside its overview (specification §2), and what lies below them. */
export const SPV_PAGES: readonly CustomPage[] = (
  [
    ["", "spv", () => import("./shell/Index").then(({ SpvIndex }) => SpvIndex)],
    ["/governance", "spv", () => import("./governance/GovernancePage").then((page) => page.GovernancePage)],
    ["/governance/new", "proposals", () => import("./governance/ProposalForms").then((page) => page.ProposalCreate)],
    [
      "/governance/:record/edit",
      "proposals",
      () => import("./governance/ProposalForms").then((page) => page.ProposalEdit),
    ],
    ["/governance/:record", "spv", () => import("./governance/ProposalPage").then((page) => page.ProposalPage)],
    ["/document", "spv", () => import("./document/LegalSet").then(({ LegalSet }) => LegalSet)],
    ["/documents", "spv", () => import("./documents/SignaturesPage").then((page) => page.SignaturesPage)],
    ["/documents/:record", "spv", () => import("./documents/EnvelopePage").then((page) => page.EnvelopePage)],
    ["/investors", "spv", () => import("./investors/InvestorsPage").then((page) => page.InvestorsPage)],
    ["/orders", "orders", () => import("./orders/SpvOrders").then(({ SpvOrders }) => SpvOrders)],
    [
      "/disturbution",
      "distributions",
      () => import("./distributions/DistributionsPage").then((page) => page.DistributionsPage),
    ],
    [
      "/disturbution/new",
      "distributions",
      () => import("./distributions/DistributionWizard").then((page) => page.DistributionWizard),
    ],
    [
      "/disturbution/:record",
      "distributions",
      () => import("./distributions/DistributionPage").then((page) => page.DistributionPage),
    ],
  ] as const
).map(([below, may, load]) => ({
  path: `/spv/:id${below}`,
  may,
  load,
  resource: "spv",
  ...FORMS[below.split("/").at(-1) ?? ""],
}));
