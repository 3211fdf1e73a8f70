import { FilePen } from "lucide-react";
import { inSpv } from "../spv/pages";
import { subject } from "../subject";

/** Documents that investors and others sign. */
export const signing = subject({
  resources: {
    envelopes: {
      icon: FilePen,
      list: () => import("./EnvelopeList").then(({ EnvelopeList }) => EnvelopeList),
      show: () => import("../spv/shell/InSpv").then(({ inSpvAt }) => inSpvAt("documents")),
      rowActions: () => import("./EnvelopeActions").then(({ EnvelopeActions }) => EnvelopeActions),
      bulkActions: { load: () => import("./BulkRemind").then(({ BulkRemind }) => BulkRemind), may: "spv" },
    },
    spv: { tabs: [{ page: "documents", may: "spv", label: "Signatures" }] },
  },
  pages: inSpv(
    ["documents", "spv", () => import("./SignaturesPage").then(({ SignaturesPage }) => SignaturesPage)],
    ["documents/:record", "spv", () => import("./EnvelopePage").then(({ EnvelopePage }) => EnvelopePage)],
  ),
  commands: () => import("./commands").then(({ COMMANDS }) => COMMANDS),
});
