import { inSpv } from "../spv/pages";
import { subject } from "../subject";

/** Documents that investors and others sign. */
export const signing = subject({
  resources: {
    envelopes: {
      show: () => import("../spv/shell/InSpv").then(({ inSpvAt }) => inSpvAt("documents")),
      rowActions: () => import("./EnvelopeActions").then(({ EnvelopeActions }) => EnvelopeActions),
      bulkActions: () => import("./BulkRemind").then(({ BulkRemind }) => BulkRemind),
      bulkEdits: "spv",
    },
    spv: { tabs: [{ page: "documents", may: "spv", label: "console.signatures.tab" }] },
  },
  pages: inSpv(
    ["documents", "spv", () => import("./SignaturesPage").then(({ SignaturesPage }) => SignaturesPage)],
    ["documents/:record", "spv", () => import("./EnvelopePage").then(({ EnvelopePage }) => EnvelopePage)],
  ),
  words: () => import("./words").then(({ signatureWords }) => ({ signatures: signatureWords })),
});
