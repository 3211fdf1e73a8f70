import { inSpv } from "../spv/pages";
import { subject } from "../subject";

/** The legal set of an SPV. */
export const spvDocuments = subject({
  resources: {
    spv: { tabs: [{ page: "document", may: "spv", label: "Legal documents" }] },
  },
  pages: inSpv(["document", "spv", () => import("./LegalSet").then(({ LegalSet }) => LegalSet)]),
});
